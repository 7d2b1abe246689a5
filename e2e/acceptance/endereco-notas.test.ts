import { beforeAll, describe, expect, test } from 'vitest';
import { integrator, newCliente, sweep, unique } from '../data/fixtures.ts';
import { faults, idsOf, page, problem, resource, STAMP } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

let api: Client;
let cliente: Row;
beforeAll(async () => {
  api = await integrator();
  cliente = await newCliente(api);
});

describe('the address of a customer', () => {
  const ADDRESS = {
    descricao: 'Matriz',
    logradouro: 'Rua das Flores',
    numero: '12-B',
    complemento: 'Fundos',
    bairro: 'Centro',
    cep: '13300-000',
    cidade: 'Itu',
    estado: 'SP',
    pais: 'Brasil',
    latitude: -23.2640123,
    longitude: -47.2992456,
  };
  const path = (id: number) => `/v2/clientes/${id}/endereco`;

  test('gaps: 404 while there is none; PUT makes it; GET and PUT answer it', async () => {
    const { id } = await newCliente(api);
    problem(await api.get(path(id)), 'NAO_ENCONTRADO');
    const made = resource(await api.put(path(id), ADDRESS));
    expect(made).toMatchObject({ ...ADDRESS, id_cliente: id });
    expect(made.atualizado_em).toMatch(STAMP);
    expect((await api.get(path(id))).body).toEqual(made);
  });

  test('§1 rule 5, gaps: what PUT leaves out is kept, null empties, unset fields are null', async () => {
    const { id } = await newCliente(api);
    const first = resource(await api.put(path(id), { cidade: 'Sorocaba' }));
    for (const field of Object.keys(ADDRESS).filter((f) => f !== 'cidade'))
      expect(first[field]).toBeNull();
    resource(await api.put(path(id), { ...ADDRESS, id_cliente: id }));
    const changed = resource(await api.put(path(id), { numero: '13', complemento: null }));
    expect(changed).toMatchObject({ ...ADDRESS, numero: '13', complemento: null });
    expect((changed.atualizado_em as string) > (first.atualizado_em as string)).toBe(true);
    expect((await api.get(path(id))).body).toEqual(changed);
  });

  test('gaps: a PUT that changes nothing leaves atualizado_em as it is', async () => {
    const { id } = await newCliente(api);
    const made = resource(await api.put(path(id), ADDRESS));
    for (const body of [ADDRESS, {}, { cidade: ' Itu ' }, { id_cliente: id }])
      expect(resource(await api.put(path(id), body))).toEqual(made);
  });

  test('gaps: an id_cliente that differs from the path is 400', async () => {
    const other = await newCliente(api);
    const { id } = await newCliente(api);
    expect(faults(await api.put(path(id), { id_cliente: other.id }))).toEqual({
      id_cliente: 'VALOR_INVALIDO',
    });
    expect(faults(await api.put(path(id), { id_cliente: 999_999_999 }))).toEqual({
      id_cliente: 'VALOR_INVALIDO',
    });
    problem(await api.get(path(id)), 'NAO_ENCONTRADO');
    problem(await api.get(path(other.id)), 'NAO_ENCONTRADO');
  });

  test('§7, gaps: faults are listed at once; a position is on earth', async () => {
    const { id } = await newCliente(api);
    const answer = await api.put(path(id), {
      latitude: 90.1,
      longitude: -180.1,
      cidade: 5,
      numero: 12,
      titulo: 'x',
      id_cidade: 1,
      cep: 'x'.repeat(10_000),
    });
    expect(faults(answer)).toEqual({
      latitude: 'VALOR_INVALIDO',
      longitude: 'VALOR_INVALIDO',
      cidade: 'TIPO_INVALIDO',
      numero: 'TIPO_INVALIDO',
      titulo: 'VALOR_INVALIDO',
      id_cidade: 'VALOR_INVALIDO',
      cep: 'VALOR_INVALIDO',
    });
    expect(faults(await api.put(path(id), { latitude: '1', longitude: '2' }))).toEqual({
      latitude: 'TIPO_INVALIDO',
      longitude: 'TIPO_INVALIDO',
    });
    problem(await api.get(path(id)), 'NAO_ENCONTRADO');
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [0, 0],
    ])
      expect(resource(await api.put(path(id), { latitude, longitude }))).toMatchObject({
        latitude,
        longitude,
      });
  });

  test('§4: the address of no customer is 404', async () => {
    for (const id of [0, 999_999_999_999]) {
      problem(await api.get(path(id)), 'NAO_ENCONTRADO');
      problem(await api.put(path(id), ADDRESS), 'NAO_ENCONTRADO');
    }
  });

  test('gaps: of two first PUTs at the same time both are kept', async () => {
    const { id } = await newCliente(api);
    const answers = await Promise.all([
      api.put(path(id), { cidade: 'Itu' }),
      api.put(path(id), { bairro: 'Centro' }),
    ]);
    for (const answer of answers) resource(answer);
    expect((await api.get(path(id))).body).toMatchObject({ cidade: 'Itu', bairro: 'Centro' });
  });
});

