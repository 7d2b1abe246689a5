import { LANGUAGES } from '@campeiro/contract/kit/languages';
import { addressOf, calledBy, caller, clientOf } from '../caller.ts';
import { command, oneOf, optional } from '../command.ts';
import { signedBy, withGivenToken } from '../signed.ts';

const { url, login } = caller;

export const mcp = command({
  words: 'mcp',
  about: 'Offers the tools of a server to an assistant that starts programs (MCP over stdio).',
  details: `It passes messages on to /mcp of the server, so the assistant has the same tools and the rights of the user. Standard input and
output belong to the assistant: the password is CAMPEIRO_PASSWORD, or CAMPEIRO_TOKEN has a token, which ends after an hour.
`,
  examples: [
    'campeiro mcp --url https://campo.example --login assistente',
    'campeiro mcp --url https://campo.example --language en-US',
  ],
  options: {
    url,
    login,
    language: optional(oneOf(LANGUAGES), 'Language of the texts of the tools.', LANGUAGES[0]),
  },
  run: async ({ language, ...given }, host) => {
    const { bridge } = await import('../mcp/bridge.ts');
    const token = process.env.CAMPEIRO_TOKEN;
    const called = token ? undefined : await calledBy('mcp', { ...given, stdin: false });
    await bridge({
      url: addressOf('mcp', given.url),
      fetch: called ? signedBy(clientOf(called, host)) : withGivenToken(token ?? ''),
      language,
      signal: host.signal,
      tell: host.tell,
    });
    return true;
  },
});
