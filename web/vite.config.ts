import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built page is kept beside the server that serves it. Nothing is inlined: the page's policy takes no data: addresses.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  publicDir: false,
  build: {
    outDir: '../rulebound/web',
    emptyOutDir: true,
    license: { fileName: 'third-party.txt' }, // the notices that MIT asks for, beside the code that needs them
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 300,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8123', '/fonts': 'http://127.0.0.1:8123', '/socket': { target: 'ws://127.0.0.1:8123', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
