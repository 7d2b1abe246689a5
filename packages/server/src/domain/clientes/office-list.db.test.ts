/** Customers found by what they have or lack. */
import { fold } from '@campeiro/contract/kit/fold';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';

const OFFICE = '/escritorio/v1';

const test = testWithAccount('gestor')
  .extend('create', ({ call }) => async (path: string, body: object): Promise<number> => {
    const answer = await call('POST', `${OFFICE}/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  })
  .extend(
    'customer',
    ({ create }) =>
      (nome: string, more: object = {}) =>
        create('clientes', { tipo: 'J', nome, ...more }),
  )
  .extend('found', ({ call }) => async (body: object): Promise<string[]> => {
    const answer = await call('POST', `${OFFICE}/clientes/list`, { ordenar: 'nome', ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.paginacao.total_itens).toBe(answer.body.dados.length);
    return answer.body.dados.map(({ nome }: Json) => nome);
  });

test('with and without a position: 0/0 is none', async ({ call, customer, found }) => {
  const ids: number[] = [];
  for (const nome of ['Com', 'Sem endereço', 'Zero', 'Sem posição']) ids.push(await customer(nome));
  const move = (i: number, place: object) =>
    call('PUT', `${OFFICE}/clientes/${ids[i]}/endereco`, place);
  await move(0, { latitude: -23.5, longitude: -46.6 });
  await move(2, { latitude: 0, longitude: 0 });
  await move(3, { cidade: 'Campinas' });
  expect(await found({ ids, com_posicao: true })).toEqual(['Com']);
  expect(await found({ ids, com_posicao: false })).toEqual(['Sem endereço', 'Sem posição', 'Zero']);
  await move(3, { latitude: -22.9, longitude: -47 });
  expect(await found({ ids, com_posicao: true })).toEqual(['Com', 'Sem posição']);
});

test('by values of custom fields', async ({ call, create, customer, found }) => {
  const field = (nome: string, tipo: string, more: object = {}) =>
    create('campos-personalizados', { nome, origem: 'clientes', tipo, ...more });
  const term = await field('Prazo', 'lista', { opcoes: ['Mensal', 'Anual'] });
  const training = await field('Integração', 'booleano');
  const ids = [
    await customer('A', { campos_personalizados: { [term]: 'Mensal', [training]: true } }),
    await customer('B', { campos_personalizados: { [term]: 'Mensal', [training]: false } }),
    await customer('C'),
  ];
  const withValues = (campos_personalizados: object) => found({ ids, campos_personalizados });
  expect(await withValues({ [term]: 'Mensal' })).toEqual(['A', 'B']);
  expect(await withValues({ [term]: 'Mensal', [training]: true })).toEqual(['A']);
  expect(await withValues({ [term]: null })).toEqual(['C']);
  expect(await withValues({})).toEqual(['A', 'B', 'C']);
  for (const wrong of [{ [term]: 'Semanal' }, { [training]: 'sim' }, { 999: 'x' }]) {
    const answer = await call('POST', `${OFFICE}/clientes/list`, { campos_personalizados: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.erros[0].campo).toBe(`campos_personalizados.${Object.keys(wrong)[0]}`);
  }
});

test('segments of a customer, and customers of none', async ({ call, create, customer, found }) => {
  const ids = [await customer('Fora'), await customer('Dentro'), await customer('Também dentro')];
  const segment = await create('segmentos/post', { nome: 'Refrigeração' });
  await create('segmentos/post', { nome: 'Vazio' });
  const links = `${OFFICE}/segmentos/${segment}/clientes`;
  expect((await call('POST', links, { ids: ids.slice(1) })).status).toBe(204);
  expect(await found({ ids, sem_segmento: true })).toEqual(['Fora']);
  expect(await found({ ids, sem_segmento: false })).toEqual(['Dentro', 'Também dentro']);
  const group = await create('grupos/post', { nome: 'Equipe Sul' });
  expect(await found({ ids, ids_grupo: [group] })).toEqual([]);
  const groups = `${OFFICE}/segmentos/${segment}/grupos`;
  expect((await call('POST', groups, { ids: [group] })).status).toBe(204);
  expect(await found({ ids, ids_grupo: [group] })).toEqual(['Dentro', 'Também dentro']);
  const segmentsOf = async (id?: number) =>
    (await call('POST', `${OFFICE}/segmentos/list`, { ids_cliente: [id] })).body.dados.map(
      ({ nome }: Json) => nome,
    );
  expect(await segmentsOf(ids[1])).toEqual(['Refrigeração']);
  expect(await segmentsOf(ids[0])).toEqual([]);

  const unlink = (these: (number | undefined)[]) =>
    call('POST', `${links}/desvincular`, { ids: these });
  expect((await unlink([ids[1], 999_999])).status).toBe(404);
  expect(await found({ ids, sem_segmento: true })).toEqual(['Fora']);
  expect((await unlink(ids.slice(1))).status).toBe(204);
  expect(await found({ ids, sem_segmento: true })).toEqual(['Dentro', 'Fora', 'Também dentro']);
});

test('documents, telephones, e-mails and streets are found in any form', async ({
  call,
  customer,
  found,
}) => {
  const ids = [
    await customer('CNPJ', { documento: '12.345.678/0001-95', telefone: '+55 (11) 3456-7890' }),
    await customer('Letras', { documento: '12.ABC.345/01DE-35', email: 'Compras@Aurora.example' }),
    await customer('CPF', { tipo: 'F', documento: '52998224725', telefone: '11 98765-4321' }),
  ];
  await call('PUT', `${OFFICE}/clientes/${ids[2]}/endereco`, { logradouro: 'Rua Augusta' });
  const finds = (busca: string) => found({ ids, busca });
  for (const busca of [
    '12345678000195',
    '12.345.678/0001-95',
    '345.678/0001',
    '12.345.678 0001-95',
  ])
    expect([busca, await finds(busca)]).toEqual([busca, ['CNPJ']]);
  for (const busca of ['12abc34501de35', '12.abc.345/01de-35', '12.ABC.345'])
    expect([busca, await finds(busca)]).toEqual([busca, ['Letras']]);
  for (const busca of [
    '529.982.247-25',
    '52998224725',
    '(11) 98765-4321',
    '11987654321',
    '+55 11 98765-4321',
    '5511987654321',
    '011 98765-4321',
    'augústa',
  ])
    expect([busca, await finds(busca)]).toEqual([busca, ['CPF']]);
  for (const busca of ['1134567890', '+55 11 3456-7890'])
    expect([busca, await finds(busca)]).toEqual([busca, ['CNPJ']]);
  expect(await finds('compras@aurora')).toEqual(['Letras']);
  // API v2 searches what its contract says.
  const { body } = await call('POST', '/v2/clientes/list', { ids, busca: 'augusta' });
  expect(body.dados ?? []).toEqual([]);
});

test('a street found by many keeps its total true while addresses change', async ({
  call,
  create,
  customer,
}) => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push(await customer(`Rua ${i}`));
  const total = async () =>
    (await call('POST', `${OFFICE}/clientes/list`, { ids, busca: 'av' })).body.paginacao
      .total_itens;
  const move = (id: number | undefined, logradouro: string) =>
    call('PUT', `${OFFICE}/clientes/${id}/endereco`, { logradouro });
  expect(await total()).toBe(0);
  await move(ids[0], 'Av. Brasil');
  await move(ids[1], 'Av. Central');
  expect(await total()).toBe(2);
  await move(ids[1], 'Rua Central');
  expect(await total()).toBe(1);
  await create('grupos/post', { nome: 'Outra mudança' });
  expect(await total()).toBe(1);
});

test('names stand as Portuguese sorts them, on any page, up and down', async ({
  call,
  customer,
}) => {
  const names = ['Zélia', 'água', 'Ana', 'Ábaco', 'agora', 'Água', 'élan', 'Elba', 'ana', '3M'];
  const ids: number[] = [];
  for (const nome of names) ids.push(await customer(nome));
  const sorted = names
    .map((nome, i) => ({ nome, key: fold(nome), i }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    .map(({ nome }) => nome);
  expect(sorted.slice(0, 4)).toEqual(['3M', 'Ábaco', 'agora', 'água']);
  const pages = async (ordenar: string) => {
    const all: string[] = [];
    for (let pagina = 1; pagina <= 4; pagina++) {
      const body = { ids, ordenar, por_pagina: 3, pagina };
      const answer = await call('POST', `${OFFICE}/clientes/list`, body);
      expect(answer.body.paginacao).toMatchObject({ total_itens: 10, total_paginas: 4 });
      all.push(...answer.body.dados.map(({ nome }: Json) => nome));
    }
    return all;
  };
  expect(await pages('nome')).toEqual(sorted);
  expect((await pages('-nome')).map(fold)).toEqual(sorted.map(fold).reverse());
  expect(await pages('-nome,-id')).toEqual([...sorted].reverse());
});
