/** How refused events end: the office resolves them, or the technician sends them again. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { MORNING, testWithTechnician } from '../../../../test/technician.ts';

const test = testWithTechnician()
  /** Sends an event that is refused, and returns the id of the refusal. */
  .extend('refusedAs', ({ upload }) => async (evento: Json): Promise<number> => {
    const { resultados } = (await upload(evento)).body;
    expect(resultados).toMatchObject([{ status: 'recusado' }]);
    return resultados[0].id_recusado;
  });

test('a refused event that is sent again, corrected, is resolved; again and again it is the same one', async ({
  work,
  send,
  quarantine,
  refusedAs,
}) => {
  const id_registro = await work.visit();
  const bad = event('nota', MORNING, { id_registro, text: 'Ok' });
  const id_recusado = await refusedAs(bad);
  expect(await refusedAs(bad)).toBe(id_recusado);
  expect(await quarantine()).toMatchObject([
    { id: id_recusado, resolvido: false, resolvido_em: null, desfecho: null, observacao: null },
  ]);
  const { text: texto, ...rest } = bad as Json;
  const good = { ...rest, id_evento: randomUUID(), texto, id_recusado };
  expect(await send({ ...good, texto: 1 })).toEqual(['VALIDACAO_CAMPOS']);
  expect(await send(good)).toEqual(['aceito']);
  const now = (await quarantine()).find(({ id }) => id === id_recusado);
  expect(await quarantine()).toHaveLength(2);
  expect(now).toMatchObject({ resolvido: true, desfecho: 'corrigido' });
  expect(await send(good)).toEqual(['repetido']);
  expect((await quarantine()).find(({ id }) => id === id_recusado)).toEqual(now);
});

test('a visit is corrected under its own id, and what waited for it goes on', async ({
  work,
  upload,
  send,
  quarantine,
  state,
  refusedAs,
}) => {
  await work.visit();
  const visit = event('visita', MORNING, { id_cliente: work.id_cliente, id_objetivo: 999_999 });
  const waits = event('checkin', MORNING, { id_visita: visit.id_evento });
  const id_recusado = await refusedAs(visit);
  expect(await send(waits)).toEqual(['aceito']);
  const { body } = await upload({ ...visit, id_objetivo: null, id_recusado });
  expect(body.resultados).toMatchObject([{ status: 'aceito' }]);
  expect((await state(body.resultados[0].id_registro))[1]).toBe('em_atendimento');
  expect(await quarantine()).toMatchObject([{ resolvido: true, desfecho: 'corrigido' }]);
});

test('the technician reads what the office did about it; no technician resolves those of others', async ({
  server,
  account,
  work,
  send,
  quarantine,
  newColleague,
  refusedAs,
}) => {
  const id_registro = await work.visit();
  const [treated, colleague] = [await refusedAs({ nada: 1 }), await newColleague()];
  const office = await signedIn(server.url, account.login.gestor);
  const theirs = event('posicao', MORNING, { latitude: 1, longitude: 1, id_recusado: treated });
  await colleague.call('POST', '/campo/v1/eventos', { eventos: [theirs] });
  expect(await quarantine()).toMatchObject([{ resolvido: false }]);
  await office('POST', `/escritorio/v1/eventos-recusados/${treated}/resolver`, {
    observacao: 'Não era nada.',
    desfecho: 'descartado',
  });
  const read = { resolvido: true, desfecho: 'descartado', observacao: 'Não era nada.' };
  expect(await quarantine()).toMatchObject([read]);
  // Corrected after all: what the office wrote first stays.
  await send(event('nota', MORNING, { id_registro, texto: 'Ok', id_recusado: treated }));
  expect(await quarantine()).toMatchObject([read]);
});
