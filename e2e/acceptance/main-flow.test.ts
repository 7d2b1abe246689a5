import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, newCliente, unique, userOf } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { page, problem, resource } from '../http/answers.ts';
import { type Client, type Row, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const MINUTE = 60_000;
/** A visit takes a few seconds at speed 1. */
const PATIENCE_SECONDS = 45;

let demo: Demo;
let api: Client;
beforeAll(async () => {
  demo = await startDemo({ DEMO_SPEED: '4' });
  api = await signIn(demo.url, 'integracao');
});
afterAll(() => demo?.dispose());

/** A window that is open now. */
const today = () => ({
  data_inicio_esperada: instant(Math.floor(Date.now() / MINUTE) * MINUTE - 5 * MINUTE),
  data_conclusao_esperada: instant(Math.floor(Date.now() / MINUTE) * MINUTE + 55 * MINUTE),
});

const schedule = async (fields: object): Promise<Row> =>
  resource(await api.post('/v2/registros/post', { ...today(), ...fields }), 201);

/** What the cursor loop of an integrator brings about one visit, until it is concluded. */
async function followUntilDone(id: number, since: string): Promise<Row[]> {
  const versions: Row[] = [];
  let cursor = since;
  await eventually(`visit ${id} is carried out`, PATIENCE_SECONDS, async () => {
    const body = { atualizado_apos: cursor, ordenar: 'atualizado_em', por_pagina: 100 };
    const { dados } = page(await api.post('/v2/registros/list', body));
    versions.push(...dados.filter((row) => row.id === id));
    cursor = (dados.at(-1)?.atualizado_em as string | undefined) ?? cursor;
    return versions.at(-1)?.concluido === true;
  });
  return versions;
}

test('§1: the integrator creates a customer and schedules; the technician carries it out; the integrator reads it back', async () => {
  const started = Date.now();
  const cliente = await newCliente(api, { codigo: unique() });
  const endereco = {
    logradouro: 'Avenida Paulista',
    numero: '1000',
    cidade: 'São Paulo',
    estado: 'SP',
    latitude: -23.5646,
    longitude: -46.6527,
  };
  resource(await api.put(`/v2/clientes/${cliente.id}/endereco`, endereco));
  const tecnico = await userOf(api, 'tecnico1');
  const { dados: objetivos } = page(await api.post('/v2/objetivos/list', { ativo: true }));
  const agendado = await schedule({
    id_cliente: cliente.id,
    id_usuario: tecnico.id,
    id_objetivo: objetivos[0]?.id,
    ativo: true,
    instrucoes: 'Conferir o quadro.',
  });
  expect(agendado).toMatchObject({
    agendado: true,
    ativo: true,
    concluido: false,
    data_inicio: null,
  });
  problem(await api.get(`/v2/respostas-questionario/${agendado.id}`), 'NAO_ENCONTRADO');

  const versions = await followUntilDone(agendado.id, agendado.atualizado_em as string);
  const done = resource(await api.get(`/v2/registros/${agendado.id}`));

  // §3: carried out: concluded, with check-in, check-out and position; what was scheduled is unchanged.
  for (const field of [
    'id',
    'codigo',
    'id_cliente',
    'id_usuario',
    'id_objetivo',
    'inicio_agendado',
    'data_agendada',
    'instrucoes',
    'agendado',
    'ativo',
    'data_criacao',
  ])
    expect(done[field], field).toEqual(agendado[field]);
  expect(done).toMatchObject({
    concluido: true,
    pendencias: [],
    observacao: expect.any(String),
  });
  expect(done.id_status).not.toBe(agendado.id_status);
  expect(done.status).not.toBe(agendado.status);
  const [began, ended] = [done.data_inicio, done.data_realizacao].map((text) =>
    Date.parse(text as string),
  ) as [number, number];
  expect(began).toBeGreaterThanOrEqual(started - 1000);
  expect(ended).toBeGreaterThanOrEqual(began);
  expect(ended).toBeLessThanOrEqual(Date.now() + 1000);
  // Some of the demo's technicians check in some streets away, and give a reason.
  expect(done.latitude).toBeCloseTo(endereco.latitude, 1);
  expect(done.longitude).toBeCloseTo(endereco.longitude, 1);

  // §4 rule 6: each version came once, in order, and the last is what is there.
  const stamps = versions.map((row) => row.atualizado_em as string);
  expect(stamps).toEqual([...new Set(stamps)].sort());
  expect(versions.at(-1)).toMatchObject({ id: done.id, concluido: true });

  // Found by every filter that should find it.
  for (const filter of [
    { concluido: true },
    { ids_usuario: [tecnico.id] },
    { data_realizacao_apos: instant(Math.floor(started / 1000) * 1000 - 1000) },
    { busca: 'conferir o quadro' },
  ]) {
    const { dados } = page(
      await api.post('/v2/registros/list', { ...filter, ids_cliente: [cliente.id] }),
    );
    expect(dados).toEqual([done]);
  }

  // §2: its questionnaire answers, by record and in the list.
  const answers = resource(await api.get(`/v2/respostas-questionario/${agendado.id}`));
  const secoes = answers.secoes as {
    usuario: string;
    questoes: { selecionado: boolean; resposta_texto: string | null }[];
  }[];
  expect(secoes.length).toBeGreaterThan(0);
  for (const secao of secoes) expect(secao.usuario).toBe(tecnico.nome);
  expect(
    secoes.some((s) => s.questoes.some((q) => q.selecionado || q.resposta_texto !== null)),
  ).toBe(true);
  const listed = page(
    await api.post('/v2/respostas-questionario/list', {
      atualizado_apos: agendado.atualizado_em,
      por_pagina: 100,
    }),
  ).dados;
  expect(
    listed
      .filter((answer) => answer.id_registro === agendado.id)
      .flatMap((answer) => answer.secoes),
  ).toEqual(secoes);

  // §4: where the technician was last.
  const place = resource(await api.get(`/v2/usuarios/${tecnico.id}/localizacao`));
  expect(place).toMatchObject({ id_usuario: tecnico.id });
  expect(Date.parse(place.data as string)).toBeGreaterThanOrEqual(started - 1000);

  // The customer now has a history and cannot be deleted.
  problem(await api.delete(`/v2/clientes/${cliente.id}`), 'REGRA_NEGOCIO');
});

test('§3: a visit with ativo false is not carried out, while one sent after it to the same technician is', async () => {
  const cliente = await newCliente(api);
  const tecnico = await userOf(api, 'tecnico2');
  const fields = { id_cliente: cliente.id, id_usuario: tecnico.id };
  const held = await schedule({ ...fields, ativo: false });
  const sent = await schedule({ ...fields, ativo: true });
  await followUntilDone(sent.id, sent.atualizado_em as string);
  expect((await api.get(`/v2/registros/${held.id}`)).body).toEqual(held);
});

test('§2: what the integrator changes after the visit is kept beside what the technician did', async () => {
  const cliente = await newCliente(api);
  const tecnico = await userOf(api, 'tecnico3');
  const { id, atualizado_em } = await schedule({
    id_cliente: cliente.id,
    id_usuario: tecnico.id,
    ativo: true,
  });
  await followUntilDone(id, atualizado_em as string);
  const before = await eventually('nothing more changes', PATIENCE_SECONDS, async () => {
    const [first, again] = [
      await api.get(`/v2/registros/${id}`),
      await api.get(`/v2/registros/${id}`),
    ];
    return first.text === again.text && resource(again);
  });
  const after = resource(
    await api.put(`/v2/registros/${id}`, { observacao: 'Conferido no escritório.' }),
  );
  expect(after).toEqual({
    ...before,
    observacao: 'Conferido no escritório.',
    atualizado_em: after.atualizado_em,
  });
});
