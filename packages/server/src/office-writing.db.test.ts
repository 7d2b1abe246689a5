/** What the office writes of v2's resources: the same operations, with its own addresses, and histories name it. */
import { expect } from 'vitest';
import { testWithAccount } from '../test/fixture.ts';
import { isReplay, newKey, post, replayedParts, WINDOW } from '../test/idempotency.ts';

const OFFICE = '/escritorio/v1';

const test = testWithAccount('gestor').extend(
  'newCliente',
  ({ insert }) =>
    () =>
      insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' }),
);

/** Writes of v2 that the office does not have, and what it has instead. */
const OTHERWISE: Record<string, string> = {
  'PUT /v2/clientes/{id}': 'PATCH /escritorio/v1/clientes/{id}',
  'PUT /v2/ordens-servico/{id}': 'PATCH /escritorio/v1/ordens-servico/{id}',
  'POST /v2/questionarios/{id}/grupos': 'PATCH /escritorio/v1/questionarios/{id}',
  'DELETE /v2/questionarios/{id}/grupos/{idGrupo}': 'PATCH /escritorio/v1/questionarios/{id}',
  'POST /v2/questionarios/{id}/segmentos': 'PATCH /escritorio/v1/questionarios/{id}',
  'DELETE /v2/questionarios/{id}/segmentos/{idSegmento}': 'PATCH /escritorio/v1/questionarios/{id}',
};

test('the office can write all that v2 writes', ({ server }) => {
  const known = server.app.operations.map(({ method, path }) => `${method} ${path}`);
  const writes = known.filter(
    (label) =>
      / \/v2\//.test(label) && !/^GET /.test(label) && !/(\/list|\/v2\/token)$/.test(label),
  );
  expect(writes.length).toBeGreaterThan(40);
  const expected = writes.map((label) => OTHERWISE[label] ?? label.replace('/v2', OFFICE));
  expect(expected.filter((label) => !known.includes(label))).toEqual([]);
  expect(Object.keys(OTHERWISE).filter((label) => !writes.includes(label))).toEqual([]);
});

/** Where the office creates, and a body that creates one. */
const CREATIONS: [path: string, location: string, body: (cliente: number) => object][] = [
  ['/clientes', '/clientes', () => ({ tipo: 'J', nome: 'Nova' })],
  ['/pessoas/post', '/pessoas', (id) => ({ nome: 'Carla', ids_clientes: [id] })],
  ['/registros/post', '/registros', (id_cliente) => ({ ...WINDOW, id_cliente })],
  ['/ordens-servico/post', '/ordens-servico', (id_cliente) => ({ nome: 'Reforma', id_cliente })],
  ['/grupos/post', '/grupos', () => ({ nome: newKey() })],
  ['/segmentos/post', '/segmentos', () => ({ nome: newKey() })],
  ['/clientes/{id}/notas', '/notas-cliente', () => ({ nota: 'Só de manhã.' })],
];

test.for(CREATIONS)(
  '%s creates once per key, with an address of this API',
  async ([path, location, bodyFor], { call, newCliente }) => {
    const cliente = await newCliente();
    const [to, key, body] = [
      OFFICE + path.replace('{id}', String(cliente)),
      newKey(),
      bodyFor(cliente),
    ];
    const first = await post(call, to, body, key);
    const again = await post(call, to, body, key);
    expect([first.status, isReplay(first), isReplay(again)]).toEqual([201, false, true]);
    expect(replayedParts(again)).toEqual(replayedParts(first));
    const address = first.headers.get('location') ?? '';
    expect(address).toBe(`${OFFICE}${location}/${first.body.id}`);
    const isRead = location !== '/notas-cliente'; // notes are read as a list
    if (isRead) expect((await call('GET', address)).body).toEqual(first.body);
  },
);

