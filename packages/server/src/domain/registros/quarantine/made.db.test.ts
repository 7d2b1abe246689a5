/** A refused `visita`, and all that waits for it: the office mends and applies it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { hashOf, jpeg, tus } from '../../../../test/images.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/eventos-recusados';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend(
    'listed',
    ({ office }) =>
      async (body: object = {}, path = BASE): Promise<Json[]> =>
        (await office('POST', `${path}/list`, { ordenar: 'id', ...body })).body.dados,
  )
  .extend(
    'resolve',
    ({ office }) =>
      ({ id }: Json, more: object = {}) =>
        office('POST', `${BASE}/${id}/resolver`, {
          ...{ observacao: 'Foi lá mesmo', desfecho: 'aplicado', ...more },
        }),
  )
  /** A visit to a customer whom the technician does not know: the visit is refused, and the rest waits. */
  .extend('refused', async ({ work, send, call, token, server, listed }) => {
    const visita = event('visita', '2026-08-14T08:50:00Z', {
      id_cliente: work.id_cliente,
      cliente_criado_em: '2020-01-01T00:00:00Z',
    });
    const photo = await jpeg(7);
    const of = (tipo: string, data: string, more: object = {}) =>
      event(tipo, data, { id_visita: visita.id_evento, ...more });
    const imagem = hashOf(photo);
    await tus(server.url, token).send(photo);
    const done = [
      of('checkin', MORNING),
      of('foto', '2026-08-14T10:00:00Z', { imagem }),
      of('nota', '2026-08-14T11:00:00Z', { texto: 'Portão azul' }),
      of('checkout', NOON),
    ];
    expect(await send(visita, ...done)).toEqual(['VALIDACAO_CAMPOS', ...Array(4).fill('aceito')]);
    const [row] = await listed();
    expect((await call('POST', '/campo/v1/eventos/em-espera/list')).body.dados).toHaveLength(4);
    return { visita, done, imagem, row: row as Json };
  });

test('the office sees what waits for it, and applies all of it at once', async ({
  account,
  refused,
  listed,
  resolve,
  rows,
  send,
  work,
}) => {
  const { visita, row } = refused;
  expect(row).toMatchObject({
    ...{
      id_visita: visita.id_evento,
      id_registro: null,
      id_cliente: work.id_cliente,
      em_espera: 4,
    },
  });
  const WAITING = '/escritorio/v1/eventos-em-espera';
  expect(await listed({ ids_visita: [visita.id_evento] }, WAITING)).toHaveLength(4);
  expect(await listed({ ids_visita: [randomUUID()] }, WAITING)).toEqual([]);

  // As it came it names a customer who was created at another time.
  expect((await resolve(row)).status).toBe(422);
  expect((await resolve(row, { visita: { id_cliente: work.id_cliente } })).status).toBe(200);
  const [made] = await rows(sql`select * from registros`);
  expect(made).toMatchObject({
    ...{ agendado: false, id_cliente: work.id_cliente, id_usuario: account.id.campo },
    ...{ concluido: true, data_inicio: MORNING, data_realizacao: NOON, observacao: 'Portão azul' },
  });
  expect(await listed({}, WAITING)).toEqual([]);
  expect(await rows(sql`select distinct id_registro, id_usuario from eventos`)).toEqual([
    { id_registro: made.id, id_usuario: account.id.campo },
  ]);
  // The device hears that the server has what it sent.
  expect(await send(visita, ...refused.done)).toEqual(Array(5).fill('repetido'));
  expect(await listed({ resolvido: false })).toEqual([]);
  expect((await resolve(row)).status).toBe(409);
});

test('at another customer, with its photo', async ({ refused, resolve, work, rows, office }) => {
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Vizinho' });
  expect((await resolve(refused.row, { visita: { id_cliente } })).status).toBe(200);
  const [made] = await rows(sql`select id, id_cliente from registros`);
  expect(made).toMatchObject({ id_cliente });
  const { anexos } = (await office('GET', `/escritorio/v1/registros/${made.id}/imagens`)).body;
  expect(anexos).toMatchObject([{ imagem: refused.imagem }]);
  expect(anexos[0].recebida_em).not.toBeNull();
});

