/** Images as devices send them: over connections that break. */
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import type { Client } from '../http/client.ts';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A unique image, some three bytes a pixel. */
export function newImage(width = 40, height = 30): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = { ...TUS, 'content-type': 'application/offset+octet-stream' };

/** A request of the protocol whose answer has no body. */
const tusRequest = (
  device: Client,
  method: string,
  path: string,
  headers: Record<string, string>,
) =>
  fetch(device.url + path, {
    method,
    headers: { ...TUS, authorization: `Bearer ${device.token}`, ...headers },
  });

/** Announces an image; answers where it is to be sent. */
export async function createUpload(
  device: Client,
  sha256: string,
  length: number,
): Promise<string> {
  const { status, headers } = await tusRequest(device, 'POST', '/campo/v1/imagens', {
    'upload-length': String(length),
    'upload-metadata': `sha256 ${btoa(sha256)}`,
  });
  const path = headers.get('location');
  if (status !== 201 || path === null) throw new Error(`Announced, and answered ${status}`);
  return path;
}

/** How many bytes the server reports to have. */
export async function receivedBytes(device: Client, path: string): Promise<number> {
  const { headers } = await tusRequest(device, 'HEAD', path, {});
  return Number(headers.get('upload-offset') ?? Number.NaN);
}

/** Sends all bytes from the offset on. */
export const sendFrom = (device: Client, path: string, bytes: Uint8Array, offset = 0) =>
  device.request('PATCH', path, {
    raw: new Uint8Array(bytes.subarray(offset)),
    headers: { ...OCTETS, 'upload-offset': String(offset) },
  });

/** Announces the rest, sends a part of it, and disconnects. */
export function sendPartOf(
  device: Client,
  path: string,
  { bytes, offset, sent }: { bytes: Uint8Array; offset: number; sent: number },
): Promise<void> {
  return new Promise((resolve) => {
    const call = request(device.url + path, {
      method: 'PATCH',
      headers: {
        ...OCTETS,
        authorization: `Bearer ${device.token}`,
        'upload-offset': offset,
        'content-length': bytes.length - offset,
      },
    });
    call.on('error', () => {}).on('close', () => resolve());
    call.flushHeaders();
    call.write(bytes.subarray(offset, offset + sent), () => setImmediate(() => call.destroy()));
  });
}

/** Sends an image that the account does not have, all at once. */
export async function uploadImage(device: Client, bytes: Buffer): Promise<void> {
  const path = await createUpload(device, hashOf(bytes), bytes.length);
  const { status } = await sendFrom(device, path, bytes);
  if (status !== 204) throw new Error(`Sent, and answered ${status}`);
}
