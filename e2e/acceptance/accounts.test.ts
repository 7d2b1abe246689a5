import { beforeAll, expect, test } from 'vitest';
import {
  integrator,
  neighbour,
  newCliente,
  newRegistro,
  sweep,
  unique,
  userOf,
  visitWindow,
} from '../data/fixtures.ts';
import { faults, idsOf, messageOf, page, problem, resource } from '../http/answers.ts';
import type { Answer, Client, Row } from '../http/client.ts';

let mine: Client;
let theirs: Client;
/** What the first account has. */
let cliente: Row;
let registro: Row;
let nota: Row;
let tecnico: Row;
let objetivo: Row;
let questionario: Row;
/** A visit with answers, and its order if it has one. */
let answered: { id_registro: number; id_ordem_servico: number | null };

beforeAll(async () => {
  mine = await integrator();
  theirs = await neighbour();
  cliente = await newCliente(mine, { codigo: unique(), documento: unique().slice(0, 14) });
  resource(await mine.put(`/v2/clientes/${cliente.id}/endereco`, { cidade: 'Itu' }));
  nota = resource(await mine.post(`/v2/clientes/${cliente.id}/notas`, { nota: unique() }), 201);
  tecnico = await userOf(mine, 'tecnico1');
  registro = await newRegistro(mine, {
    id_cliente: cliente.id,
    id_usuario: tecnico.id,
    instrucoes: unique(),
  });
  objetivo = page(await mine.post('/v2/objetivos/list')).dados[0] as Row;
  questionario = page(await mine.post('/v2/questionarios/list')).dados[0] as Row;
  const answers = await sweep(mine, '/v2/respostas-questionario/list');
  answered = (answers.find((a) => a.id_ordem_servico !== null) ??
    answers[0]) as unknown as typeof answered;
});

/** The answer without what names the request. */
const essence = ({ status, body }: Answer) => ({ status, ...(body as object), instancia: '' });

test('G2, §7: what belongs to another account answers exactly like what does not exist', async () => {
  const none = 999_999_999_999;
  const requests: [string, (id: number) => string, number, unknown?][] = [
    ['GET', (id) => `/v2/clientes/${id}`, cliente.id],
    ['PUT', (id) => `/v2/clientes/${id}`, cliente.id, { nome: 'roubado' }],
    ['PATCH', (id) => `/v2/clientes/${id}`, cliente.id, { nome: 'roubado' }],
    ['DELETE', (id) => `/v2/clientes/${id}`, cliente.id],
    ['GET', (id) => `/v2/clientes/${id}/endereco`, cliente.id],
    ['PUT', (id) => `/v2/clientes/${id}/endereco`, cliente.id, { cidade: 'roubada' }],
    ['POST', (id) => `/v2/clientes/${id}/notas/list`, cliente.id],
    ['POST', (id) => `/v2/clientes/${id}/notas`, cliente.id, { nota: 'roubada' }],
    ['PUT', (id) => `/v2/notas-cliente/${id}`, nota.id, { nota: 'roubada' }],
    ['DELETE', (id) => `/v2/notas-cliente/${id}`, nota.id],
    ['GET', (id) => `/v2/registros/${id}`, registro.id],
    ['PUT', (id) => `/v2/registros/${id}`, registro.id, { observacao: 'roubada' }],
    ['GET', (id) => `/v2/usuarios/${id}`, tecnico.id],
    ['GET', (id) => `/v2/usuarios/${id}/localizacao`, tecnico.id],
    ['GET', (id) => `/v2/questionarios/${id}`, questionario.id],
    ['GET', (id) => `/v2/respostas-questionario/${id}`, answered.id_registro],
    [
      'GET',
      (id) => `/v2/respostas-questionario/ordem-servico/${id}`,
      answered.id_ordem_servico ?? 0,
    ],
  ];
  for (const [method, path, id, json] of requests) {
    const foreign = await theirs.request(method, path(id), { json });
    const missing = await theirs.request(method, path(none), { json });
    problem(foreign, 'NAO_ENCONTRADO');
    expect(essence(foreign), `${method} ${path(id)}`).toEqual(essence(missing));
  }
  expect((await mine.get(`/v2/clientes/${cliente.id}`)).body).toEqual(cliente);
  expect((await mine.get(`/v2/registros/${registro.id}`)).body).toEqual(registro);
  expect((await mine.get(`/v2/clientes/${cliente.id}/endereco`)).body).toMatchObject({
    cidade: 'Itu',
  });
  const notas = page(await mine.post(`/v2/clientes/${cliente.id}/notas/list`)).dados;
  expect(notas).toEqual([nota]);
});

