import { LANGUAGES } from '@campeiro/contract/kit/languages';
import { command, oneOf, optional } from '../command.ts';

export const postman = command({
  words: 'postman',
  about: 'Prints the Postman collection of the APIs, as the server shows it.',
  examples: ['campeiro postman', 'campeiro postman --language en-US'],
  options: { language: optional(oneOf(LANGUAGES), 'Language of its texts.', LANGUAGES[0]) },
  run: async ({ language }, host) => {
    const { documentAt } = await import('../document.ts'); // needs the whole server
    await host.print(await documentAt('/docs/postman.json', language, host.config()));
    return true;
  },
});
