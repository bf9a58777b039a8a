import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './src/ui/theme-css.ts';

const tokensModule = 'virtual:tokens.css';

/** The design tokens become a static stylesheet, so that the first paint has them before any script runs. */
const tokens = () => ({
  name: 'adsail-tokens',
  resolveId: (id: string) => (id === tokensModule ? `\0${tokensModule}` : null),
  load: (id: string) => (id === `\0${tokensModule}` ? themeCss() : null),
});

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const calls = ['/ad', '/report', '/creative', '/proxy_sys', '/attribution', '/gateway', '/files', '/docs'];
/** A prefix is a path segment: `/ad` must not catch `/admanager`. */
const proxy = {
  ...Object.fromEntries(calls.map((prefix) => [`^${prefix}/`, { target: server }])),
  '/console/runtime.json': { target: server },
};

export default defineConfig({
  base: '/console/',
  plugins: [react(), tokens()],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    manifest: true,
    // The stylesheets of the routes are small; a data: font or image would need a laxer content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
});
