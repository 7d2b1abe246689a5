/** What a device gathers after a synchronisation: the past of the customers of visits to come. */
import { beforeEach, describe, expect, test } from 'vitest';
import { visitRow } from '../../test/device.ts';
import { countReads } from '../../test/reads.ts';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { readMeta } from '../store/meta.ts';
import { readPast } from '../store/past.ts';
import { readSettings } from '../store/settings.ts';
import { readVisit } from '../store/visit-detail.ts';
import type { Sincronizacao, VisitaAnterior } from '../store/wire.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const HOUR = 3_600_000;
const hashOf = (n: number) => n.toString(16).padStart(64, '0');
const visitas = (...ids: number[]): Sincronizacao['visitas'] =>
  ids.map((id) => {
    const { key, generation, recalled, ...row } = visitRow(id, { id_cliente: id });
    return { ...row, id };
  });

/** The server shows one past visit with one picture. */
function past(id_cliente: number, versao = 'um'): void {
  const path = `/imagens/1/${hashOf(id_cliente)}`;
  const visita: VisitaAnterior = {
    ...{ id: 1000 + id_cliente, codigo: 1, status: 'Concluída', situacao: 'realizado' },
    ...{ concluido: true, data_inicio: null, data_realizacao: '2026-08-01T12:00:00Z' },
    ...{ usuario: 'Bruno', objetivo: null, observacao: versao, respostas: [], omitidas: 0 },
    imagens: [
      { imagem: hashOf(id_cliente), legenda: 'Fachada', url: path, url_miniatura: `${path}?p` },
    ],
  };
  world.server.past.set(id_cliente, { id_cliente, versao, visitas: [visita] });
  world.server.files.set(path, new Uint8Array(5_000).fill(id_cliente));
}
const given = (page: Partial<Sincronizacao>) => {
  world.server.page = page;
  return world.tab.sync();
};
const noteOf = async (id: number) => (await readPast(world.db, id))?.value[0]?.observacao;
const kept = () => world.db.miniaturas.toCollection().primaryKeys();

test('it comes with its pictures after the visits, and is not asked for again while it is fresh', async () => {
  for (const id of [7, 8]) past(id);
  await given({ visitas: visitas(7, 8) });
  expect([await noteOf(7), await noteOf(8)]).toEqual(['um', 'um']);
  expect(await kept()).toEqual([hashOf(7), hashOf(8)]);
  expect(world.server.pastAsked).toEqual([[7, 8]]);
  past(7, 'dois');
  await world.tab.sync();
  expect(await noteOf(7)).toBe('um');
  await world.elapse(7 * HOUR);
  await world.tab.sync();
  expect(await noteOf(7)).toBe('dois');
  expect(world.server.pastAsked).toHaveLength(2);
  expect(await readMeta(world.db, 'status')).toMatchObject({ phase: 'idle', trouble: null });
});

test('what the technician records goes first', async () => {
  for (const id of [7, 8]) past(id);
  const stalls = (init: RequestInit) => String(init.body).includes('clientes');
  world.server.line = (init) => (stalls(init) ? 'stalls' : 'passes');
  world.server.page = { visitas: visitas(7, 8) };
  world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await expect.poll(() => world.server.hanging).toBe(1);
  // All that there is to exchange has been exchanged, as the app says.
  expect((await readMeta(world.db, 'status'))?.completeAt).not.toBe(null);
  const { id_evento } = await addNote(world.db, '7', 'Antes do passado.');
  world.tab.engine.dispatch({ type: 'woken', by: 'recorded' });
  await expect.poll(() => world.server.stored.events.has(id_evento)).toBe(true);
});

