import { LANGUAGES } from '@campeiro/contract/kit/languages';
import { command, flag, oneOf, optional } from '../command.ts';

export const openapi = command({
  words: 'openapi',
  about: 'Prints the OpenAPI document of the APIs, as the server shows it.',
  examples: ['campeiro openapi', 'campeiro openapi --language en-US --office'],
  options: {
    language: optional(oneOf(LANGUAGES), 'Language of its texts.', LANGUAGES[0]),
    office: flag('Prints the one of the office API.'),
  },
  run: async ({ language, office }, host) => {
    const { documentAt } = await import('../document.ts'); // needs the whole server
    const path = `${office ? '/escritorio' : ''}/openapi.json`;
    await host.print(await documentAt(path, language, host.config()));
    return true;
  },
});
