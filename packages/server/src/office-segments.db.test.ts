/** What managers whom segments limit see here is what they see in v2, and what is about technicians they see whole. */
import { expect } from 'vitest';
import { event, newDevice, newQuestionnaire } from '../test/field.ts';
import { testWithServer } from '../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../test/harness.ts';
import { stateOf } from '../test/rows.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';
import { CAMPINAS, insertExecutedVisit, SAO_PAULO } from '../test/travel-account.ts';
import { sql } from './platform/db/sql.ts';

const test = testWithServer()
  /** The technician's day at customers out of sight, with travel between them and positions on the way. */
  .extend('workOutOfSight', { scope: 'file' }, ({ server }) => async () => {
    const [hidden = 0, free = 0] = segmented.rows.clientes.outside;
    const visit = (id_cliente: number, data_inicio: string, at: object) =>
      insertExecutedVisit(segmented.insert, {
        id_usuario: technician,
        id_cliente,
        data_inicio,
        ...at,
      });
    await visit(hidden, `${DAY}T12:00:00Z`, SAO_PAULO);
    await visit(free, `${DAY}T14:00:00Z`, CAMPINAS);
    const [id_registro] = segmented.rows.registros.outside;
    const here = (hour: number) =>
      event('posicao', `${DAY}T${hour}:30:00Z`, { latitude: hour, longitude: 0 });
    const device = await newDevice(server.url, segmented.account.login.campo);
    const eventos = [
      here(11),
      event('checkin', `${DAY}T12:00:00Z`, { id_registro }),
      here(12),
      here(13),
      event('checkout', `${DAY}T14:00:00Z`, { id_registro }),
      here(14),
    ];
    const { body } = await device.call('POST', '/campo/v1/eventos', { eventos });
    expect(body.resultados.map((r: Json) => r.status)).toEqual(eventos.map(() => 'aceito'));
  })
  /** Reads that both APIs have, as in the office's. */
  .extend('shared', ({ server }) => (method: string, form: RegExp) => {
    const all = server.app.operations.filter((operation) => operation.method === method);
    const v2 = new Set(all.map(({ path }) => path));
    return all
      .map(({ path }) => path)
      .filter((path) => path.startsWith(OFFICE) && form.test(path))
      .map((path) => path.slice(OFFICE.length))
      .filter((path) => v2.has(`/v2${path}`));
  });

const DAY = '2026-08-14';

let segmented: SegmentedAccount;
/** Whom a segment limits, and who sees everything. */
let limited: Caller;
let whole: Caller;
let technician: number;

test.beforeAll(async ({ server, workOutOfSight }) => {
  segmented = await newSegmentedAccount(server);
  technician = segmented.account.id.campo;
  limited = (await segmented.newLimitedManager()).call;
  whole = await signedIn(server.url, segmented.account.login.gestor);
  await workOutOfSight();
});

const OFFICE = '/escritorio/v1';

/** What a list of travel is about. */
async function travelOf(call: Caller): Promise<Record<string, object>> {
  const about = { id_usuario: technician };
  const { body } = await call('POST', '/v2/deslocamentos/dias/list', about);
  return {
    '/deslocamentos/dias/list': about,
    '/deslocamentos/percursos/list': { ...about, id_dia: body.dados[0].id_dia },
  };
}

/** The fields of a row that the other row also has. */
const commonWith = (row: Json, other: Json): Json =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in (other ?? {})));

/** The signatures of image addresses change every few minutes. */
const plain = ({ status, body }: { status: number; body: Json }): Json => ({ status, body });

test('every list that both APIs have shows a limited manager the same rows in both', async ({
  shared,
}) => {
  const lists = shared('POST', /\/list$/);
  expect(lists).toEqual(
    expect.arrayContaining(['/clientes/list', '/registros/list', '/deslocamentos/percursos/list']),
  );
  const bodies = await travelOf(limited);
  for (const path of lists.filter((path) => !path.includes('{'))) {
    const body = { por_pagina: 100, ...bodies[path] };
    const office = await limited('POST', OFFICE + path, body);
    const v2 = await limited('POST', `/v2${path}`, body);
    expect([path, office.status, v2.status]).toEqual([path, 200, 200]);
    expect([path, office.body.paginacao]).toEqual([path, v2.body.paginacao]);
    const [ours, theirs] = [office.body.dados, v2.body.dados];
    expect([path, ours.map((row: Json, i: number) => commonWith(row, theirs[i]))]).toEqual([
      path,
      theirs.map((row: Json, i: number) => commonWith(row, ours[i])),
    ]);
  }
});

