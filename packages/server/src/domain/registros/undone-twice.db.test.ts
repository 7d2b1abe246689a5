/** Visits that were not carried out, where others had a word too: the office, a second phone, events that come late. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { checkin, checkout, MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('decide', ({ office }) => async (what: 'manter' | 'replanejar', id: number) => {
    const path = `/escritorio/v1/registros/${id}`;
    const { atualizado_em } = (await office('GET', path)).body;
    return office('POST', `${path}/${what}`, { atualizado_em });
  });

const undone = (id_registro: number, at = NOON) =>
  event('nao_realizada', at, { id_registro, id_motivo: null, motivo: 'Cliente ausente' });
const takenBack = ({ id_registro, id_evento }: Json) =>
  event('correcao', NOON, { id_registro, id_evento_corrigido: id_evento });

test('its order waits in the queue once the office has left it, not beside its decision', async ({
  work,
  send,
  office,
  decide,
}) => {
  const queue = async () => {
    const days = { inicio: '2026-08-13', fim: '2026-08-14' };
    const { body } = await office('POST', '/escritorio/v1/agenda', days);
    return body.fila.ordens.map(({ id }: Json) => id);
  };
  const id_ordem_servico = await work.insert('ordens_servico', {
    ...{ nome: 'Reforma', id_cliente: work.id_cliente },
    id_status: sql`(select id from status_ordem where inicial)`,
  });
  const [left, again] = [
    await work.visit({ id_ordem_servico }),
    await work.visit({ id_ordem_servico }),
  ];
  await send(undone(left), undone(again));
  expect(await queue()).toEqual([]);
  await decide('manter', left);
  expect(await queue()).toEqual([]);
  const { body } = await decide('manter', again);
  expect(await queue()).toEqual([id_ordem_servico]);
  expect((await decide('replanejar', again)).body).toMatchObject({ id_ordem_servico });
  expect(body.id_ordem_servico).toBe(id_ordem_servico);
  expect(await queue()).toEqual([]);
});

test('one that the office had cancelled was gone to all the same, and is cancelled again', async ({
  work,
  send,
  office,
  visitRow,
  decide,
}) => {
  const id = await work.visit();
  await office('POST', `/escritorio/v1/registros/${id}/cancelar`, {
    motivo: 'O cliente desistiu.',
  });
  const fact = undone(id);
  await send(fact);
  expect(await visitRow(id)).toMatchObject({ situacao: 'nao_realizado', ativo: false });
  await send(takenBack(fact));
  expect(await visitRow(id)).toMatchObject({ situacao: 'cancelado', ativo: false, desfecho: null });
  expect((await decide('replanejar', id)).status).toBe(422);
});

test('why it was not carried out is no text that the office wrote', async ({
  work,
  send,
  office,
}) => {
  const id = await work.visit();
  await send(event('nota', MORNING, { id_registro: id, texto: 'Chuva' }), undone(id));
  const path = `/escritorio/v1/registros/${id}`;
  expect((await office('GET', path)).body.observacao).toBe('Chuva\nCliente ausente');
  const notes = async () => (await office('GET', `${path}/observacoes`)).body;
  expect(await notes()).toMatchObject({ dados: [{ texto: 'Chuva' }], substituida: false });
  await work.change('registros', id, 'observacao', 'Corrigida');
  expect((await notes()).substituida).toBe(true);
});

test('events that come late move it as they would have in their order', async ({
  work,
  send,
  visitRow,
  decide,
}) => {
  const id = await work.visit();
  await send(undone(id));
  await send(checkin(id));
  const undecided = await visitRow(id);
  expect(undecided.situacao).toBe('nao_realizado');
  expect(Date.parse(undecided.data_inicio)).toBe(Date.parse(MORNING));
  await decide('replanejar', id);
  await send(checkout(id, '2026-08-14T15:00:00Z'));
  const decided = await visitRow(id);
  expect(decided).toMatchObject({ situacao: 'nao_realizado', desfecho: 'replanejada' });
});

test('of two phones of one technician, each takes back its own', async ({
  work,
  send,
  visitRow,
}) => {
  const id = await work.visit();
  const [one, other] = [undone(id), undone(id, '2026-08-14T12:10:00Z')];
  await send(one);
  await send(other);
  await send(takenBack(one));
  expect((await visitRow(id)).situacao).toBe('nao_realizado');
  await send(takenBack(other));
  expect(await visitRow(id)).toMatchObject({ situacao: 'agendado', ativo: true });
});

test('it is planned again for whoever is there: not for a technician who left, nor by a stranger', async ({
  server,
  account,
  work,
  send,
  office,
  decide,
}) => {
  const id = await work.visit();
  await send(undone(id));
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update usuarios set ativo = false where id = ${account.id.campo}`),
  );
  const path = `/escritorio/v1/registros/${id}`;
  const { atualizado_em } = (await office('GET', path)).body;
  const wanted = { atualizado_em, id_usuario: account.id.campo };
  const refused = await office('POST', `${path}/replanejar`, wanted);
  expect([refused.status, refused.body.erros?.[0].campo]).toEqual([422, 'id_usuario']);
  expect((await office('GET', path)).body.desfecho).toBe(null);
  const stranger = await signedIn(server.url, (await server.newAccount()).login.gestor);
  expect((await stranger('POST', `${path}/replanejar`, { atualizado_em })).status).toBe(404);
  expect((await stranger('POST', `${path}/manter`, { atualizado_em })).status).toBe(404);
  await work.change('clientes', work.id_cliente, 'ativo', false);
  expect(await decide('replanejar', id)).toMatchObject({ status: 201, body: { id_usuario: null } });
});

test('its customer cannot be deleted, so it can be planned again', async ({
  server,
  account,
  work,
  send,
  decide,
}) => {
  const id = await work.visit();
  await send(undone(id));
  const v2 = await signedIn(server.url, account.login.integracao);
  expect((await v2('DELETE', `/v2/clientes/${work.id_cliente}`)).status).toBe(422);
  expect(await decide('replanejar', id)).toMatchObject({
    status: 201,
    body: { id_cliente: work.id_cliente },
  });
});

test('planning it again leaves the travel of an approved day as it was approved', async ({
  account,
  work,
  send,
  office,
  decide,
}) => {
  const [first, second] = [await work.visit(), await work.visit()];
  const [here, there] = [
    { latitude: -23.55, longitude: -46.63 },
    { latitude: -22.9, longitude: -47.06 },
  ];
  await send({ ...undone(first, MORNING), ...here }, { ...undone(second, NOON), ...there });
  const days = async () => {
    const filter = { id_usuario: account.id.campo };
    return (await office('POST', '/escritorio/v1/deslocamentos/dias/list', filter)).body
      .dados as Json[];
  };
  const ids_dias = (await days()).map(({ id_dia }) => id_dia);
  expect(ids_dias).toHaveLength(1);
  const decision = { ids_dias, aprovacao: 0 };
  const path = '/escritorio/v1/deslocamentos/dias/aprovacao';
  expect((await office('POST', path, decision)).status).toBe(204);
  const approved = await days();
  expect((await decide('replanejar', second)).status).toBe(201);
  expect(await days()).toEqual(approved);
});
