/** Calls `campeiro` as a host does: a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@campeiro/server/platform/root';

const NODE = join(ROOT, 'node_modules/.bin/node');
const MAIN = join(ROOT, 'packages/cli/src/main.ts');

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command at work; `ended` resolves when it has ended. */
interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** `input` is what it reads on standard input. */
export function launch(
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): Running {
  const child = spawn(NODE, [MAIN, ...args], {
    // Settings of the machine and of the developer are not the test's.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CAMPEIRO_ENV_FILE: '/dev/null', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}); // not every command reads it
  child.stdin.end(input);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk) => {
      texts[name] += chunk;
    });
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, ...texts })),
  );
  return { child, ended };
}

export const campeiro = (
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): Promise<Ended> => launch(args, env, input).ended;
