/** For commands that call a running server as a user, from any machine. */
import { Campeiro } from '@campeiro/client';
import { UsageError } from './arguments.ts';
import { flag, optional, text } from './command.ts';
import type { Host } from './host.ts';
import { secretFrom } from './password.ts';

const DEFAULT_URL = 'http://localhost:8080';

/** The same for all of them. A password is never an option, which other users of the machine could read. */
export const caller = {
  url: optional(
    text('ADDRESS'),
    `Address of the server; or CAMPEIRO_URL. Default: ${DEFAULT_URL}.`,
    '',
  ),
  login: optional(text('LOGIN'), 'Login of the user; or CAMPEIRO_LOGIN.', ''),
  stdin: flag('Reads the password from standard input. Without it: CAMPEIRO_PASSWORD.'),
};

/** The address of the server and the user who calls it. */
interface Called {
  url: string;
  login: string;
  senha: string;
}

interface Given {
  url: string;
  login: string;
  stdin: boolean;
}

/** What the options and the environment say. Throws a UsageError that names what is missing. */
export async function calledBy(
  command: string,
  { url, login: given, stdin }: Given,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Called> {
  const login = given || env.CAMPEIRO_LOGIN || '';
  const faults = [
    ...(login ? [] : ['--login or CAMPEIRO_LOGIN is missing.']),
    ...(stdin || env.CAMPEIRO_PASSWORD ? [] : ['CAMPEIRO_PASSWORD or --stdin is missing.']),
  ];
  if (faults.length > 0) throw new UsageError(faults, command);
  const senha = stdin ? await secretFrom() : (env.CAMPEIRO_PASSWORD ?? '');
  return { url: addressOf(command, url, env), login, senha };
}

/** The address without a trailing slash. Throws a UsageError if it is none. */
export function addressOf(
  command: string,
  given: string,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const url = given || env.CAMPEIRO_URL || DEFAULT_URL;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, '');
  throw new UsageError(['--url must be an address such as https://campo.example.'], command);
}

/** A client of API v2. */
export const clientOf = (called: Called, { tell }: Host): Campeiro =>
  new Campeiro({
    ...called,
    language: 'en-US',
    onRestore: () => tell('The server has other data than before: a backup was restored.'),
  });