test('a line that is too slow for it is no trouble: less is asked for, later', async () => {
  for (const id of [7, 8]) past(id);
  const asks = (init: RequestInit) => String(init.body).includes('clientes');
  const isLarge = (init: RequestInit) => JSON.parse(String(init.body)).clientes.length > 1;
  world.server.line = (init) => (asks(init) && isLarge(init) ? 'stalls' : 'passes');
  world.server.page = { visitas: visitas(7, 8) };
  world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await expect.poll(() => world.server.hanging).toBe(1);
  world.pass(45_000);
  await world.passDeadlines();
  expect(world.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
  await world.elapse(301_000);
  expect(await noteOf(7)).toBe('um');
});

test('a customer at whom the server fails holds nothing else up, and is asked for alone', async () => {
  for (const id of [7, 8, 9]) past(id);
  world.server.anexos.set(1, new Uint8Array(1_000));
  world.server.poison.add('cliente 8');
  await given({ visitas: visitas(7, 8, 9) });
  for (let i = 0; i < 3; i++) await world.tab.sync();
  expect([await noteOf(7), await noteOf(8), await noteOf(9)]).toEqual(['um', undefined, 'um']);
  expect(await kept()).toEqual([hashOf(7), hashOf(9)]);
  expect((await world.db.anexos.get(1))?.here).toBe(1_000);
  world.server.poison.clear();
  await world.tab.sync();
  expect(await noteOf(8)).toBe('um');
});

test('a past that never comes in time holds nothing else up', async () => {
  for (const id of [7, 8]) past(id);
  const asks = (init: RequestInit) => String(init.body).includes('"id_cliente":7');
  world.server.line = (init) => (asks(init) ? 'stalls' : 'passes');
  world.server.page = { visitas: visitas(7, 8) };
  world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  for (const _ of [1, 2]) {
    await expect.poll(() => world.server.hanging).toBe(1);
    world.pass(45_000);
    await world.passDeadlines();
    world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  }
  await expect.poll(() => noteOf(8)).toBe('um');
  await expect.poll(kept).toEqual([hashOf(8)]);
});

test('an address that has expired is asked for anew, and a picture that is gone is done without', async () => {
  for (const id of [7, 8]) past(id);
  world.server.files.delete(`/imagens/1/${hashOf(8)}`);
  const isPicture = (init: RequestInit) => init.method === undefined;
  world.server.line = (init) => (isPicture(init) ? 'stalls' : 'passes');
  world.server.page = { visitas: visitas(7, 8) };
  world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await expect.poll(() => world.server.hanging).toBe(1);
  await world.kill();
  await world.elapse(HOUR);
  world.server.line = undefined;
  await world.tab.sync();
  expect(await kept()).toEqual([hashOf(7)]);
  expect(world.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
});

test('a device asks for the next forty customers, and lets go of those whom the technician does not visit', async () => {
  const ids = Array.from({ length: 60 }, (_, i) => 100 + i);
  await given({ visitas: visitas(...ids) });
  expect(await world.db.anteriores.count()).toBe(40);
  expect(Math.max(...world.server.pastAsked.map((it) => it.length))).toBeLessThanOrEqual(20);
  past(100, 'dois');
  await world.elapse(7 * HOUR);
  await world.tab.sync();
  expect(await kept()).toEqual([hashOf(100)]);
  await given({ visitas: [], removidas: ids });
  expect([await world.db.anteriores.count(), await kept()]).toEqual([0, []]);
});

describe('nothing stays that may not be seen', () => {
  const settings = async (historico_de_colegas: boolean) => ({
    ...(await readSettings(world.db)),
    historico_de_colegas,
  });
  beforeEach(async () => {
    past(7);
    await given({ visitas: visitas(7), configuracao: await settings(true) });
    expect(await noteOf(7)).toBe('um');
  });

  test('of colleagues, once the account hides what they did', async () => {
    world.server.past.clear();
    await given({ configuracao: await settings(false) });
    expect([(await readPast(world.db, 7))?.value, await kept()]).toEqual([[], []]);
  });

  test('of customers who are none of the technician’s', async () => {
    world.server.foreign.add(7);
    await world.elapse(7 * HOUR);
    await world.tab.sync();
    expect([(await readPast(world.db, 7))?.value, await kept()]).toEqual([[], []]);
  });

  test('of before the server was restored, once it has been asked anew', async () => {
    past(7, 'restaurado');
    world.server.restore({});
    await given({ visitas: visitas(7) });
    expect(await noteOf(7)).toBe('restaurado');
  });
});

test('a tap at the visit reads nothing of it', async () => {
  past(7);
  await given({ visitas: visitas(7) });
  await world.db.miniaturas.put({
    ...{ sha256: hashOf(7), bytes: new Uint8Array(400_000), type: 'image/webp', size: 400_000 },
  });
  const again = world.disk.open();
  const reads = countReads(again);
  await readVisit(again, '7');
  expect(reads.bytes).toBeLessThan(20_000);
  again.close();
});
