/** What `--help` says beside the names of commands and options. */
import type { Command } from './command.ts';

/** The exit code of a command that found nothing worse than warnings. */
export const WARNED = 3;

/** What an exit code means. The documentation has the same table. */
export const EXIT_CODES = {
  0: 'done',
  1: 'failed or not done completely',
  2: 'the command line is wrong, and nothing was done',
  [WARNED]: 'only warnings, from doctor',
  130: 'interrupted',
} as const;

/** For all commands. */
export const EVERYWHERE = `
Commands read the same settings as the server: environment variables, and the file .env in the folder of Campeiro or the
one that CAMPEIRO_ENV_FILE names. They say on standard error which database they use. They work while the server runs, and
otherwise start and stop the embedded database themselves. sync, import, mcp and simulate call a running server
instead, from any machine: CAMPEIRO_URL, CAMPEIRO_LOGIN and CAMPEIRO_PASSWORD say where and as whom.

Exit codes: ${Object.entries(EXIT_CODES)
  .map(([code, meaning]) => `${code} ${meaning}`)
  .join('; ')}.
`;

/** The further lines of a command's help, and its examples. */
export const explain = ({ details, examples }: Command): string =>
  [
    ...(details ? ['', details.trimEnd()] : []),
    ...['', 'Examples:', ...examples.map((example) => `  ${example}`)],
  ].join('\n');
