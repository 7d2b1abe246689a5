/** A visit that a technician could not carry out: on the device, at the office, in API v2, in the travel. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';
import { completeAccounts } from '../conta/commands.ts';

const AT = '2026-08-14T13:00:00Z';
/** Devices keep what is over for a week. */
const NOW = new Date().toISOString();

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('v2', ({ server, account }) => signedIn(server.url, account.login.integracao))
  .extend('reason', async ({ office }) => {
    const { body } = await office('POST', '/escritorio/v1/motivos-nao-realizacao/list', {
      ordenar: 'ordem',
    });
    return body.dados[0] as { id: number; nome: string };
  })
  /** A visit that was not carried out, as the office reads it, and the event that says so. */
  .extend('undone', ({ work, send, office, reason }) => async (more: Json = {}, at = AT) => {
    const id = await work.visit(more);
    const why = { id_motivo: reason.id, motivo: reason.nome, comentario: 'O vizinho confirmou.' };
    const fact = event('nao_realizada', at, { id_registro: id, ...why });
    expect(await send(fact)).toEqual(['aceito']);
    return { id, fact, visit: (await office('GET', `/escritorio/v1/registros/${id}`)).body };
  });

test('v2 shows it by its status and its remark', async ({ undone, v2 }) => {
  const { id } = await undone();
  const { body } = await v2('GET', `/v2/registros/${id}`);
  expect(body).toMatchObject({
    status: 'Não realizada',
    concluido: false,
    ativo: false,
    data_inicio: '2026-08-14T13:00:00Z',
    data_realizacao: '2026-08-14T13:00:00Z',
    observacao: 'Cliente ausente: O vizinho confirmou.',
  });
  expect(body).not.toHaveProperty('id_motivo_nao_realizacao');
});

test('it stays on the device, where it can be undone, until the office has decided', async ({
  undone,
  call,
  office,
  send,
  visitRow,
}) => {
  const { id, fact, visit } = await undone({}, NOW);
  const onDevice = async () => {
    const { body } = await call('GET', '/campo/v1/sincronizar');
    return body.visitas.some((one: Json) => one.id === id);
  };
  expect(await onDevice()).toBe(true);
  const back = { id_registro: id, id_evento_corrigido: fact.id_evento };
  expect(await send(event('correcao', NOW, back))).toEqual(['aceito']);
  expect(await visitRow(id)).toMatchObject({
    ...{ situacao: 'agendado', ativo: true, data_inicio: null, id_motivo_nao_realizacao: null },
  });

  const again = await undone();
  expect(again.visit.desfecho).toBe(null);
  const path = `/escritorio/v1/registros/${again.id}/manter`;
  const { body } = await office('POST', path, { atualizado_em: again.visit.atualizado_em });
  expect(body.desfecho).toBe('mantida');
  const late = { id_registro: again.id, id_evento_corrigido: again.fact.id_evento };
  expect(await send(event('correcao', AT, late))).toEqual(['aceito']);
  expect(await visitRow(again.id)).toMatchObject({ situacao: 'nao_realizado', ativo: false });
  expect(visit.id_motivo_nao_realizacao).toBe(again.visit.id_motivo_nao_realizacao);
});

