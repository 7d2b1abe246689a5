import { beforeAll, expect, test } from 'vitest';
import { integrator, newCliente, unique } from '../data/fixtures.ts';
import { type Fault, faults, messageOf, page } from '../http/answers.ts';
import type { Answer, Client, Row } from '../http/client.ts';

interface BatchResult {
  indice: number;
  status: 'criado' | 'erro';
  recurso?: { id: number; nome: string };
  mensagem?: string;
  erros?: Fault[];
}

let api: Client;
beforeAll(async () => {
  api = await integrator();
});

const send = (clientes: unknown, headers = {}) =>
  api.post('/v2/clientes/criar-lote', { clientes }, { headers });

function resultsOf(answer: Answer): BatchResult[] {
  expect(answer.status, answer.text.slice(0, 500)).toBe(207);
  const { resultados, ...rest } = answer.body as { resultados: BatchResult[] };
  expect(rest).toEqual({});
  expect(resultados.map((verdict) => verdict.indice)).toEqual(resultados.map((_, i) => i));
  for (const { status, recurso, mensagem } of resultados) {
    if (status === 'criado') expect(Object.keys(recurso ?? {}).sort()).toEqual(['id', 'nome']);
    else expect(mensagem).toBeTruthy();
    expect(recurso === undefined).toBe(status === 'erro');
  }
  return resultados;
}

const list = async (body: object): Promise<Row[]> =>
  page(await api.post('/v2/clientes/list', { por_pagina: 100, ...body })).dados;

test('§4: 207 with a verdict per item, in order, when all succeed', async () => {
  const codigo = unique();
  const names = Array.from({ length: 7 }, (_, i) => `${codigo} ${i}`);
  const results = resultsOf(await send(names.map((nome) => ({ tipo: 'J', nome, codigo }))));
  expect(results.map((r) => r.recurso?.nome)).toEqual(names);
  const stored = await list({ codigos: [codigo] });
  expect(stored.map((row) => row.nome)).toEqual(names);
  expect(stored.map((row) => row.id)).toEqual(results.map((r) => r.recurso?.id));
  expect(new Set(stored.map((row) => row.atualizado_em)).size).toBe(7);
});

test('§4 batch rules: 207 also when every item fails, and when there is none', async () => {
  for (const { status } of resultsOf(await send([{}, { tipo: 'X' }, null, 7, [], 'x'])))
    expect(status).toBe('erro');
  expect(resultsOf(await send([]))).toEqual([]);
});

test('§4 batch rules: a bad item does not stop the others', async () => {
  const codigo = unique();
  const good = (nome: string) => ({ tipo: 'F', nome, codigo });
  const results = resultsOf(
    await send([
      good('a'),
      { tipo: 'F', codigo },
      good('b'),
      { ...good('x'), nada: 1 },
      good('c'),
      { ...good('y'), id_categoria: 987654321 },
    ]),
  );
  expect(results.map((r) => r.status)).toEqual([
    'criado',
    'erro',
    'criado',
    'erro',
    'criado',
    'erro',
  ]);
  expect((await list({ codigos: [codigo] })).map((row) => row.nome)).toEqual(['a', 'b', 'c']);
});

test('§4 batch rules: errors locate the field by position, clientes[<n>].<field>', async () => {
  const results = resultsOf(
    await send([
      { tipo: 'J', nome: 'Boa' },
      { tipo: 'X', documento: 5, surpresa: 1 },
    ]),
  );
  for (const field of ['nome', 'tipo', 'documento', 'surpresa'])
    expect(results[1]?.mensagem).toContain(`clientes[1].${field}`);
  expect(Object.fromEntries((results[1]?.erros ?? []).map((e) => [e.campo, e.codigo]))).toEqual({
    'clientes[1].nome': 'CAMPO_OBRIGATORIO',
    'clientes[1].tipo': 'VALOR_INVALIDO',
    'clientes[1].documento': 'TIPO_INVALIDO',
    'clientes[1].surpresa': 'VALOR_INVALIDO',
  });
});

test('§2: a duplicate documento is the item’s error, against what is stored and within the batch', async () => {
  const documento = unique().slice(0, 14).toUpperCase();
  const taken = `${documento.slice(0, 13)}#`.replace('#', 'T');
  await newCliente(api, { documento: taken });
  const codigo = unique();
  const item = (doc: string) => ({ tipo: 'J', nome: codigo, codigo, documento: doc });
  const results = resultsOf(
    await send([
      item(documento),
      item(`${documento.slice(0, 4)}-${documento.slice(4)}`),
      item(taken.toLowerCase()),
      item(taken),
    ]),
  );
  expect(results.map((r) => r.status)).toEqual(['criado', 'erro', 'erro', 'erro']);
  expect(results[1]?.mensagem).toContain('clientes[1].documento');
  expect(results[3]?.mensagem).toContain('clientes[3].documento');
  expect(await list({ codigos: [codigo] })).toHaveLength(1);
});

test('§8: 500 items are taken; 501 are 400 with the count received, and none is created', async () => {
  const codigo = unique();
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ tipo: 'J', nome: `${codigo} ${i}`, codigo }));
  for (const [language, message] of [
    ['pt-BR', 'Informe no máximo 500 itens por requisição (recebidos 501).'],
    ['en-US', /501/],
  ] as const) {
    const refused = await send(many(501), { 'accept-language': language });
    expect(faults(refused)).toEqual({ clientes: 'VALOR_INVALIDO' });
    expect(messageOf(refused, 'clientes')).toMatch(message);
  }
  expect(await list({ codigos: [codigo] })).toEqual([]);
  expect(resultsOf(await send(many(500))).every((r) => r.status === 'criado')).toBe(true);
  const counted = page(
    await api.post('/v2/clientes/list', { codigos: [codigo], por_pagina: 100 }),
  ).paginacao;
  expect(counted).toMatchObject({ total_itens: 500, total_paginas: 5 });
});

test('§7: what is wrong with the batch itself is 400', async () => {
  expect(faults(await api.post('/v2/clientes/criar-lote', {}))).toEqual({
    clientes: 'CAMPO_OBRIGATORIO',
  });
  expect(faults(await api.post('/v2/clientes/criar-lote', { clientes: [], outros: [] }))).toEqual({
    outros: 'VALOR_INVALIDO',
  });
  for (const wrong of [null, {}, 'x', 1])
    expect(faults(await send(wrong))).toEqual({ clientes: 'TIPO_INVALIDO' });
});

test('§5 rule 6: messages of items follow Accept-Language', async () => {
  const [pt] = resultsOf(await send([{ tipo: 'J' }], { 'accept-language': 'pt-BR' }));
  const [en] = resultsOf(await send([{ tipo: 'J' }], { 'accept-language': 'en-US' }));
  expect(en?.mensagem).not.toBe(pt?.mensagem);
});

test('§7: two batches with the same documents at the same time create each once', async () => {
  const codigo = unique();
  const documents = Array.from({ length: 30 }, () => unique().slice(0, 14));
  const batch = (docs: string[]) =>
    send(docs.map((documento) => ({ tipo: 'J', nome: codigo, codigo, documento })));
  const both = (await Promise.all([batch(documents), batch([...documents].reverse())])).flatMap(
    resultsOf,
  );
  expect(both.filter((r) => r.status === 'criado')).toHaveLength(30);
  expect(await list({ codigos: [codigo] })).toHaveLength(30);
});