describe('notes about a customer', () => {
  const notes = (id: number, body: object = {}) => api.post(`/v2/clientes/${id}/notas/list`, body);
  const add = async (id: number, nota: string) =>
    resource(await api.post(`/v2/clientes/${id}/notas`, { nota }), 201);

  test('gaps: 201 with Location, who wrote it and when', async () => {
    const answer = await api.post(`/v2/clientes/${cliente.id}/notas`, { nota: ' Ligar antes. ' });
    const nota = resource(answer, 201);
    expect(answer.headers.get('location')).toBe(`/v2/notas-cliente/${nota.id}`);
    const users = page(await api.post('/v2/usuarios/list', { busca: 'integracao' })).dados;
    const me = users.find((user) => user.login === 'integracao');
    expect(nota).toEqual({
      id: nota.id,
      id_cliente: cliente.id,
      nota: 'Ligar antes.',
      id_usuario: me?.id,
      usuario: me?.nome,
      data_criacao: expect.stringMatching(STAMP),
      atualizado_em: expect.stringMatching(STAMP),
    });
    expect(page(await notes(cliente.id, { ids: [nota.id] })).dados).toEqual([nota]);
  });

  test('§4: the list shows the notes of that customer only, with the list contract', async () => {
    const { id } = await newCliente(api);
    const other = await newCliente(api);
    const [a, b, c] = [await add(id, 'Alfa Útil'), await add(id, 'beta'), await add(id, 'gama')];
    await add(other.id, 'Alfa alheia');
    expect(page(await notes(id)).dados).toEqual([a, b, c]);
    expect(page(await notes(id, { busca: 'ALFA util' })).dados).toEqual([a]);
    expect(page(await notes(id, { ordenar: '-id', por_pagina: 2 })).dados).toEqual([c, b]);
    expect(page(await notes(id, { atualizado_apos: a.atualizado_em })).dados).toEqual([b, c]);
    expect(idsOf(await sweep(api, `/v2/clientes/${id}/notas/list`, { por_pagina: 1 }))).toEqual([
      a.id,
      b.id,
      c.id,
    ]);
    expect(page(await notes(other.id)).dados).toHaveLength(1);
  });

  test('gaps: PUT changes the note and answers it; the same text again changes nothing', async () => {
    const nota = await add(cliente.id, 'antes');
    const changed = resource(await api.put(`/v2/notas-cliente/${nota.id}`, { nota: 'depois' }));
    expect(changed).toEqual({ ...nota, nota: 'depois', atualizado_em: changed.atualizado_em });
    expect((changed.atualizado_em as string) > (nota.atualizado_em as string)).toBe(true);
    for (const body of [{ nota: ' depois ' }, {}])
      expect(resource(await api.put(`/v2/notas-cliente/${nota.id}`, body))).toEqual(changed);
  });

  test('gaps: DELETE is 204; afterwards the note is 404 and not listed', async () => {
    const nota = await add(cliente.id, 'breve');
    expect((await api.delete(`/v2/notas-cliente/${nota.id}`)).status).toBe(204);
    problem(await api.delete(`/v2/notas-cliente/${nota.id}`), 'NAO_ENCONTRADO');
    problem(await api.put(`/v2/notas-cliente/${nota.id}`, { nota: 'x' }), 'NAO_ENCONTRADO');
    expect(page(await notes(cliente.id, { ids: [nota.id] })).dados).toEqual([]);
  });

  test('§7: faults of a note', async () => {
    const path = `/v2/clientes/${cliente.id}/notas`;
    expect(faults(await api.post(path, {}))).toEqual({ nota: 'CAMPO_OBRIGATORIO' });
    expect(faults(await api.post(path, { nota: '  ', id_usuario: 1 }))).toEqual({
      nota: 'VALOR_INVALIDO',
      id_usuario: 'VALOR_INVALIDO',
    });
    expect(faults(await api.post(path, { nota: null }))).toEqual({ nota: 'TIPO_INVALIDO' });
    const nota = await add(cliente.id, 'fica');
    for (const [value, codigo] of [
      [null, 'TIPO_INVALIDO'],
      ['', 'VALOR_INVALIDO'],
      [['x'], 'TIPO_INVALIDO'],
      ['x'.repeat(200_000), 'VALOR_INVALIDO'],
    ] as const)
      expect(faults(await api.put(`/v2/notas-cliente/${nota.id}`, { nota: value }))).toEqual({
        nota: codigo,
      });
    expect(page(await notes(cliente.id, { ids: [nota.id] })).dados).toEqual([nota]);
  });

  test('§4: notes of no customer are 404', async () => {
    for (const id of [0, 999_999_999_999]) {
      problem(await notes(id), 'NAO_ENCONTRADO');
      problem(await api.post(`/v2/clientes/${id}/notas`, { nota: unique() }), 'NAO_ENCONTRADO');
      problem(await api.put(`/v2/notas-cliente/${id}`, { nota: unique() }), 'NAO_ENCONTRADO');
      problem(await api.delete(`/v2/notas-cliente/${id}`), 'NAO_ENCONTRADO');
    }
    expect(faults(await api.post('/v2/clientes/x/notas/list'))).toEqual({ id: 'TIPO_INVALIDO' });
  });
});
