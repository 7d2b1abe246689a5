/** Where images and attachments are kept: a folder, which may be on a disk of its own, or a bucket. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@campeiro/server/platform/config';
import { freeBytes } from '@campeiro/server/platform/http/readiness';
import { REFUSED, Storage } from '@campeiro/server/platform/storage/storage';
import { type Finding, failure, ok, warning } from './finding.ts';
import { checkDisk } from './machine.ts';

const CHECK = 'images';

export const checkImages = (config: Config): Promise<Finding[]> =>
  config.S3_BUCKET ? checkBucket(config, config.S3_BUCKET) : checkFolder(config);

async function checkBucket(config: Config, bucket: string): Promise<Finding[]> {
  const at = `bucket ${bucket}${config.S3_ENDPOINT ? ` at ${new URL(config.S3_ENDPOINT).host}` : ''}`;
  const trouble = await new Storage(config).trouble();
  if (trouble === undefined) return [ok(CHECK, `${at} answers`)];
  // So S3 answers a user who may write objects, but not ask for the bucket too: images may work all the same.
  if (trouble === REFUSED)
    return [
      warning(
        CHECK,
        `${at} does not let this key ask for it`,
        'Compare S3_ACCESS_KEY_ID with the user of the bucket, and allow that user s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.',
      ),
    ];
  const todo =
    'Compare S3_BUCKET, S3_REGION and S3_ENDPOINT with the bucket, and see whether this machine reaches it.';
  return [failure(CHECK, `${at} cannot be used: ${trouble}`, todo)];
}

async function checkFolder(config: Config): Promise<Finding[]> {
  const folder = join(config.DATA_DIR, 'imagens');
  const found = await stat(folder).catch(() => undefined);
  if (!found) return [ok(CHECK, `the first image makes ${folder}`)];
  const trouble = await new Storage(config).trouble();
  if (trouble !== undefined) {
    const todo = 'Run this as the user of the server, or give that user the folder (chown -R).';
    return [failure(CHECK, `${folder} cannot be written by this user: ${trouble}`, todo)];
  }
  const { dev } = await stat(config.DATA_DIR);
  const ownDisk = found.dev === dev ? [] : [checkDisk(folder, await freeBytes(folder))];
  return [ok(CHECK, `${folder} can be written`), ...ownDisk];
}
