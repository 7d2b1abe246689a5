/** Runs one command line. */
import { constants } from 'node:os';
import { VERSION } from '@campeiro/server/platform/version';
import { callOf, commandIn, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';
import { helpOf, overview } from './help.ts';
import { type Host, hostUntil } from './host.ts';

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;
/** Added to the number of a signal, as shells do. */
const INTERRUPTED = 128;

/** The exit code. */
export async function run(args: readonly string[]): Promise<number> {
  // A closed output must not end the work in the middle: `print` throws when its turn comes.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const stopping = new AbortController();
  const host = hostUntil(stopping.signal);
  // A second signal ends the process at once.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(name));
  try {
    return await attempt(args, host);
  } catch (error) {
    if (error instanceof UsageError) return misused(error, host);
    if (!stopping.signal.aborted) host.tell((error as Error).message);
    else host.tell('Interrupted.');
    return stopping.signal.aborted
      ? INTERRUPTED + constants.signals[stopping.signal.reason as NodeJS.Signals]
      : FAILED;
  }
}

async function attempt(args: readonly string[], host: Host): Promise<number> {
  const wantsHelp = args.includes('--help');
  if (args[0] === '--version') return shown(`${VERSION}\n`, host);
  if (args[0] === '--help' || args[0] === 'help') return shown(overview(commands), host);
  const { command, rest } = commandIn(commands, args);
  if (wantsHelp) return shown(helpOf(command), host);
  const { values, argument } = callOf(command, rest);
  return (await command.run(values, host, argument)) ? DONE : FAILED;
}

async function shown(text: string, host: Host): Promise<number> {
  await host.print(text);
  return DONE;
}

function misused({ faults, command }: UsageError, host: Host): number {
  for (const fault of faults) host.tell(fault);
  host.tell(`See: campeiro ${[...wordsOf(command), '--help'].join(' ')}`);
  return MISUSED;
}

const wordsOf = (command: Command | undefined): string[] => (command ? [command.words] : []);
