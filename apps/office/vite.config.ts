import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../ui/build/compress.ts';
import { firstScreen } from '../ui/build/first-screen.ts';

/** Where `npm run dev` finds the API: a demo that runs beside it. */
const API = 'http://localhost:8080';

export default defineConfig({
  base: '/escritorio/',
  plugins: [react(), compress()],
  server: { port: 5174, proxy: { '/escritorio/v1': API, '/imagens': API } },
  build: {
    // What offices have: browsers that update themselves, and Safari of the last macOS versions.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: firstScreen } },
    // Above this is the map, which loads when it is first shown.
    chunkSizeWarningLimit: 1200,
  },
});
