/** Texts of `--help`. */
import type { Command } from './command.ts';

const ABOUT = `All commands read the same settings as the server: environment variables, and the file .env in the folder of
Campeiro or the one that CAMPEIRO_ENV_FILE names. They say on standard error which database they use. They work while
the server runs, and otherwise start and stop the embedded database themselves.

Exit codes: 0 done, 1 failed or not done completely, 2 the command line is wrong, 130 interrupted.
`;

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  const list = columns(commands.map((it) => [`campeiro ${it.words}`, it.about]));
  return `Usage:\n${list}\ncampeiro COMMAND --help explains a command.\n\n${ABOUT}`;
}

export function helpOf(command: Command): string {
  const { words, about, details = '', argument, options } = command;
  const usage = Object.entries(options).map(([name, option]) => {
    const shown = option.kind ? `--${name} ${option.kind.shown}` : `--${name}`;
    return option.fallback === undefined ? shown : `[${shown}]`;
  });
  const line = ['campeiro', words, ...(argument ? [argument.shown] : []), ...usage].join(' ');
  const rows = Object.entries(options).map(([name, option]): [string, string] => {
    const { kind, about: text, fallback } = option;
    const isShown = kind && fallback !== undefined && fallback !== null;
    return [`--${name}`, isShown ? `${text} Default: ${fallback}.` : text];
  });
  const first: [string, string][] = argument ? [[argument.shown, argument.about]] : [];
  const list = columns([...first, ...rows]);
  return [`Usage: ${line}\n`, `${about}\n${details}`, list].filter((it) => it !== '').join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, text]) => `  ${first.padEnd(width)}  ${text}\n`).join('');
}
