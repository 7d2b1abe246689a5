/**
 * Documents are encoded once, in an encoding that the reader accepts, and not sent to readers with a current
 * copy.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { request } from 'undici';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';

const test = testWithServer()
  /** As the server sends it: `fetch` would decompress. */
  .extend(
    'read',
    { scope: 'file' },
    ({ server }) =>
      async (
        path: string,
        headers: Record<string, string> = {},
        method: 'GET' | 'HEAD' = 'GET',
      ) => {
        const answer = await request(server.url + path, { method, headers });
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        const encoding = String(answer.headers['content-encoding'] ?? 'identity');
        return { status: answer.statusCode, headers: answer.headers, bytes, encoding };
      },
  );

const DOCUMENTS = [
  '/openapi.json',
  '/openapi.en-US.json',
  '/escritorio/openapi.json',
  '/docs/postman.json',
  '/docs/erros',
  '/docs/guias/guarantees',
  '/docs/js/scalar.js',
];

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

let plain: Record<string, Buffer>;

test.beforeAll(async ({ read }) => {
  const read1 = async (path: string) => [path, (await read(path)).bytes] as const;
  plain = Object.fromEntries(await Promise.all(DOCUMENTS.map(read1)));
});

test.for(DOCUMENTS)('%s', async (path, { read }) => {
  const etags = new Set<unknown>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const accept = { 'accept-encoding': encoding };
    const whole = await read(path, accept);
    expect([whole.status, whole.encoding]).toEqual([200, encoding]);
    expect(DECODE[encoding]?.(whole.bytes).equals(plain[path] as Buffer)).toBe(true);
    const { etag, vary, 'cache-control': cache, 'content-length': length } = whole.headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect([vary, cache]).toEqual(['Accept-Encoding, Accept-Language', 'no-cache']);
    expect(Number(length)).toBe(whole.bytes.length);
    etags.add(etag);

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read(path, { ...accept, 'if-none-match': String(known) });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['content-type']).toBeUndefined();
      expect(again.headers['x-request-id']).toBeTruthy();
    }
    expect((await read(path, { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    const head = await read(path, accept, 'HEAD');
    expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      etag,
      length,
    ]);
  }
  expect(etags.size).toBe(3);
});

test('what is sent is decoded to the same bytes under every Accept-Encoding', async ({ read }) => {
  const quality = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1');
  const coding = fc.constantFrom('gzip', 'br', 'identity', 'deflate', '*');
  const accept = fc
    .uniqueArray(fc.tuple(coding, quality), { selector: ([name]) => name, maxLength: 5 })
    .map((ranges) => ranges.map((range) => range.join('')));
  await fc.assert(
    fc.asyncProperty(accept, async (ranges) => {
      const { bytes, encoding } = await read('/openapi.json', {
        'accept-encoding': ranges.join(', '),
      });
      expect(DECODE[encoding]?.(bytes).equals(plain['/openapi.json'] as Buffer)).toBe(true);
      if (ranges.some((range) => range === `${encoding};q=0`)) expect(encoding).toBe('identity');
    }),
    { numRuns: 60 },
  );
});

test('browsers, which take gzip as well, are sent the smaller', async ({ read }) => {
  const { encoding } = await read('/openapi.json', {
    'accept-encoding': 'gzip, deflate, br, zstd',
  });
  expect(encoding).toBe('br');
});

test('errors, redirections and other answers are as ever', async ({ read }) => {
  const missing = await read('/docs/guias/nada', {
    'accept-encoding': 'gzip',
    'if-none-match': '*',
  });
  expect([missing.status, missing.encoding, missing.headers.etag]).toEqual([
    404,
    'identity',
    undefined,
  ]);
  expect(missing.headers['cache-control']).toBe('no-store');
  expect((await read('/')).status).toBe(302);
  expect((await read('/health/live')).headers['cache-control']).toBe('no-store');
});

test('a document without readers is not memory of its answer', async ({ server, read }) => {
  await read('/docs/js/scalar.js');
  expect(server.app.waitingAnswers.bytes).toBe(0);
});
