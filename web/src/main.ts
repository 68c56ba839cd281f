import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/kit.css';
import './styles/mats.css';
import './styles/home.css';
import './styles/page.css';
import App from './App.svelte';

mount(App, { target: document.body });
