/** A file that does not arrive whole: what it takes, and what stays of it. */
import { MAX_ARQUIVO, MAX_ARQUIVOS } from '@campeiro/contract/escritorio/importacoes';
import { expect, vi } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { SENHA } from '../../../../test/harness.ts';
import { importer } from '../../../../test/imports.ts';
import { answersIn, exchange, open } from '../../../../test/raw.ts';
import { sql } from '../../../platform/db/sql.ts';
import { cleanUpImports } from '../cleanup.ts';

const KIB = 1024;
const PART = 256 * KIB;

const test = testWithNewAccount('administrador')
  .extend('token', async ({ call, account }) => {
    const { body } = await call('POST', '/v2/token', {
      login: account.login.administrador,
      senha: SENHA,
    });
    return body.token_acesso as string;
  })
  .extend('newImport', ({ call }) => async (): Promise<number> => {
    const { body } = await call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'a.csv' });
    return body.id;
  })
  .extend(
    'headOf',
    ({ token }) =>
      (id: number, length: number) =>
        `PUT /escritorio/v1/importacoes/${id}/arquivo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Connection: close\r\nContent-Type: text/csv\r\nContent-Length: ${length}\r\n\r\n`,
  )
  .extend('parts', ({ server, account }) => async (): Promise<number> => {
    const row = await server.db.read(account.scope, (tx) =>
      tx.row<{ n: number }>(sql`select count(*) as n from importacoes_partes`),
    );
    return row?.n ?? -1;
  })
  .extend('insertParts', ({ server, account }) => async (id: number, n: number, ago: string) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`
        insert into importacoes_partes (id_importacao, envio, numero, bytes, recebida_em)
        select ${id}, ('00000000-0000-4000-8000-' || lpad(${id}::text, 12, '0'))::uuid, numero, 'x', clock_timestamp() - ${ago}::interval
        from generate_series(1, ${n}::int) numero`),
    );
  });

test('a file that breaks off leaves nothing, and gives its memory back', async ({
  server,
  newImport,
  headOf,
  parts,
}) => {
  const sockets = [];
  for (let i = 0; i < 3; i++) {
    const socket = await open(server.url);
    socket.write(headOf(await newImport(), MAX_ARQUIVO));
    socket.write(Buffer.alloc(5.5 * PART, 'a;b\n'));
    sockets.push(socket);
  }
  await vi.waitFor(async () => expect(await parts()).toBe(15), { timeout: 10_000 });
  expect(server.app.unfinishedBodies.bytes).toBe(3 * PART);
  for (const socket of sockets) socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await parts()).toBe(0), { timeout: 10_000 });
  expect(server.app.unfinishedBodies.bytes).toBe(0);
});

test('a file that breaks off leaves the one before it', async ({
  server,
  account,
  headOf,
  parts,
}) => {
  const desk = await importer(server.url, account.login.administrador);
  const sent = await desk.send('codigo;nome\nC-1;Aurora\n');
  const socket = await open(server.url);
  socket.write(headOf(sent.id, MAX_ARQUIVO));
  socket.write(Buffer.alloc(2.5 * PART, 'a;b\n'));
  await vi.waitFor(async () => expect(await parts()).toBe(3), { timeout: 10_000 });
  socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await parts()).toBe(1), { timeout: 10_000 });
  expect(await desk.run(sent.id, 'simular')).toMatchObject({ situacao: 'simulada', criados: 1 });
});

test('a file waits for no memory: without room it is refused', async ({
  server,
  newImport,
  headOf,
}) => {
  const { unfinishedBodies, config } = server.app;
  const place = unfinishedBodies.begin('127.0.0.1');
  expect(place?.hold(config.BODIES_MAX_BYTES / 4 - PART + 1)).toBe(true);
  const file = Buffer.from('codigo;nome\n');
  const [refused] = answersIn(
    await exchange(server.url, headOf(await newImport(), file.length), file),
  );
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  place?.end();
});

test('an account stores so much and no more, also of what dead processes left', async ({
  server,
  newImport,
  headOf,
  insertParts,
  parts,
}) => {
  const left = await newImport();
  const most = (MAX_ARQUIVOS + 4) * (MAX_ARQUIVO / PART);
  await insertParts(left, most - 2, '1 minute');
  const file = Buffer.alloc(3 * PART, 'a;b\n');
  const send = async () => {
    const text = await exchange(server.url, headOf(await newImport(), file.length), file);
    return answersIn(text)[0];
  };
  const refused = await send();
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await parts()).toBe(most - 2);
});

test('what a dead process left goes after an hour, what is still arriving stays', async ({
  server,
  newImport,
  insertParts,
  parts,
}) => {
  const dead = await newImport();
  await insertParts(dead, 3, '61 minutes');
  const slow = await newImport();
  await insertParts(slow, 3, '59 minutes');
  await server.db.acrossAccounts((tx) =>
    tx.run(sql`
      update importacoes_partes set recebida_em = recebida_em - interval '3 hours'
      where id_importacao = ${slow} and numero < 3`),
  );
  await cleanUpImports(server.db);
  expect(await parts()).toBe(3);
});
