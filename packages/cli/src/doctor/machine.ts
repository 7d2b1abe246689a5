/** The machine and the settings: what the server needs beside its database. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { localUrl } from '@campeiro/server/platform/addresses';
import type { Config } from '@campeiro/server/platform/config';
import { freeBytes } from '@campeiro/server/platform/http/readiness';
import { SharedWindows } from '@campeiro/server/platform/http/shared-windows';
import { VERSION } from '@campeiro/server/platform/version';
import { type Finding, failure, ok, warning } from './finding.ts';

/** The oldest Node.js that runs Campeiro. */
const NODE = 24;
const GB = 1024 ** 3;
const FEW = 5 * GB;
const TOO_FEW = GB / 4;
/** How long Redis may take here, in milliseconds. */
const PATIENCE = 1000;

export function checkVersions(node = process.versions.node): Finding {
  const found = `Campeiro ${VERSION}, Node.js ${node}`;
  if (Number.parseInt(node, 10) >= NODE) return ok('versions', found);
  return failure(
    'versions',
    found,
    'Run "npm ci" in the folder of Campeiro, which brings its own.',
  );
}

/** Browsers give position, camera and storage only to pages of a secure context. */
export function checkSecureContext({ publicUrl }: Pick<Config, 'publicUrl'>): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const check = 'secure context';
  if (protocol === 'https:') return ok(check, `${publicUrl} has https`);
  if (!/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return failure(
      check,
      `${publicUrl} has no https: phones give it no position, no camera and no work without a network`,
      'Put a proxy with https before the server (deploy/ has examples), and set PUBLIC_URL to its address.',
    );
  const todo = 'Set PUBLIC_URL to the address with https by which phones reach the server.';
  return warning(check, `${publicUrl} works on this machine only`, todo);
}

/** The folders that the server writes to, and what is left on their disks. */
export async function checkFolders({ DATA_DIR }: Config): Promise<Finding[]> {
  const check = 'folders';
  const { mode } = await stat(DATA_DIR).catch(() => ({ mode: undefined }));
  if (mode === undefined)
    return [warning(check, `there is no ${DATA_DIR}`, 'The first start of the server makes it.')];
  const free = await freeBytes(DATA_DIR);
  return [await checkAccess(DATA_DIR, mode), checkDisk(DATA_DIR, free)];
}

const WRITABLE_BY_OTHERS = 0o002;

/** Whether the folder can be written, and not by every user. */
export async function checkAccess(folder: string, mode: number): Promise<Finding> {
  const check = 'folders';
  if ((mode & WRITABLE_BY_OTHERS) !== 0)
    return failure(check, `every user may write to ${folder}`, `chmod o-w ${folder}`);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(check, `${folder} can be written`);
  } catch {
    const todo = 'Run this as the user of the server, or give that user the folder (chown -R).';
    return failure(check, `${folder} cannot be written by this user`, todo);
  }
}

export function checkDisk(folder: string, free: number): Finding {
  const found = `${(free / GB).toFixed(1)} GB free for ${folder}`;
  if (free >= FEW) return ok('disk', found);
  const todo = 'Make room, or move the folder to a larger disk.';
  return (free < TOO_FEW ? failure : warning)('disk', found, todo);
}

/** Free, or taken by a Campeiro that works. */
export async function checkPort({ HOST, PORT }: Config): Promise<Finding> {
  const check = 'port';
  const at = `${HOST}:${PORT}`;
  const code = await refusalOf(HOST, PORT);
  if (!code) return ok(check, `${at} is free: no server runs there`);
  if (code === 'EADDRINUSE') return checkServer(localUrl(HOST, PORT), at);
  const todo =
    code === 'EACCES'
      ? 'Choose a PORT from 1024 on, and let a proxy listen below.'
      : 'Set HOST to an address of this machine, or to 0.0.0.0 for all of them.';
  return failure(check, `${at} cannot be used: ${code}`, todo);
}

const refusalOf = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown error'));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });

async function checkServer(url: string, at: string): Promise<Finding> {
  const check = 'port';
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  if (answer?.status === 200 && answer.headers.has('x-request-id'))
    return ok(check, `a server runs at ${at} and is ready`);
  if (answer?.headers.has('x-request-id'))
    return failure(check, `a server runs at ${at} and is not ready`, 'Its log says why.');
  const todo = 'End the other program, or set PORT to another number.';
  return failure(check, `${at} is taken by another program`, todo);
}

/** By the same connection as the server's. */
export async function checkRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (!REDIS_URL) return [];
  const quiet = { info: () => {}, warn: () => {} };
  const windows = new SharedWindows(REDIS_URL, quiet, PATIENCE);
  try {
    await windows.connect();
    if (windows.shared) return [ok('redis', 'answers')];
    const todo = 'Start Redis, and compare REDIS_URL. Until then each process counts on its own.';
    return [warning('redis', 'does not answer', todo)];
  } finally {
    windows.close();
  }
}