test('a decided one leaves the device', async ({ undone, call, office }) => {
  const { cursor } = (await call('GET', '/campo/v1/sincronizar')).body;
  const { id, visit } = await undone();
  const path = `/escritorio/v1/registros/${id}/manter`;
  await office('POST', path, { atualizado_em: visit.atualizado_em });
  const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${cursor}`);
  expect([body.removidas, body.visitas]).toEqual([[id], []]);
});

test('it is planned again once, with what it was about', async ({ undone, office }) => {
  const { id, visit } = await undone({ instrucoes: 'Levar a escada.' });
  const path = `/escritorio/v1/registros/${id}/replanejar`;
  const seen = { atualizado_em: visit.atualizado_em };
  const both = await Promise.all([office('POST', path, seen), office('POST', path, seen)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const nova = both.find(({ status }) => status === 201)?.body;
  expect(nova).toMatchObject({
    ...{ id_cliente: visit.id_cliente, instrucoes: 'Levar a escada.', id_usuario: null },
    ...{ ativo: false, concluido: false, inicio_agendado: null, desfecho: null },
  });
  const { body } = await office('GET', `/escritorio/v1/registros/${id}`);
  expect([body.desfecho, body.id_nova_visita]).toEqual(['replanejada', nova.id]);
  const third = await office('POST', path, { atualizado_em: body.atualizado_em });
  expect(third.status).toBe(422);
});

test('one that was left can still be planned again; any other visit cannot', async ({
  undone,
  office,
  work,
  account,
}) => {
  const { id, visit } = await undone();
  const post = (what: string, of: number, body: Json) =>
    office('POST', `/escritorio/v1/registros/${of}/${what}`, body);
  const left = await post('manter', id, { atualizado_em: visit.atualizado_em });
  expect((await post('manter', id, { atualizado_em: left.body.atualizado_em })).status).toBe(422);
  const when = {
    atualizado_em: left.body.atualizado_em,
    id_usuario: account.id.campo,
    data_inicio_esperada: '2027-08-14T13:00:00Z',
    data_conclusao_esperada: '2027-08-14T14:00:00Z',
  };
  const wrong = { ...when, id_usuario: account.id.gestor };
  expect((await post('replanejar', id, wrong)).status).toBe(422);
  expect((await post('replanejar', id, when)).body).toMatchObject({
    id_usuario: account.id.campo,
    inicio_agendado: '2027-08-14T13:00:00Z',
  });
  const open = await work.visit();
  const { body } = await office('GET', `/escritorio/v1/registros/${open}`);
  const seen = { atualizado_em: body.atualizado_em };
  expect((await post('replanejar', open, seen)).status).toBe(422);
  expect((await post('manter', open, seen)).status).toBe(422);
});

test('it is counted, and waits for a decision', async ({ undone, office, reason }) => {
  const { id, visit } = await undone();
  const day = async () =>
    (await office('POST', '/escritorio/v1/painel/dia', { data: '2026-08-14' })).body;
  const list = async (body: Json) =>
    (await office('POST', '/escritorio/v1/registros/list', body)).body.dados.map(
      (one: Json) => one.id,
    );
  const before = await day();
  expect(before.total.nao_realizadas).toBeGreaterThan(0);
  expect(await list({ a_decidir: true })).toContain(id);
  expect(await list({ ids_motivo_nao_realizacao: [reason.id] })).toContain(id);
  const month = await office('POST', '/escritorio/v1/painel/mes', { mes: '2026-08' });
  const [most] = month.body.motivos;
  expect(most).toMatchObject({ id_motivo_nao_realizacao: reason.id, motivo: reason.nome });
  expect(most.visitas).toBe(month.body.total.situacoes.nao_realizadas);
  await office('POST', `/escritorio/v1/registros/${id}/manter`, {
    atualizado_em: visit.atualizado_em,
  });
  expect((await day()).pendentes.nao_realizadas).toBe(before.pendentes.nao_realizadas - 1);
  expect(await list({ a_decidir: true })).not.toContain(id);
});

test('a reason that the office has deleted refuses no event', async ({
  office,
  work,
  send,
  visitRow,
}) => {
  const id = await work.visit();
  const path = '/escritorio/v1/motivos-nao-realizacao';
  const { body } = await office('POST', path, { nome: 'Feriado local' });
  await office('DELETE', `${path}/${body.id}`);
  const why = { id_registro: id, id_motivo: body.id, motivo: 'Feriado local' };
  expect(await send(event('nao_realizada', AT, why))).toEqual(['aceito']);
  expect(await visitRow(id)).toMatchObject({
    ...{ situacao: 'nao_realizado', id_motivo_nao_realizacao: null, observacao: 'Feriado local' },
  });
});

test('the way there was travelled', async ({ undone, rows }) => {
  const { id } = await undone();
  const marked = await rows(sql`
    select p.data::text from deslocamentos_pendentes p join registros r on r.id_usuario = p.id_usuario
    where r.id = ${id} and p.data = '2026-08-14'`);
  expect(marked).toEqual([{ data: '2026-08-14' }]);
});

test('the technician at the door is at work', async ({ undone, rows, account }) => {
  await undone();
  const [hours] = await rows(
    sql`select working_hours(${account.id.campo}, '2026-08-14') @> ${AT}::timestamptz as at_work`,
  );
  expect(hours).toEqual({ at_work: true });
});

test('an account of an earlier version gets its status and reasons once', async ({ server }) => {
  const { scope } = await server.newAccount();
  await server.db.write(scope, async (tx) => {
    await tx.run(sql`delete from status_servico where situacao = 'nao_realizado'`);
    await tx.run(sql`delete from motivos_nao_realizacao`);
  });
  const count = () =>
    server.db.read(scope, (tx) =>
      tx.row(sql`
        select (select count(*) from status_servico where situacao = 'nao_realizado') as status,
          (select count(*) from motivos_nao_realizacao) as reasons`),
    );
  await Promise.all([completeAccounts(server.db), completeAccounts(server.db)]);
  expect(await count()).toEqual({ status: 1, reasons: 7 });
  await server.db.write(scope, (tx) => tx.run(sql`delete from motivos_nao_realizacao`));
  await completeAccounts(server.db);
  expect(await count()).toEqual({ status: 1, reasons: 0 });
});