test('the history of a visit says that the office scheduled and corrected it', async ({
  call,
  account,
  newCliente,
}) => {
  const { body: visit } = await call('POST', `${OFFICE}/registros/post`, {
    ...WINDOW,
    id_cliente: await newCliente(),
    id_usuario: account.id.campo,
  });
  const at = '2026-08-14T09:10:00Z';
  const { body } = await call('PUT', `${OFFICE}/registros/${visit.id}`, { data_inicio: at });
  expect([body.data_inicio, body.concluido]).toEqual([at, false]);
  await call('PUT', `/v2/registros/${visit.id}`, { observacao: 'Portão azul.' });
  const { body: history } = await call('POST', `${OFFICE}/registros/${visit.id}/historico/list`, {
    ordenar: 'id',
  });
  expect(history.dados).toMatchObject([
    {
      origem: 'escritorio',
      id_usuario: account.id.gestor,
      mudancas: { data_inicio: { para: at } },
    },
    { origem: 'v2', mudancas: { observacao: { para: 'Portão azul.' } } },
  ]);
});

test('a day of work on the records: addresses, links, batches and deletions', async ({
  call,
  account,
}) => {
  const office = (method: string, path: string, body?: object) => call(method, OFFICE + path, body);
  const { body: batch } = await office('POST', '/clientes/criar-lote', {
    clientes: [{ tipo: 'J', nome: 'Um' }, { tipo: 'X' }, { tipo: 'F', nome: 'Dois' }],
  });
  expect(batch.resultados.map((r: { status: string }) => r.status)).toEqual([
    'criado',
    'erro',
    'criado',
  ]);
  const [one, two] = [batch.resultados[0].recurso.id, batch.resultados[2].recurso.id];
  const at = { cidade: 'Campinas', latitude: -22.9, longitude: -47.06 };
  expect((await office('PUT', `/clientes/${one}/endereco`, at)).body).toMatchObject(at);
  expect((await office('GET', `/clientes/${one}/endereco`)).body).toMatchObject(at);
  const { body: addresses } = await office('POST', '/enderecos/list', { ids_cliente: [one, two] });
  expect(addresses.dados).toMatchObject([{ id_cliente: one, ...at }]);

  const { body: carla } = await office('POST', '/pessoas/post', { nome: 'Carla' });
  const links = { id_pessoa: carla.id, ids_clientes: [one, two] };
  expect((await office('POST', '/pessoas/clientes/vincular', links)).status).toBe(204);
  expect((await office('GET', `/pessoas/${carla.id}`)).body.ids_clientes).toEqual([one, two]);
  const off = { ids_pessoas: [carla.id], ativo: false };
  expect((await office('POST', '/pessoas/status', off)).status).toBe(204);
  expect((await office('GET', `/pessoas/${carla.id}`)).body.ativo).toBe(false);

  const { body: note } = await office('POST', `/clientes/${one}/notas`, { nota: 'Só de manhã.' });
  expect(note.id_usuario).toBe(account.id.gestor);
  expect((await office('PUT', `/notas-cliente/${note.id}`, { nota: 'À tarde.' })).body.nota).toBe(
    'À tarde.',
  );
  expect((await office('DELETE', `/notas-cliente/${note.id}`)).status).toBe(204);
  expect((await office('POST', `/clientes/${one}/notas/list`)).body.paginacao.total_itens).toBe(0);

  expect((await office('PATCH', `/clientes/${two}`, { ativo: false })).body.ativo).toBe(false);
  const order = await office('POST', '/ordens-servico/post', { nome: 'Reforma', id_cliente: one });
  expect((await office('DELETE', `/clientes/${one}`)).status).toBe(422);
  const ids = [order.body.id, 999_999_999];
  const { body: gone } = await office('POST', '/ordens-servico/excluir', { ids });
  expect(gone.resultados.map((r: { status: string }) => r.status)).toEqual([
    'excluido',
    'nao_encontrado',
  ]);
  for (const id of [one, two]) expect((await office('DELETE', `/clientes/${id}`)).status).toBe(204);
});
