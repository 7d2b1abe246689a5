/** Stores the bytes of images and attachments in a folder or a bucket. A key is written only once. */
import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config.ts';
import { serviceUnavailable } from '../problem.ts';
import { makePrivateFolder, orForeign, PRIVATE_FILE, PRIVATE_FOLDER } from './private.ts';

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** What a bucket answers that does not let its key ask for it. */
const FORBIDDEN = 403;
export const REFUSED = 'AccessDenied';

/** Of the file system or of the S3 client. */
interface Fault extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number };
}

/** How long a bucket may take to connect, and to answer, in milliseconds. */
const CONNECT_WITHIN = 3000;
const ANSWER_WITHIN = 20_000;

export class Storage {
  readonly #settings: Settings;
  #driver: Promise<DriverContract> | undefined;
  /** Of a bucket, once the driver is loaded. */
  #client: S3Client | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Resolves when the bytes would survive a power loss. Throws a 503 if the storage fails. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#orUnavailable(async (driver) => {
      await driver.put(key, bytes);
      if (!this.#settings.S3_BUCKET) await settle(this.#folder, key);
    });
  }

  /** The same for the content of a file, which is never in memory as a whole. */
  async putFile(key: string, path: string): Promise<void> {
    await this.#orUnavailable(async (driver) => {
      const { size: contentLength } = await stat(path);
      await driver.putStream(key, createReadStream(path), { contentLength });
      if (!this.#settings.S3_BUCKET) await settle(this.#folder, key);
    });
  }

  /**
   * The content, or a part of it from one byte to another, as a stream. Throws a 503 if the storage does not answer or has
   * lost it.
   */
  stream(key: string, part?: { from: number; to: number }): Promise<Readable> {
    return this.#orUnavailable(async (driver) => {
      const stream = part ? await this.#partOf(key, part) : await driver.getStream(key);
      // A file is opened after its stream is created.
      if (!this.#settings.S3_BUCKET) await once(stream, 'open');
      return stream;
    });
  }

  /** The driver reads only whole files. */
  async #partOf(key: string, { from, to }: { from: number; to: number }): Promise<Readable> {
    const { S3_BUCKET: Bucket } = this.#settings;
    if (!Bucket) return createReadStream(join(this.#folder, key), { start: from, end: to });
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const range = { Bucket, Key: key, Range: `bytes=${from}-${to}` };
    const { Body } = (await this.#client?.send(new GetObjectCommand(range))) ?? {};
    return Body as Readable;
  }

  /** A missing key counts as removed. */
  remove(key: string): Promise<void> {
    return this.#orUnavailable((driver) => driver.delete(key));
  }

  /**
   * What keeps images from being stored: a code, such as `NotFound` of a bucket, or REFUSED; undefined if nothing does. Changes nothing,
   * so whether a bucket takes new objects stays open.
   */
  async trouble(): Promise<string | undefined> {
    const { S3_BUCKET: Bucket } = this.#settings;
    try {
      if (Bucket) {
        await this.#load();
        const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
        await this.#client?.send(new HeadBucketCommand({ Bucket }));
      } else await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
      return undefined;
    } catch (error) {
      const { code, name, $metadata } = error as Fault;
      // Answers to this request have no body, which would name the fault.
      return $metadata?.httpStatusCode === FORBIDDEN ? REFUSED : code || name;
    }
  }

  async #orUnavailable<T>(work: (driver: DriverContract) => Promise<T>): Promise<T> {
    try {
      this.#driver ??= this.#load().catch((error) => {
        this.#driver = undefined;
        throw error;
      });
      return await work(await this.#driver);
    } catch (cause) {
      throw Object.assign(serviceUnavailable(), { cause });
    }
  }

  get #folder(): string {
    return join(this.#settings.DATA_DIR, 'imagens');
  }

  /** Loaded with the first image, because the S3 client takes longer to load than everything else. */
  async #load(): Promise<DriverContract> {
    const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = this.#settings;
    if (!bucket) {
      const { FSDriver } = await import('flydrive/drivers/fs');
      await makePrivateFolder(this.#folder);
      return new FSDriver({ location: this.#folder, visibility: 'private' });
    }
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = this.#settings;
    const { S3Client } = await import('@aws-sdk/client-s3');
    this.#client = new S3Client({
      region,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN },
      // Servers other than Amazon’s seldom support the checksums that its client would add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    });
    return new S3Driver({
      client: this.#client,
      bucket,
      visibility: 'private',
      supportsACL: false,
    });
  }
}

/** Closes the file and its folders to other users of the machine, and syncs them to disk. */
async function settle(folder: string, key: string): Promise<void> {
  await sync(join(folder, key), PRIVATE_FILE);
  for (let part = dirname(key); part !== '.'; part = dirname(part))
    await sync(join(folder, part), PRIVATE_FOLDER);
  await sync(folder);
}

async function sync(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r');
  try {
    if (mode !== undefined) await orForeign(handle.chmod(mode));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
