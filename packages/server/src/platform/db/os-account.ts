/**
 * PostgreSQL refuses to run as root. As root we therefore run it as another user of the machine:
 * `postgres` if there is one, else `campeiro`, which is created. As anyone else nothing special happens.
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

/** The user to run PostgreSQL as, or null for the present one. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const existing = find('postgres') ?? find('campeiro');
  if (existing) return existing;
  for (const [command, args] of CREATE) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      break;
    } catch {} // the other one may be there
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

/** `"ana" (uid 1000)`, or the number alone where the machine knows no such user. */
export function userName(uid: number): string {
  try {
    const name = execFileSync('id', ['-un', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return `"${name.toString().trim()}" (uid ${uid})`;
  } catch {
    return `with uid ${uid}`;
  }
}

/** Runs a program to its end as `account`. Throws an Error with what the program said. */
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
 * Starts a program as `account` that goes on when we end, in a session of its own, so that signals to our
 * process group do not reach it. What it writes goes to the open file `output`. No shell reads the arguments.
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

/** Of our environment only what programs need to be found: it may hold secrets. */
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
  // The project or its data lie below a folder that only root may enter, such as /root. The one
  // privilege that PostgreSQL is left with is to pass through folders and to read.
  const capability = '+dac_read_search';
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // Without the last flag the kernel drops it for access(2), with which initdb looks for its neighbours.
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
