import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// The class of a style comes from what it says, and not from where the file lies: a build is the same everywhere.
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s-${hash(css)}` },
};
