/** A stand-in for S3: it keeps what it is given, or fails as the test wants. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Behaviour = 'working' | 'failing' | 'refusing' | 'disconnecting';

export async function startS3() {
  const objects = new Map<string, Buffer>();
  const state: { behaviour: Behaviour } = { behaviour: 'working' };
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (state.behaviour === 'disconnecting') return response.destroy();
    if (state.behaviour === 'failing') return response.writeHead(500).end(fault('InternalError'));
    if (state.behaviour === 'refusing') return response.writeHead(403).end(fault('AccessDenied'));
    if (request.method === 'HEAD' && /^\/[^/]+\/?$/.test(key)) return response.writeHead(200).end();
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end(fault('NoSuchKey'));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from ? found.subarray(Number(from), Number(to) + 1) : found;
    response.writeHead(from ? 206 : 200, { 'content-length': part.length }).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const fault = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
