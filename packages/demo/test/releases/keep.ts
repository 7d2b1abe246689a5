/** `npm run release:keep`: keeps a small installation of this version, for the test of upgrades. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@campeiro/server/platform/db/embedded';
import { migrate } from '@campeiro/server/platform/db/migrate';
import { end } from '@campeiro/server/platform/process';
import { VERSION } from '@campeiro/server/platform/version';
import { pack, readDump } from './dump.ts';
import { fillInstallation } from './installation.ts';
import { FOLDER, fileOf } from './kept.ts';

const file = fileOf(VERSION);
if (existsSync(file))
  end('Nothing was kept', new Error(`${file} is there already: a released version never changes.`));

const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-keep-'));
const { connection, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(connection);
  await fillInstallation(connection);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, pack(await readDump(connection)));
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