test('what it cannot refer to is named, and nothing changes', async ({
  refused,
  resolve,
  work,
  rows,
}) => {
  const stranger = await work.insert('pessoas', { nome: 'Rui' });
  const bad = await resolve(refused.row, {
    visita: { id_cliente: 999_999, id_contato: stranger, id_objetivo: 999 },
  });
  expect(bad.status).toBe(400);
  expect(bad.body.erros.map(({ campo }: Json) => campo).toSorted()).toEqual([
    'visita.id_cliente',
    'visita.id_contato',
    'visita.id_objetivo',
  ]);
  const { id_cliente } = work;
  expect((await resolve(refused.row, { visita: { id_cliente }, desfecho: 'tratado' })).status).toBe(
    422,
  );
  expect(await rows(sql`select id from registros`)).toEqual([]);
});

test('two who decide at once, while the technician mends it, make one visit', async ({
  refused,
  resolve,
  send,
  work,
  rows,
}) => {
  const { id_cliente } = work;
  await work.visit();
  const { cliente_criado_em: _, ...mended } = refused.visita as Json;
  const answers = await Promise.all([
    resolve(refused.row, { visita: { id_cliente } }),
    resolve(refused.row, { visita: { id_cliente } }),
    send({ ...mended, id_recusado: refused.row.id }),
  ]);
  expect(answers.slice(0, 2).filter((it) => (it as Json).status === 200).length).toBeLessThan(2);
  expect(await rows(sql`select concluido from registros where not agendado`)).toEqual([
    { concluido: true },
  ]);
});

test('other refused events of it are decided with it, and found at its page', async ({
  refused,
  listed,
  resolve,
  send,
  work,
  rows,
}) => {
  const of = { id_visita: refused.visita.id_evento };
  await send(event('nota', NOON, { ...of, texto: 1 }), event('chekin', NOON, of));
  const all = await listed();
  expect(all.map((it) => it.id_visita)).toEqual(Array(3).fill(refused.visita.id_evento));
  const visita = { id_cliente: work.id_cliente };
  expect((await resolve(refused.row, { visita, da_visita: true })).status).toBe(200);
  const [made] = await rows(sql`select id from registros`);
  const open = await listed({ ids_registro: [made.id], resolvido: false });
  expect(open.map(({ tipo }) => tipo)).toEqual(['nota', 'chekin']);
  const more = { desfecho: 'descartado', da_visita: true };
  expect((await resolve(open[0] as Json, more)).status).toBe(200);
  expect(await listed({ resolvido: false })).toEqual([]);
});

test('a limited manager who sees the refused visit sees and applies what waits for it', async ({
  server,
  account,
  refused,
  work,
  office,
  rows,
}) => {
  const id_segmento = await work.insert('segmentos', { nome: 'Sul' });
  await server.db.write(account.scope, async (tx) => {
    await tx.run(
      sql`insert into segmentos_usuarios values (default, ${id_segmento}, ${account.id.gestor})`,
    );
  });
  const waiting = () => office('POST', '/escritorio/v1/eventos-em-espera/list', {});
  expect((await waiting()).body.dados).toEqual([]);
  await server.db.write(account.scope, (tx) =>
    tx.run(
      sql`insert into segmentos_clientes values (default, ${id_segmento}, ${work.id_cliente})`,
    ),
  );
  expect((await waiting()).body.dados).toHaveLength(4);
  const body = {
    ...{ observacao: 'Foi', desfecho: 'aplicado', visita: { id_cliente: work.id_cliente } },
  };
  expect((await office('POST', `${BASE}/${refused.row.id}/resolver`, body)).status).toBe(200);
  expect(await rows(sql`select concluido from registros`)).toEqual([{ concluido: true }]);
});
