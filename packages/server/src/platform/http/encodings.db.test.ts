/** A compressed body is refused wherever it is sent, and is never taken for what it is not. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, SENHA } from '../../../test/harness.ts';

const test = testWithAccount('administrador').extend('send', async ({ server, call, account }) => {
  const credentials = { login: account.login.administrador, senha: SENHA };
  const { body } = await call('POST', '/v2/token', credentials);
  return async (method: string, path: string, type: string, encoding: string, sent: Buffer) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${body.token_acesso}`,
        'content-type': type,
        'content-encoding': encoding,
      },
      body: new Uint8Array(sent),
    });
    return { status: answer.status, body: (await answer.json()) as Json };
  };
});

test('a file to import', async ({ call, send }) => {
  const path = '/escritorio/v1/importacoes';
  const { body } = await call('POST', path, { nome_arquivo: 'clientes.csv' });
  const rows = Buffer.from('Nome;Tipo\nAna;F\n');
  const put = (encoding: string, sent: Buffer) =>
    send('PUT', `${path}/${body.id}/arquivo`, 'text/csv', encoding, sent);
  for (const encoding of ['gzip', 'GZIP', 'br', 'identity, gzip']) {
    const refused = await put(encoding, gzipSync(rows));
    expect([refused.status, refused.body.codigo]).toEqual([415, 'TIPO_MIDIA_NAO_SUPORTADO']);
  }
  expect((await call('GET', `${path}/${body.id}`)).body.situacao).toBe('nova');
  expect((await put('identity', rows)).status).toBe(200);
});

test('JSON, also from a caller without a token', async ({ send }) => {
  const json = gzipSync(Buffer.from('{}'));
  for (const path of ['/v2/token', '/v2/clientes/list'])
    expect((await send('POST', path, 'application/json', 'gzip', json)).status).toBe(415);
});
