/** The PostgreSQL that is installed on this machine, with the programs of its clients: the embedded one has none. */
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount, launch, run } from '../src/platform/db/os-account.ts';

const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** Where its programs are: the newest of at least version 15; undefined when there is none. */
export const installedPostgres: string | undefined = (
  existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
)
  .filter((version) => Number(version) >= 15)
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((bin) => PROGRAMS.every((name) => existsSync(join(bin, name))));

/** Starts it on a folder of its own; `url` is the address of a database of it for one of its roles. */
export async function startInstalledPostgres(bin: string) {
  const account = databaseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run(account, join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  const output = openSync(join(folder, 'log'), 'w');
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const child = launch(account, join(bin, 'postgres'), ['-D', data, ...flags], output);
  closeSync(output);
  const connection = (user: string, database: string) => ({ host: folder, user, database });
  for (let ready = false; !ready; await sleep(50)) {
    if (child.exitCode !== null) throw new Error('PostgreSQL does not start.');
    const client = new pg.Client(connection('postgres', 'postgres'));
    ready = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }
  return {
    connection,
    url: (user: string, database: string) =>
      `postgres://${user}@${encodeURIComponent(folder)}/${database}`,
    stop: () => {
      process.kill(child.pid as number, 'SIGINT');
      return new Promise<void>((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
      });
    },
  };
}

/** Runs commands of a document as a person at a shell would. */
export const shell = (commands: string, env: Record<string, string>, path: string): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands], {
    env: { ...env, PATH: `${path}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
