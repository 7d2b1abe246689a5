/** Backups that the server makes by itself: `campeiro backup` in a process of its own, so that requests do not wait for it. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, environment } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ROOT } from '../root.ts';
import type { End } from './rules.ts';
import { end, hear, takeOn } from './state.ts';

const COMMAND = join(ROOT, 'packages/cli/src/main.ts');
/** How often a process says that it still works, in milliseconds. */
const HEARD_EVERY = 60_000;
/** Requests go first. */
const NICE = 10;

interface Scheduled {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** Makes the backup that is due, if this process is the one that takes it on. */
export async function backUpWhenDue({ db, config, log, signal }: Scheduled): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_TIMES, BACKUP_KEEP } = config;
  if (folder === undefined) return;
  const id = await takeOn(db, BACKUP_TIMES);
  if (id === undefined) return;
  const given = new AbortController(); // when another process has taken it on
  const hearing = setInterval(async () => {
    const isOurs = await hear(db, id).catch(() => true);
    if (!isOurs) given.abort();
  }, HEARD_EVERY);
  const args = ['backup', '--to', folder, '--keep', String(BACKUP_KEEP), '--json'];
  try {
    const how = await made(args, config, AbortSignal.any([signal, given.signal]), log);
    // A server that stops leaves it to the next one, which takes it on when this process is not heard.
    if (!signal.aborted) await end(db, id, how);
  } finally {
    clearInterval(hearing);
  }
}

/** Runs the command, and says in the log how it ended. */
async function made(
  args: readonly string[],
  config: Config,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<End> {
  const { code, output, errors } = await run(args, config, signal);
  const backup = resultIn(output);
  if (!backup) {
    const failed = errors.trim().split('\n').at(-1) || `exit code ${code}`;
    if (!signal.aborted) log.error({ reason: failed }, 'The scheduled backup failed');
    return { failed };
  }
  const lacks = code === 0 ? null : (errors.trim().split('\n').at(-1) ?? '');
  if (lacks === null) log.info(backup, 'The scheduled backup was made');
  else log.error({ ...backup, reason: lacks }, 'The scheduled backup is not whole');
  return { lacks };
}

/** What the command prints of a backup that it has made. */
function resultIn(output: string): { file: string } | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

async function run(args: readonly string[], config: Config, signal: AbortSignal) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, ...settingsOf(config) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {} // not every system lets a process do so
  const [code, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]).finally(() => signal.removeEventListener('abort', stop));
  return { code, output, errors };
}

/** The command has the settings of this server, wherever those came from. */
const settingsOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment.properties).flatMap((name) => {
      const value = config[name as keyof Config];
      return value === undefined || name === 'CAMPEIRO_ENV_FILE' ? [] : [[name, String(value)]];
    }),
  );
