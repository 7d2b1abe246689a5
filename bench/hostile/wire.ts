/** Requests as no client sends them: on a connection of their own, byte by byte. */
import { exchange } from '../../packages/server/test/raw.ts';
import type { Hostile } from './bodies.ts';

/** Sends the request and reads until the server closes the connection; the status of its answer, 0 for none. */
export async function send(
  url: string,
  { method = 'POST', path, body = Buffer.alloc(0), chunked, announced }: Hostile,
  headers: Record<string, string>,
): Promise<number> {
  const framing = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(announced ?? body.length) };
  const all = { host: 'x', connection: 'close', ...framing, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const answer = await exchange(url, head, body);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}