test('G2: no list shows another account’s rows, for any query', async () => {
  const word = (registro.instrucoes as string) ?? '';
  const asked: [string, object][] = [
    ['clientes', { ids: [cliente.id] }],
    ['clientes', { codigos: [cliente.codigo] }],
    ['clientes', { documento: cliente.documento }],
    ['clientes', { busca: cliente.codigo }],
    ['registros', { ids: [registro.id] }],
    ['registros', { ids_cliente: [cliente.id] }],
    ['registros', { ids_usuario: [tecnico.id] }],
    ['registros', { busca: word }],
    ['usuarios', { ids: [tecnico.id] }],
    ['usuarios', { busca: 'tecnico1' }],
    ['objetivos', { ids: [objetivo.id] }],
    ['questionarios', { ids: [questionario.id] }],
  ];
  for (const [name, body] of asked) {
    expect(page(await theirs.post(`/v2/${name}/list`, body)).paginacao.total_itens, name).toBe(0);
    expect(
      page(await mine.post(`/v2/${name}/list`, body)).paginacao.total_itens,
      name,
    ).toBeGreaterThan(0);
  }
});

test('G2: complete lists of the two accounts have no row in common', async () => {
  for (const name of ['usuarios', 'objetivos', 'status-servico', 'questionarios']) {
    const [a, b] = await Promise.all([mine, theirs].map((api) => sweep(api, `/v2/${name}/list`)));
    expect(
      idsOf(a as Row[]).filter((id) => idsOf(b as Row[]).includes(id)),
      name,
    ).toEqual([]);
  }
  const users = (await sweep(theirs, '/v2/usuarios/list')).map((user) => user.login);
  expect(users).toContain('integracao-vizinha');
  expect(users).not.toContain('integracao');
});

test('gaps: a reference to another account’s row is refused as one to nothing', async () => {
  const their = await newCliente(theirs);
  const foreign = { id_cliente: cliente.id, id_usuario: tecnico.id, id_objetivo: objetivo.id };
  const answer = await theirs.post('/v2/registros/post', { ...visitWindow(), ...foreign });
  expect(faults(answer)).toEqual({
    id_cliente: 'VALOR_INVALIDO',
    id_usuario: 'VALOR_INVALIDO',
    id_objetivo: 'VALOR_INVALIDO',
  });
  const missing = await theirs.post('/v2/registros/post', {
    ...visitWindow(),
    id_cliente: 987_654_321,
  });
  expect(messageOf(answer, 'id_cliente').replace(String(cliente.id), '987654321')).toBe(
    messageOf(missing, 'id_cliente'),
  );
  const visit = await newRegistro(theirs, { id_cliente: their.id });
  expect(
    faults(
      await theirs.put(`/v2/registros/${visit.id}`, {
        id_cliente: cliente.id,
        id_objetivo: objetivo.id,
      }),
    ),
  ).toEqual({ id_cliente: 'VALOR_INVALIDO', id_objetivo: 'VALOR_INVALIDO' });
  expect(
    faults(await theirs.put(`/v2/clientes/${their.id}/endereco`, { id_cliente: cliente.id })),
  ).toEqual({ id_cliente: 'VALOR_INVALIDO' });
});

test('gaps: documento is unique per account, so that two accounts may have the same', async () => {
  expect((await newCliente(theirs, { documento: cliente.documento })).documento).toBe(
    cliente.documento,
  );
});

test('gaps: codigo of records counts per account', async () => {
  const their = await newCliente(theirs);
  const visits = [
    await newRegistro(theirs, { id_cliente: their.id }),
    await newRegistro(theirs, { id_cliente: their.id }),
  ];
  expect(
    page(await theirs.post('/v2/registros/list', { codigo: visits[1]?.codigo })).dados,
  ).toEqual([visits[1]]);
  const sameNumber = page(
    await mine.post('/v2/registros/list', { codigo: visits[1]?.codigo }),
  ).dados;
  for (const row of sameNumber) expect(row.id).not.toBe(visits[1]?.id);
});

test('§4 rule 6: changes of one account do not come up in the other’s cursor', async () => {
  const before = await newCliente(theirs);
  await newCliente(mine);
  resource(await mine.patch(`/v2/clientes/${cliente.id}`, { nome: `Mudou ${unique()}` }));
  const { dados } = page(
    await theirs.post('/v2/clientes/list', {
      atualizado_apos: before.atualizado_em,
      ids: [cliente.id],
    }),
  );
  expect(dados).toEqual([]);
  cliente = resource(await mine.get(`/v2/clientes/${cliente.id}`));
});
