import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../ui/build/compress.ts';
import { firstScreen } from '../ui/build/first-screen.ts';
import { serviceWorker } from './worker/plugin.ts';

/**
 * What a new device needs after the first screen, in one script each with everything that only they or later screens need:
 * over a slow line the headers of a dozen small answers take half a second.
 */
const FIRST_DAY = [
  { name: 'sign-in', test: /\/screens\/sign-in\/SignIn\.tsx$/, priority: 1 },
  { name: 'sync', test: /\/src\/sync\/start\.ts$/ },
];

/** Where `npm run dev` finds the API: a demo that runs beside it. */
const API = 'http://localhost:8080';

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    compress({ best: /\/(libraries|first|sign-in|sync)-/ }),
    serviceWorker('worker/sw.ts'),
  ],
  server: { proxy: { '/campo': API, '/v2': API, '/imagens': API } },
  worker: { format: 'es' },
  build: {
    // What phones of technicians have: Android's Chrome updates itself, iOS since 16.4 installs apps.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...firstScreen.groups, ...FIRST_DAY] } },
    },
    // Above this is the map, which loads when it is first shown.
    chunkSizeWarningLimit: 1200,
  },
});
