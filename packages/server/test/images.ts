/** Images, and the way in which a device sends them. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const COLOUR = { r: 200, g: 80, b: 40 };

/** A picture in one colour, without metadata; another for each `seed`. */
export const picture = (seed = 0, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { ...COLOUR, b: seed % 256 } } });

export const jpeg = (seed = 0): Promise<Buffer> => picture(seed).jpeg().toBuffer();
export const png = (seed = 0): Promise<Buffer> => picture(seed).png().toBuffer();

const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const metadata = (sha256: string): string => `sha256 ${btoa(sha256)}`;

/** A tus client, one request at a time. Paths are as the service answers them. */
export const tus = (url: string, token: string) => {
  const request = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  const create = (sha256: string, length: number, more: Record<string, string> = {}) =>
    request('POST', '/campo/v1/imagens', {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': metadata(sha256),
      ...more,
    });
  const patch = (path: string, offset: number, bytes: Uint8Array) =>
    request('PATCH', path, { ...OCTETS, 'upload-offset': String(offset) }, bytes);
  return {
    create,
    patch,
    head: (path: string) => request('HEAD', path, TUS),
    end: (path: string) => request('DELETE', path, TUS),
    /** All at once; answers how it ended. */
    send: async (bytes: Uint8Array, sha256 = hashOf(bytes)) => {
      const created = await create(sha256, bytes.length);
      const path = created.headers.get('location');
      if (path === null || created.headers.get('upload-offset') !== null) return created;
      return patch(path, 0, bytes);
    },
  };
};

export type Tus = ReturnType<typeof tus>;

/** What is at an address, to the byte. */
export async function read(address: string) {
  const response = await fetch(address);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
