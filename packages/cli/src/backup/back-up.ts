/** Makes a backup while servers run: reads, tries, and only then gives the file its name. */
import { stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@campeiro/server/platform/config';
import { PrimaryClient } from '@campeiro/server/platform/db/primary';
import { Storage } from '@campeiro/server/platform/storage/storage';
import type pg from 'pg';
import type { Host } from '../host.ts';
import { isLimited, SESSION } from './catalogue.ts';
import { dumpDatabase } from './dump.ts';
import type { End, Header } from './format.ts';
import { addImages, noteImages } from './images.ts';
import { fileNameOf, removeOld } from './rotation.ts';
import { tryBackup } from './try.ts';
import { BackupWriter } from './writer.ts';

interface Choices {
  /** The folder that it is written to. */
  folder: string;
  /** How many backups stay there; undefined for all. */
  keep: number | undefined;
  withImages: boolean;
  /** Restores it into a scratch database before it gets its name. */
  isTried: boolean;
}

/** What was made. */
export interface Backup {
  file: string;
  bytes: number;
  header: Header;
  rows: number;
  images: number;
  missing: number;
  removed: string[];
}

export async function backUp(
  connection: pg.ClientConfig,
  config: Config,
  { folder: given, keep, withImages, isTried }: Choices,
  host: Host,
): Promise<Backup> {
  const folder = resolve(given);
  const client = new PrimaryClient({ ...connection, ...SESSION });
  client.on('error', () => {}); // the pending query fails anyway
  let writer: BackupWriter | undefined;
  try {
    await client.connect();
    const { rows } = await client.query('select id from instalacao');
    const file = join(folder, fileNameOf(rows[0].id, new Date()));
    writer = await BackupWriter.open(file);
    const read = await readAll(client, config, writer, withImages, host);
    if (isTried) await tryBackup(writer.partial, config, host);
    const { size: bytes } = await stat(writer.partial);
    await writer.publish();
    const removed = await afterwards(config, folder, read, keep);
    const { header, images, missing } = read;
    const count = Object.values(read.rows).reduce((sum, n) => sum + n, 0);
    return { file, bytes, header, rows: count, images, missing, removed };
  } catch (error) {
    await writer?.abandon();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

type Read = Omit<End, 'names' | 'contents'> & { header: Header };

async function readAll(
  client: pg.Client,
  config: Config,
  writer: BackupWriter,
  withImages: boolean,
  { signal, progress }: Host,
): Promise<Read> {
  await client.query('begin isolation level repeatable read, read only');
  if (withImages) await noteImages(client, await isLimited(client));
  const { header, rows } = await dumpDatabase({
    ...{ client, writer, signal },
    progress: (table) => progress(`Reading ${table}`),
  });
  await client.query('commit');
  const found = withImages
    ? await addImages({
        ...{ client, writer, signal, storage: new Storage(config) },
        progress: (n) => progress(`Reading images: ${n}`),
      })
    : { images: 0, missing: 0 };
  await writer.end({ rows, ...found });
  return { header, rows, ...found };
}

/** A backup that lacks images does not push out older ones that may have them. */
async function afterwards(
  { BACKUP_FILE }: Config,
  folder: string,
  { header, missing }: Read,
  keep: number | undefined,
): Promise<string[]> {
  if (BACKUP_FILE) {
    await writeFile(BACKUP_FILE, '', { flag: 'a' });
    await utimes(BACKUP_FILE, new Date(), new Date());
  }
  return keep === undefined || missing > 0 ? [] : removeOld(folder, header.installation, keep);
}
