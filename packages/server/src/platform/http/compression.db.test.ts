/** Large answers are compressed for callers who accept that, and say the same. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { anonymous, SENHA } from '../../../test/harness.ts';
import { sql } from '../db/sql.ts';

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

const test = testWithAccount('integracao')
  .extend('token', async ({ server, account }) => {
    const given = { login: account.login.integracao, senha: SENHA };
    return (await anonymous(server.url)('POST', '/v2/token', given)).body.token_acesso as string;
  })
  /** As the server sends it: `fetch` would decompress. */
  .extend(
    'send',
    ({ server, token }) =>
      async (path: string, body: object, encoding?: string, site?: string) => {
        const answer = await request(server.url + path, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...(encoding && { 'accept-encoding': encoding }),
            ...(site && { 'sec-fetch-site': site }),
          },
          body: JSON.stringify(body),
        });
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        const { 'content-encoding': sent = 'identity', vary, ...headers } = answer.headers;
        const text = String(DECODE[String(sent)]?.(bytes));
        return { status: answer.statusCode, sent, vary, headers, size: bytes.length, text };
      },
  );

const LIST = '/v2/clientes/list';

test.beforeAll(async ({ server, account }) => {
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into clientes (tipo, nome) select 'J', 'Padaria São João ' || i from generate_series(1, 100) i`),
  );
});

test('a large answer is the same in every encoding, and smaller', async ({ send }) => {
  const plain = await send(LIST, { por_pagina: 100 });
  expect([plain.status, plain.sent, plain.vary]).toEqual([200, 'identity', 'Accept-Encoding']);
  for (const encoding of ['br', 'gzip']) {
    const { sent, vary, text, size, headers } = await send(LIST, { por_pagina: 100 }, encoding);
    expect([sent, vary, text]).toEqual([encoding, 'Accept-Encoding', plain.text]);
    expect(Number(headers['content-length'])).toBe(size);
    expect(size * 5).toBeLessThan(plain.size);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('many at once are all right, compressed or not', async ({ send, server }) => {
  const plain = await send(LIST, { por_pagina: 100 });
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => send(LIST, { por_pagina: 100 }, 'br')),
  );
  expect(answers.filter(({ text }) => text !== plain.text)).toEqual([]);
  expect(server.app.waitingAnswers.bytes).toBe(0);
});

test('small answers, problems and tokens are sent as they are', async ({ send, account }) => {
  const faults = { ids: Array.from({ length: 200 }, () => 'x') };
  for (const [path, body] of [
    [LIST, { por_pagina: 1 }],
    [LIST, faults],
    ['/v2/token', { login: account.login.integracao, senha: SENHA }],
  ] as const) {
    const { sent, vary } = await send(path, body, 'br');
    expect([path, sent, vary]).toEqual([path, 'identity', undefined]);
  }
});

test('what a page of another origin asks for is sent as it is', async ({ send }) => {
  for (const [site, expected] of [
    ['same-origin', 'br'],
    ['same-site', 'identity'],
    ['cross-site', 'identity'],
  ] as const)
    expect((await send(LIST, { por_pagina: 100 }, 'br', site)).sent).toBe(expected);
});
