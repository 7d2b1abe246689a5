/** How old the last backup is: of those that the server makes by itself, or by the file that the host's script touches. */
import { stat } from 'node:fs/promises';
import { isSilent, type State } from '@campeiro/server/platform/backups/rules';
import { stateBy } from '@campeiro/server/platform/backups/state';
import type { Config } from '@campeiro/server/platform/config';
import { freeBytes } from '@campeiro/server/platform/http/readiness';
import type pg from 'pg';
import { type Finding, failure, ok, warning } from './finding.ts';
import { checkAccess, checkDisk } from './machine.ts';

const CHECK = 'backup';
const HOUR = 3_600_000;
/** In hours: a backup a day, and time to make it. */
const FRESH = 26;

const hoursSince = (then: number, now: number) => ((now - then) / HOUR).toFixed(0);

/** Of an installation whose server makes none by itself. */
export async function checkBackup(
  { BACKUP_DIR, BACKUP_FILE }: Config,
  now = Date.now(),
): Promise<Finding[]> {
  if (BACKUP_DIR) return [];
  const todo = 'Set BACKUP_DIR, or run "campeiro backup" every day with BACKUP_FILE set.';
  const unknown = 'neither BACKUP_DIR nor BACKUP_FILE is set, so its age is unknown';
  if (!BACKUP_FILE) return [warning(CHECK, unknown, todo)];
  const made = await stat(BACKUP_FILE).catch(() => undefined);
  if (!made) return [failure(CHECK, 'none was made yet', todo)];
  const found = `the last one is ${hoursSince(made.mtimeMs, now)} hours old`;
  return [now - made.mtimeMs <= FRESH * HOUR ? ok(CHECK, found) : failure(CHECK, found, todo)];
}

/** Of those that the server makes by itself, and the folder where they are. */
export async function checkScheduled(client: pg.Client, config: Config): Promise<Finding[]> {
  if (!config.BACKUP_DIR) return [];
  const found = await stateBy(client).catch(() => undefined); // without its tables, there is more to say
  const folder = await checkFolder(config.BACKUP_DIR);
  return found ? [ofState(found.state, found.now), ...folder] : folder;
}

function ofState(state: State | null, now: number): Finding {
  if (state === null) {
    const todo = 'Start the server: it makes the first one within a minute or two.';
    return warning(CHECK, 'none was made yet', todo);
  }
  const { made, error, failures } = state;
  const age =
    made === null ? 'none was made yet' : `the last one is ${hoursSince(made, now)} hours old`;
  const todo = 'The log of the server says more. Make room, or correct BACKUP_DIR and its owner.';
  if (isSilent(state, now))
    return failure(CHECK, `${age}, and the process that made the next one has ended`, todo);
  if (failures > 0) return failure(CHECK, `${age}, and ${failures} failed since: ${error}`, todo);
  if (error !== null) return failure(CHECK, `${age}, and not whole: ${error}`, todo);
  const isFresh = made !== null && now - made <= FRESH * HOUR;
  return isFresh || state.ended === null ? ok(CHECK, age) : failure(CHECK, age, todo);
}

async function checkFolder(folder: string): Promise<Finding[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) {
    const todo = `install -d -m 700 ${folder}, as the user of the server.`;
    return [failure('folders', `there is no ${folder} (BACKUP_DIR)`, todo)];
  }
  return [await checkAccess(folder, found.mode), checkDisk(folder, await freeBytes(folder))];
}
