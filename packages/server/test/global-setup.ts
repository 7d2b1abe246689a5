/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string };
  }
}

export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-test-'));
  // Nothing here has to survive a power cut; what must is tested on clusters of its own.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const embedded = await startEmbedded({ dataDir, settings });
  const { host, user } = embedded.connection as { host: string; user: string };
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  await admin.query('create database modelo');
  await admin.end();
  await migrate({ host, user, database: 'modelo' });
  project.provide('cluster', { host, user });
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