test('every single row that both APIs read is found in both or in neither', async ({ shared }) => {
  for (const path of shared('GET', /\{id\}/)) {
    const table = path.split('/')[1]?.replaceAll('-', '_') ?? '';
    const sides = segmented.rows[table as keyof SegmentedAccount['rows']];
    for (const id of sides ? [...sides.inside, ...sides.outside] : []) {
      const [ours, theirs] = [
        await limited('GET', OFFICE + path.replace('{id}', String(id))),
        await limited('GET', `/v2${path.replace('{id}', String(id))}`),
      ].map(plain);
      expect([path, id, ours.status]).toEqual([path, id, theirs.status]);
      if (ours.status === 200)
        expect(commonWith(ours.body, theirs.body)).toMatchObject(
          commonWith(theirs.body, ours.body),
        );
    }
  }
});

test('travel is shown to them whole, names of customers included', async () => {
  for (const api of ['/v2', OFFICE]) {
    for (const [path, body] of Object.entries(await travelOf(whole))) {
      const { body: seen } = await limited('POST', api + path, body);
      expect([api, path, seen]).toEqual([api, path, (await whole('POST', api + path, body)).body]);
    }
    const legs = (await travelOf(whole))['/deslocamentos/percursos/list'];
    const { body } = await limited('POST', `${api}/deslocamentos/percursos/list`, legs);
    expect(body.dados).toMatchObject([{ origem: 'Em outro', destino: 'Em nenhum' }]);
  }
});

test('positions are shown to them whole: at work is who is at any visit, seen or not', async () => {
  const trail = async (call: Caller) => {
    const asked = { id_usuario: technician, data: DAY };
    const { body } = await call('POST', `${OFFICE}/posicoes/trajeto`, asked);
    return body.pontos.map(({ latitude }: Json) => latitude);
  };
  expect([await trail(whole), await trail(limited)]).toEqual([
    [12, 13],
    [12, 13],
  ]);
  const last = async (call: Caller) => {
    const { body: positions } = await call('POST', `${OFFICE}/posicoes/ultimas`, {});
    const { body: location } = await call('GET', `/v2/usuarios/${technician}/localizacao`);
    const { body: panel } = await call('POST', `${OFFICE}/painel/dia`, { data: DAY });
    const { ultima_posicao_em } = panel.tecnicos.find((t: Json) => t.id_usuario === technician);
    return [positions.dados[0]?.latitude, location.latitude, ultima_posicao_em];
  };
  expect(await last(whole)).toEqual([13, 13, `${DAY}T13:30:00Z`]);
  expect(await last(limited)).toEqual(await last(whole));
});

test('an order is concluded by all of its visits, also by those that a manager does not see', async ({
  server,
}) => {
  const { insert, rows, segmento, account } = segmented;
  const of = {
    id_cliente: rows.clientes.outside[0],
    id_status: sql`(select id from status_ordem where inicial)`,
  };
  const requiring = { nome: 'X', exige_checklist_conclusao: true, ...of };
  const id = await insert('ordens_servico', { ...requiring, id_segmento: segmento });
  const hidden = await insert('registros', {
    id_ordem_servico: id,
    id_cliente: rows.clientes.outside[0],
    id_usuario: account.id.campo,
    ...stateOf('agendado'),
  });
  const conclude = async () => {
    const { status, body } = await limited('PATCH', `${OFFICE}/ordens-servico/${id}`, {
      concluida: true,
    });
    return [status, body.detalhe];
  };
  const missing = [{ id_questionario: 1, numeros_questoes: [2], numeros_imagens: [] }];
  const pending = (pendencias: unknown) =>
    server.db.write(account.scope, (tx) =>
      tx.run(
        sql`update registros set pendencias = ${JSON.stringify(pendencias)}::jsonb where id = ${hidden}`,
      ),
    );
  await pending(missing);
  const [status, detail] = await conclude();
  expect(status).toBe(422);
  expect(detail).toMatch(/Há outras visitas/);
  expect(detail).not.toMatch(/Visita \d/);

  await pending([]);
  expect((await conclude())[0]).toBe(422); // nothing was answered
  const { id_questionario, id_versao } = await newQuestionnaire(insert);
  await insert('respostas_questionario', {
    id_registro: hidden,
    id_usuario: account.id.campo,
    respostas: JSON.stringify({ 1: { texto: 'Sim' } }),
    data_conclusao: `${DAY}T12:00:00Z`,
    id_questionario,
    id_versao,
  });
  expect((await conclude())[0]).toBe(200);
});
