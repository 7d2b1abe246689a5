import { command } from '../command.ts';

export const demo = command({
  words: 'demo',
  about: 'Runs the server with two companies’ data and technicians at work, as npm run demo does.',
  examples: ['campeiro demo'],
  options: {},
  run: async () => {
    await import('@campeiro/demo/start'); // ends the process itself
    return true;
  },
});
