/**
 * PostgreSQL refuses to run as root. So as root we run it as another user of the machine: `postgres` if it
 * exists, otherwise `campeiro`, which is created. For other users nothing special happens.
 */
import {
  type ChildProcess,
  execFile,
  execFileSync,
  type StdioOptions,
  spawn,
} from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';

export interface Account {
  uid: number;
  gid: number;
}

/** The user to run PostgreSQL as, or null for the current one. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const existing = find('postgres') ?? find('campeiro');
  if (existing) return existing;
  for (const [command, args] of CREATE) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      break;
    } catch {} // the other one may exist
  }
  const created = find('campeiro');
  if (!created) {
    throw new Error(
      'PostgreSQL cannot run as root and no user could be created: run as a normal user instead.',
    );
  }
  return created;
}

const CREATE: [string, string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'campeiro'],
  ],
  ['adduser', ['-S', '-D', '-H', 'campeiro']], // Alpine
];

function find(user: string): Account | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/** `"ana" (uid 1000)`, or only the number if the machine has no such user. */
export function userName(uid: number): string {
  try {
    const name = execFileSync('id', ['-un', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return `"${name.toString().trim()}" (uid ${uid})`;
  } catch {
    return `with uid ${uid}`;
  }
}

/** Runs a program to its end as `account`. Throws an Error with the program's output. */
export async function run(account: Account | null, program: string, args: string[]): Promise<void> {
  const [command, all, identity] = asAccount(account, program, args);
  const options = { ...identity, ...surroundings(), maxBuffer: 1 << 24 };
  try {
    await promisify(execFile)(command, all, options);
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const said = stderr?.trim() || stdout?.trim() || message;
    throw new Error(`${basename(program)} failed: ${said}`);
  }
}

/**
 * Starts a program as `account` that keeps running when we end. It has its own session, so that signals to
 * our process group do not reach it. Its output goes to the open file `output`. No shell sees the arguments.
 */
export function launch(
  account: Account | null,
  program: string,
  args: string[],
  output: number,
): ChildProcess {
  const [command, all, identity] = asAccount(account, program, args);
  const stdio: StdioOptions = ['ignore', output, output];
  const child = spawn(command, all, { ...identity, ...surroundings(), detached: true, stdio });
  child.unref();
  return child;
}

/** Only the part of our environment that is needed to find programs, because it may contain secrets. */
function surroundings() {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env;
  return { cwd: '/', env: { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, LC_ALL: 'C' } };
}

function asAccount(
  account: Account | null,
  program: string,
  args: string[],
): [string, string[], object] {
  if (!account) return [program, args, {}];
  const paths = [program, ...args].filter((word) => word.startsWith('/'));
  if (paths.every((path) => reachableBy(account, path))) return [program, args, account];
  // The project or its data lie below a folder that only root may enter, such as /root. PostgreSQL keeps only
  // the privilege to pass through folders and to read.
  const capability = '+dac_read_search';
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // Without the last flag the kernel drops it for access(2), which initdb uses to find its programs.
  const caps = [
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--securebits=+no_setuid_fixup',
  ];
  return ['setpriv', [...ids, ...caps, program, ...args], {}];
}

/** Whether every folder above `path` belongs to `account` or lets anyone pass. */
function reachableBy(account: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    try {
      const { uid, mode } = statSync(folder);
      if (uid !== account.uid && (mode & 0o001) === 0) return false;
    } catch {} // does not exist yet: its parent decides
    if (folder === dirname(folder)) return true;
  }
}
