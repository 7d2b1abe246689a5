/** Technicians propose where customers are, the office decides, and technicians read it. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const PATH = '/escritorio/v1/propostas-de-local';
const HERE = { latitude: -23.5, longitude: -46.6, precisao: 8 };

let cursor: string;

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend(
    'propose',
    ({ work }) =>
      (more: Json = {}) =>
        event('local_cliente', NOON, { id_cliente: work.id_cliente, ...HERE, ...more }),
  )
  /** The proposals in the next synchronisation. */
  .extend('sync', ({ call }) => async (): Promise<Json[]> => {
    const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${cursor}`);
    cursor = body.cursor;
    return body.propostas;
  })
  .extend(
    'open',
    ({ office }) =>
      async (): Promise<Json[]> =>
        (await office('POST', `${PATH}/list`, { situacoes: ['aberta'] })).body.dados,
  )
  .extend(
    'address',
    ({ rows, work }) =>
      () =>
        rows(
          sql`select latitude, longitude, cidade from enderecos where id_cliente = ${work.id_cliente}`,
        ),
  );

test.beforeEach(async ({ work }) => {
  cursor = '';
  await work.visit();
});

test('accepted: the address has the position, whether or not there was one', async ({
  server,
  account,
  work,
  send,
  office,
  propose,
  sync,
  open,
  address,
}) => {
  const proposed = propose({ comentario: 'Rua de trás.' });
  expect(await send(proposed, proposed)).toEqual(['aceito', 'repetido']);
  const [first] = (await sync()) as [Json];
  expect(first).toEqual({
    id: expect.any(Number),
    id_evento: proposed.id_evento,
    id_cliente: work.id_cliente,
    id_endereco: null,
    proposta_em: NOON,
    ...HERE,
    comentario: 'Rua de trás.',
    situacao: 'aberta',
    motivo: null,
    respondida_em: null,
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  expect(await open()).toEqual([
    {
      ...first,
      cliente: 'Padaria Aurora',
      id_usuario: account.id.campo,
      usuario: 'Usuário campo',
      respondida_por: null,
      latitude_anterior: null,
      longitude_anterior: null,
    },
  ]);
  const accept = (id: number) => office('POST', `${PATH}/${id}/aceitar`, {});
  expect((await accept(first.id)).body).toMatchObject({
    situacao: 'aceita',
    respondida_por: 'Usuário gestor',
    latitude_anterior: null,
  });
  expect(await address()).toEqual([{ latitude: -23.5, longitude: -46.6, cidade: null }]);
  expect(await sync()).toMatchObject([{ situacao: 'aceita' }]);
  expect(await sync()).toEqual([]);
  expect((await accept(first.id)).status).toBe(409);
  expect((await accept(999_999)).status).toBe(404);

  await server.db.write(account.scope, (tx) => tx.run(sql`update enderecos set cidade = 'Itu'`));
  await send(propose({ latitude: -23.4 }));
  const [second] = (await open()) as [Json];
  expect((await accept(second.id)).body).toMatchObject({ latitude_anterior: -23.5 });
  expect(await address()).toEqual([{ latitude: -23.4, longitude: -46.6, cidade: 'Itu' }]);
});

test('declined: the address stays, and the technician reads why', async ({
  send,
  office,
  propose,
  sync,
  open,
  address,
}) => {
  await send(propose());
  const [{ id }] = (await open()) as [Json];
  const decline = () => office('POST', `${PATH}/${id}/recusar`, { motivo: 'É o depósito.' });
  expect((await decline()).status).toBe(200);
  expect((await decline()).status).toBe(409);
  expect(await address()).toEqual([]);
  expect(await sync()).toMatchObject([{ situacao: 'recusada', motivo: 'É o depósito.' }]);
});

test('it is no position of the technician, and only of customers that the device may know', async ({
  work,
  send,
  rows,
  propose,
  open,
}) => {
  const stranger = await work.insert('clientes', { tipo: 'J', nome: 'Outro' });
  expect(
    await send(
      propose({ id_cliente: stranger }),
      propose({ latitude: 0, longitude: 0 }),
      propose({ id_registro: 1 }),
      propose(),
    ),
  ).toEqual(['VALIDACAO_CAMPOS', 'VALIDACAO_CAMPOS', 'VALIDACAO_CAMPOS', 'aceito']);
  expect(await rows(sql`select from posicoes`)).toEqual([]);
  expect(await open()).toHaveLength(1);
});

test('those of another account are not there', async ({ server, send, propose, open, address }) => {
  await send(propose());
  const [{ id }] = (await open()) as [Json];
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  expect((await theirs('POST', `${PATH}/list`)).body.dados).toEqual([]);
  expect((await theirs('POST', `${PATH}/${id}/aceitar`, {})).status).toBe(404);
  expect((await theirs('POST', `${PATH}/${id}/recusar`, { motivo: 'Não.' })).status).toBe(404);
  expect(await address()).toEqual([]);
});

test('managers whom segments limit see those of customers in sight', async ({
  server,
  account,
  work,
  send,
  propose,
  open,
}) => {
  await send(propose());
  const segmento = await work.insert('segmentos', { nome: 'Sul' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into segmentos_usuarios (id_segmento, id_usuario) values (${segmento}, ${account.id.gestor})`),
  );
  expect(await open()).toEqual([]);
});

test('of several addresses the one moves that was meant', async ({
  work,
  send,
  office,
  propose,
  open,
  rows,
}) => {
  const of = { id_cliente: work.id_cliente };
  await work.insert('enderecos', { ...of, latitude: -22, longitude: -47 });
  const depot = await work.insert('enderecos', { ...of, ordem: 1, latitude: -21, longitude: -48 });
  const other = await work.insert('clientes', { tipo: 'J', nome: 'Outro' });
  const foreign = await work.insert('enderecos', { id_cliente: other });
  expect(await send(propose({ id_endereco: depot }), propose({ id_endereco: foreign }))).toEqual([
    'aceito',
    'VALIDACAO_CAMPOS',
  ]);
  const [proposed] = (await open()) as [Json];
  expect(proposed.id_endereco).toBe(depot);
  const accepted = await office('POST', `${PATH}/${proposed.id}/aceitar`, {});
  expect(accepted.body).toMatchObject({ latitude_anterior: -21, longitude_anterior: -48 });
  expect(
    await rows(
      sql`select latitude from enderecos where id_cliente = ${work.id_cliente} order by ordem`,
    ),
  ).toEqual([{ latitude: -22 }, { latitude: HERE.latitude }]);
});
