/** Runs one command line. */
import { constants } from 'node:os';
import { read, UsageError } from './arguments.ts';
import { commands } from './commands/index.ts';
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
  const asked = read(commands, args);
  if (!('text' in asked)) {
    const end = await asked.command.run(asked.values, host, asked.argument);
    if (typeof end === 'number') return end;
    return end ? DONE : FAILED;
  }
  await host.print(asked.text);
  return DONE;
}

function misused({ faults, command }: UsageError, host: Host): number {
  for (const fault of faults) host.tell(fault);
  host.tell(`See: campeiro ${command ? `${command} ` : ''}--help`);
  return MISUSED;
}
