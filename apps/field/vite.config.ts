import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../ui/build/compress.ts';
import { firstScreen } from '../ui/build/first-screen.ts';
import { serviceWorker } from './worker/plugin.ts';

/** Where `npm run dev` finds the API: a demo that runs beside it. */
const API = 'http://localhost:8080';

export default defineConfig({
  base: '/app/',
  plugins: [react(), compress(), serviceWorker('worker/sw.ts')],
  server: { proxy: { '/campo': API, '/v2': API, '/imagens': API } },
  worker: { format: 'es' },
  build: {
    // What phones of technicians have: Android's Chrome updates itself, iOS since 16.4 installs apps.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: firstScreen } },
    // Above this is the map, which loads when it is first shown.
    chunkSizeWarningLimit: 1200,
  },
});
