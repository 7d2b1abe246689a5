/** Processes of this machine, found in /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function signal(pid: number, name: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {} // gone already
}

/** Ids of the database servers whose lock files lie below `folder`. */
export function postmasters(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'postmaster.pid')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .map((text) => Number.parseInt(text, 10))
    .filter((pid) => commandOf(pid).includes(folder));
}

/** What a process has had in memory at most, in bytes. */
export function peakMemoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** A process and all its descendants. */
export function processTree(pid: number): number[] {
  const parents = processes();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  return tree;
}

/** The processes that answer requests for a server that has several. */
export const workersOf = (server: number): number[] =>
  processTree(server).filter((pid) => commandOf(pid).includes('/workers/main.ts'));

/** The processes of a browser that run its pages. */
export const renderersOf = (browser: number): number[] =>
  processTree(browser).filter((pid) => commandOf(pid).includes('--type=renderer'));

/** The processes of the browser that keeps what it has in this folder. */
export function browserOf(profile: string): number[] {
  const isIts = (pid: number) => commandOf(pid).split('\0').includes(`--user-data-dir=${profile}`);
  return [...processes().keys()].filter(isIts).flatMap(processTree);
}

/** Every process that is not a zombie, with its parent. */
function processes(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [state, parent] = statOf(Number(name));
    if (state !== undefined && state !== 'Z') parents.set(Number(name), Number(parent));
  }
  return parents;
}

export const isRunning = (pid: number) => !['Z', 'X', undefined].includes(statOf(pid)[0]);

/** State and parent of a process; nothing when there is none. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(0, 2);
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
