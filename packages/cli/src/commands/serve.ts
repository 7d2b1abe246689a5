import { command } from '../command.ts';

export const serve = command({
  words: 'serve',
  about: 'Runs the server, as npm start does.',
  examples: ['campeiro serve'],
  options: {},
  run: async () => {
    await import('@campeiro/server/start'); // ends the process itself
    return true;
  },
});
