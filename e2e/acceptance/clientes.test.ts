import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { integrator, newCliente, newRegistro, unique } from '../data/fixtures.ts';
import { faults, messageOf, page, problem, resource, STAMP } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

let api: Client;
beforeAll(async () => {
  api = await integrator();
});

const FIELDS = [
  'id',
  'codigo',
  'tipo',
  'nome',
  'documento',
  'ativo',
  'id_categoria',
  'id_etapa',
  'id_temperatura',
  'id_setor_mercado',
  'telefone',
  'email',
  'valor_negocio',
  'data_criacao',
  'atualizado_em',
];

/** Digits that no other customer has as its document. */
const newDocument = () =>
  String(BigInt(`0x${unique().slice(1, 17)}`))
    .padStart(20, '0')
    .slice(0, 14);

describe('creating', () => {
  test('§4: 201, the customer with all its fields, unset ones null, and its Location', async () => {
    const nome = `Padaria ${unique()}`;
    const answer = await api.post('/v2/clientes', { tipo: 'J', nome });
    const cliente = resource(answer, 201);
    expect(answer.headers.get('location')).toBe(`/v2/clientes/${cliente.id}`);
    for (const field of FIELDS) expect(cliente, field).toHaveProperty(field);
    expect(cliente).toMatchObject({
      tipo: 'J',
      nome,
      ativo: true,
      codigo: null,
      documento: null,
      id_categoria: null,
      telefone: null,
      email: null,
      valor_negocio: null,
    });
    expect(Number.isSafeInteger(cliente.id)).toBe(true);
    expect(cliente.atualizado_em).toMatch(STAMP);
    expect((await api.get(`/v2/clientes/${cliente.id}`)).body).toEqual(cliente);
    expect(page(await api.post('/v2/clientes/list', { ids: [cliente.id] })).dados).toEqual([
      cliente,
    ]);
  });

  test('§2: every field that can be written comes back as it was sent', async () => {
    const sent = {
      codigo: `ERP-${unique()}`,
      tipo: 'F',
      nome: `Maria "Ção" ${unique()} 🐄`,
      documento: newDocument(),
      ativo: false,
      telefone: '+55 11 91234-5678',
      email: 'maria@exemplo.com.br',
      valor_negocio: 1234.56,
    };
    const cliente = resource(await api.post('/v2/clientes', sent), 201);
    expect(cliente).toMatchObject(sent);
    expect((await api.get(`/v2/clientes/${cliente.id}`)).body).toEqual(cliente);
  });

  test('§2: tipo is F, J or N', async () => {
    for (const tipo of ['F', 'J', 'N']) expect((await newCliente(api, { tipo })).tipo).toBe(tipo);
    for (const tipo of ['f', 'X', '', 'FJ'])
      expect(faults(await api.post('/v2/clientes', { tipo, nome: 'x' }))).toEqual({
        tipo: 'VALOR_INVALIDO',
      });
  });

  test('§2: tipo and nome are required', async () => {
    expect(faults(await api.post('/v2/clientes', { documento: newDocument() }))).toEqual({
      tipo: 'CAMPO_OBRIGATORIO',
      nome: 'CAMPO_OBRIGATORIO',
    });
  });

  test('§7: all faulty fields are listed at once', async () => {
    const answer = await api.post('/v2/clientes', {
      tipo: 'X',
      ativo: 'sim',
      codigo: 7,
      email: ['a'],
      id_categoria: 999_999_999,
      valor_negocio: '1',
      surpresa: 1,
      id: 5,
      data_criacao: '2024-01-01T00:00:00Z',
    });
    expect(faults(answer)).toEqual({
      nome: 'CAMPO_OBRIGATORIO',
      tipo: 'VALOR_INVALIDO',
      ativo: 'TIPO_INVALIDO',
      codigo: 'TIPO_INVALIDO',
      email: 'TIPO_INVALIDO',
      id_categoria: 'VALOR_INVALIDO',
      valor_negocio: 'TIPO_INVALIDO',
      surpresa: 'VALOR_INVALIDO',
      id: 'VALOR_INVALIDO',
      data_criacao: 'VALOR_INVALIDO',
    });
  });

  test('gaps: null is TIPO_INVALIDO for a field that cannot be empty, and empties one that can', async () => {
    expect(faults(await api.post('/v2/clientes', { tipo: null, nome: null, ativo: null }))).toEqual(
      {
        tipo: 'TIPO_INVALIDO',
        nome: 'TIPO_INVALIDO',
        ativo: 'TIPO_INVALIDO',
      },
    );
    const nulls = {
      codigo: null,
      documento: null,
      telefone: null,
      email: null,
      valor_negocio: null,
      id_categoria: null,
    };
    expect(await newCliente(api, nulls)).toMatchObject(nulls);
  });

  test('gaps: a reference to nothing is VALOR_INVALIDO, its message naming the id', async () => {
    for (const field of ['id_categoria', 'id_etapa', 'id_temperatura', 'id_setor_mercado']) {
      const answer = await api.post('/v2/clientes', { tipo: 'J', nome: 'x', [field]: 987_654_321 });
      expect(faults(answer)).toEqual({ [field]: 'VALOR_INVALIDO' });
      expect(messageOf(answer, field)).toContain('987654321');
    }
  });

  test('gaps: strings are stored trimmed; a blank nome is VALOR_INVALIDO; lengths end somewhere', async () => {
    const nome = unique();
    expect(await newCliente(api, { nome: `  ${nome}\t\n`, codigo: ' a b ' })).toMatchObject({
      nome,
      codigo: 'a b',
    });
    for (const blank of ['', '   ', '\t\n'])
      expect(faults(await api.post('/v2/clientes', { tipo: 'J', nome: blank }))).toEqual({
        nome: 'VALOR_INVALIDO',
      });
    const long = 'x'.repeat(100_000);
    expect(
      faults(
        await api.post('/v2/clientes', {
          tipo: 'J',
          nome: long,
          codigo: long,
          documento: '1'.repeat(100_000),
          email: long,
          telefone: long,
        }),
      ),
    ).toEqual({
      nome: 'VALOR_INVALIDO',
      codigo: 'VALOR_INVALIDO',
      documento: 'VALOR_INVALIDO',
      email: 'VALOR_INVALIDO',
      telefone: 'VALOR_INVALIDO',
    });
  });

  test('gaps: any text is stored as it was sent, but for the white space around it', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 60 })
      .filter((t) => t.trim() !== '' && !t.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, async (nome) => {
        const cliente = await newCliente(api, { nome, codigo: nome });
        expect([cliente.nome, cliente.codigo]).toEqual([nome.trim(), nome.trim()]);
        expect((await api.get(`/v2/clientes/${cliente.id}`)).body).toEqual(cliente);
        const found = page(
          await api.post('/v2/clientes/list', { codigos: [nome], ids: [cliente.id] }),
        );
        expect(found.dados).toEqual([cliente]);
        await api.delete(`/v2/clientes/${cliente.id}`);
      }),
      { numRuns: 40 },
    );
  });
});

describe('documento', () => {
  test('gaps: it is stored without punctuation, letters kept', async () => {
    const digits = newDocument();
    const dotted = digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{4})(\d\d)$/, '$1.$2.$3/$4-$5');
    expect((await newCliente(api, { documento: dotted })).documento).toBe(digits);
    const letters = `AB${unique().slice(1, 9).toUpperCase()}`;
    expect(
      (await newCliente(api, { documento: `${letters.slice(0, 4)}.${letters.slice(4)}-01` }))
        .documento,
    ).toBe(`${letters}01`);
  });

  test('§2, §7: it is unique: another one is 409 CONFLITO, however it is punctuated', async () => {
    const documento = newDocument();
    const first = await newCliente(api, { documento });
    const punctuated = `${documento.slice(0, 3)}.${documento.slice(3)}`;
    for (const same of [documento, punctuated, ` ${documento} `])
      problem(
        await api.post('/v2/clientes', { tipo: 'F', nome: 'Outra', documento: same }),
        'CONFLITO',
      );
    const second = await newCliente(api);
    for (const change of [api.put, api.patch])
      problem(await change(`/v2/clientes/${second.id}`, { documento: punctuated }), 'CONFLITO');
    expect((await api.get(`/v2/clientes/${second.id}`)).body).toEqual(second);
    expect(page(await api.post('/v2/clientes/list', { documento: punctuated })).dados).toEqual([
      first,
    ]);
  });

  test('gaps: it is unique among customers that exist, and many may have none', async () => {
    const documento = newDocument();
    const first = await newCliente(api, { documento });
    await api.delete(`/v2/clientes/${first.id}`);
    await newCliente(api, { documento });
    await newCliente(api, { documento: null });
    await newCliente(api, { documento: null });
  });

  test('§7: of many at the same time with one document, one is created', async () => {
    const documento = newDocument();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.post('/v2/clientes', { tipo: 'J', nome: 'Corrida', documento }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(page(await api.post('/v2/clientes/list', { documento })).dados).toHaveLength(1);
  });

  test('gaps: check digits are not judged', async () => {
    const documento = `111${newDocument().slice(3)}`;
    expect((await newCliente(api, { tipo: 'F', documento })).documento).toBe(documento);
  });
});

test('gaps: codigo is the caller’s own and not forced to be unique', async () => {
  const codigo = unique();
  const ids = [(await newCliente(api, { codigo })).id, (await newCliente(api, { codigo })).id];
  expect(
    page(await api.post('/v2/clientes/list', { codigos: [codigo] })).dados.map((c) => c.id),
  ).toEqual(ids);
});

describe.for(['PUT', 'PATCH'])('%s', (method) => {
  const change = (id: number, json: unknown) => api.request(method, `/v2/clientes/${id}`, { json });

  test('§1 rule 5: an absent field keeps its value; what is sent changes; the customer is answered', async () => {
    const before = await newCliente(api, { codigo: 'c1', telefone: '1', documento: newDocument() });
    const after = resource(await change(before.id, { nome: 'Outro nome', telefone: null }));
    expect(after).toEqual({
      ...before,
      nome: 'Outro nome',
      telefone: null,
      atualizado_em: after.atualizado_em,
    });
    expect((after.atualizado_em as string) > (before.atualizado_em as string)).toBe(true);
    expect((await api.get(`/v2/clientes/${before.id}`)).body).toEqual(after);
  });

  test('gaps: a write that changes nothing leaves atualizado_em as it is', async () => {
    const documento = newDocument();
    const before = await newCliente(api, { codigo: 'c1', valor_negocio: 10.5, documento });
    const { id, data_criacao, atualizado_em, ...fields } = before;
    const same = Object.fromEntries(
      Object.entries(fields).filter(([field]) => FIELDS.includes(field)),
    );
    for (const body of [
      {},
      same,
      { nome: ` ${before.nome} ` },
      { documento: `${documento.slice(0, 2)}.${documento.slice(2)}` },
    ])
      expect(resource(await change(id, body))).toEqual(before);
    expect([data_criacao, atualizado_em]).toEqual([before.data_criacao, before.atualizado_em]);
  });

  test('§1 rule 5: it never creates: an unknown id is 404', async () => {
    for (const id of [0, -1, 999_999_999_999])
      problem(await change(id, { tipo: 'J', nome: 'Novo' }), 'NAO_ENCONTRADO');
    const gone = await newCliente(api);
    await api.delete(`/v2/clientes/${gone.id}`);
    problem(await change(gone.id, { nome: 'Volta' }), 'NAO_ENCONTRADO');
  });

  test('§7: its faults are listed at once and nothing is changed', async () => {
    const before = await newCliente(api);
    const answer = await change(before.id, {
      nome: '',
      tipo: 'X',
      ativo: null,
      id: 7,
      atualizado_em: before.atualizado_em,
      codigo: 5,
      email: 'novo@x.br',
    });
    expect(faults(answer)).toEqual({
      nome: 'VALOR_INVALIDO',
      tipo: 'VALOR_INVALIDO',
      ativo: 'TIPO_INVALIDO',
      id: 'VALOR_INVALIDO',
      atualizado_em: 'VALOR_INVALIDO',
      codigo: 'TIPO_INVALIDO',
    });
    expect((await api.get(`/v2/clientes/${before.id}`)).body).toEqual(before);
  });

  test('§3: ativo is switched off and on', async () => {
    const { id } = await newCliente(api);
    for (const ativo of [false, true])
      expect(resource(await change(id, { ativo })).ativo).toBe(ativo);
  });

  test('§1 rule 5: of many changes at the same time none is lost', async () => {
    const { id } = await newCliente(api);
    const changes = [
      { nome: 'N' },
      { codigo: 'C' },
      { telefone: 'T' },
      { email: 'E' },
      { ativo: false },
      { tipo: 'F' },
    ];
    const answers = await Promise.all(changes.map((body) => change(id, body)));
    const stamps = answers.map((answer) => resource(answer).atualizado_em);
    expect(new Set(stamps).size).toBe(changes.length);
    expect((await api.get(`/v2/clientes/${id}`)).body).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('deleting', () => {
  test('gaps: 204 without a body; afterwards 404 everywhere', async () => {
    const { id } = await newCliente(api);
    resource(await api.put(`/v2/clientes/${id}/endereco`, { cidade: 'Itu' }));
    resource(await api.post(`/v2/clientes/${id}/notas`, { nota: 'x' }), 201);
    expect((await api.delete(`/v2/clientes/${id}`)).status).toBe(204);
    for (const answer of [
      await api.get(`/v2/clientes/${id}`),
      await api.delete(`/v2/clientes/${id}`),
      await api.patch(`/v2/clientes/${id}`, {}),
      await api.get(`/v2/clientes/${id}/endereco`),
      await api.post(`/v2/clientes/${id}/notas/list`),
      await api.post(`/v2/clientes/${id}/notas`, { nota: 'x' }),
    ])
      problem(answer, 'NAO_ENCONTRADO');
  });

  test('gaps: a customer with visits is not deleted: 422, the detail advising to inactivate', async () => {
    const cliente = await newCliente(api);
    await newRegistro(api, { id_cliente: cliente.id });
    const { detalhe } = problem(await api.delete(`/v2/clientes/${cliente.id}`), 'REGRA_NEGOCIO');
    expect(detalhe).toMatch(/inativ/i);
    expect((await api.get(`/v2/clientes/${cliente.id}`)).body).toEqual(cliente);
  });

  test('§4: ids are not used again', async () => {
    const first = await newCliente(api);
    await api.delete(`/v2/clientes/${first.id}`);
    expect((await newCliente(api)).id).toBeGreaterThan(first.id);
  });
});

describe('filters', () => {
  const list = async (body: object): Promise<Row[]> =>
    page(await api.post('/v2/clientes/list', { por_pagina: 100, ...body })).dados;

  test('§4 rule 2: codigos means any of these', async () => {
    const [x, y, z] = [unique(), unique(), unique()];
    const [a, b, c] = [
      await newCliente(api, { codigo: x }),
      await newCliente(api, { codigo: y }),
      await newCliente(api, { codigo: z }),
    ];
    expect(await list({ codigos: [x, z] })).toEqual([a, c]);
    expect(await list({ codigos: [] })).toEqual([]);
    expect(await list({ codigos: [unique()] })).toEqual([]);
    expect(await list({ codigos: [x, y, z], ids: [b.id] })).toEqual([b]);
    expect(await list({ codigos: [x.toUpperCase()] })).toEqual([]);
    expect(faults(await api.post('/v2/clientes/list', { codigos: [1], ativo: 'true' }))).toEqual({
      'codigos[0]': 'TIPO_INVALIDO',
      ativo: 'TIPO_INVALIDO',
    });
  });

  test('§2: ativo selects the active or the inactive ones', async () => {
    const codigo = unique();
    const on = await newCliente(api, { codigo });
    const off = await newCliente(api, { codigo, ativo: false });
    expect(await list({ codigos: [codigo], ativo: true })).toEqual([on]);
    expect(await list({ codigos: [codigo], ativo: false })).toEqual([off]);
    expect(await list({ codigos: [codigo] })).toEqual([on, off]);
  });

  test('§4 rule 3: data_criacao_apos and _antes are strict, and together a window', async () => {
    const codigo = unique();
    const rows: Row[] = [];
    for (let i = 0; i < 4; i++) rows.push(await newCliente(api, { codigo }));
    const [a, b, c, d] = rows as [Row, Row, Row, Row];
    const codigos = [codigo];
    expect(await list({ codigos, data_criacao_apos: b.data_criacao })).toEqual([c, d]);
    expect(await list({ codigos, data_criacao_antes: b.data_criacao })).toEqual([a]);
    expect(
      await list({
        codigos,
        data_criacao_apos: a.data_criacao,
        data_criacao_antes: d.data_criacao,
      }),
    ).toEqual([b, c]);
    expect(
      await list({
        codigos,
        data_criacao_apos: d.data_criacao,
        data_criacao_antes: a.data_criacao,
      }),
    ).toEqual([]);
  });

  test('§2, gaps: busca looks in nome, codigo and documento, without case and accents', async () => {
    const word = unique();
    const documento = newDocument();
    const byName = await newCliente(api, { nome: `Açougue São ${word}X` });
    const byCode = await newCliente(api, { codigo: `AÇ-${word}Y` });
    const byDocument = await newCliente(api, { documento });
    for (const busca of [
      `${word}x`,
      `ACOUGUE SAO ${word.toUpperCase()}`,
      `açougue são ${word}`,
      ` ${word}X `,
    ])
      expect(await list({ busca }), busca).toEqual([byName]);
    expect(await list({ busca: `ac-${word}` })).toEqual([byCode]);
    expect(await list({ busca: word })).toEqual([byName, byCode]);
    expect(await list({ busca: documento.slice(1, 13) })).toEqual([byDocument]);
    // Nothing else is searched.
    await newCliente(api, { email: `${word}z@x.br`, telefone: `${word}z`.slice(0, 35) });
    expect(await list({ busca: `${word}z` })).toEqual([]);
  });

  test('gaps: documento finds the one customer, punctuated or not', async () => {
    const documento = newDocument();
    const cliente = await newCliente(api, { documento });
    expect(await list({ documento })).toEqual([cliente]);
    expect(await list({ documento: `${documento.slice(0, 5)}-${documento.slice(5)}` })).toEqual([
      cliente,
    ]);
    expect(await list({ documento: newDocument() })).toEqual([]);
  });

  test.for(['id_categoria', 'id_etapa', 'id_temperatura', 'id_setor_mercado'])(
    '§2, gaps: ids_%s selects',
    async (field) => {
      // The demo's customers show which ids exist.
      const known = await list({ ordenar: 'id' });
      const used = [
        ...new Set(known.map((row) => row[field]).filter((id) => id !== null)),
      ] as number[];
      expect(used.length, `the demo’s customers have ${field}`).toBeGreaterThan(0);
      const [one, ...others] = used as [number, ...number[]];
      const filter = field.replace('id_', 'ids_');
      const codigo = unique();
      const mine = await newCliente(api, { codigo, [field]: one });
      const none = await newCliente(api, { codigo });
      expect(mine[field]).toBe(one);
      const codigos = [codigo];
      expect(await list({ codigos, [filter]: [one] })).toEqual([mine]);
      expect(await list({ codigos, [filter]: [...others, one] })).toEqual([mine]);
      expect(await list({ codigos, [filter]: others })).toEqual([]);
      expect(await list({ codigos, [filter]: [999_999_999] })).toEqual([]);
      expect(faults(await api.post('/v2/clientes/list', { [filter]: one }))).toEqual({
        [filter]: 'TIPO_INVALIDO',
      });
      expect(
        resource(await api.patch(`/v2/clientes/${mine.id}`, { [field]: null }))[field],
      ).toBeNull();
      expect(await list({ codigos, [filter]: [one] })).toEqual([]);
      expect(none[field]).toBeNull();
    },
  );

  test('§2: ids_segmento means customers of any of these segments', async () => {
    const segments = page(
      await api.post('/v2/questionarios/list', { por_pagina: 100 }),
    ).dados.flatMap((q) => q.ids_segmentos as number[]);
    const total = async (ids_segmento: number[]) =>
      page(await api.post('/v2/clientes/list', { ids_segmento, por_pagina: 1 })).paginacao
        .total_itens;
    expect(await total([])).toBe(0);
    expect(await total([999_999_999])).toBe(0);
    const each = await Promise.all(segments.map((id) => total([id])));
    const all = await total(segments);
    expect(all).toBeLessThanOrEqual(each.reduce((sum, n) => sum + n, 0));
    expect(all).toBeGreaterThanOrEqual(Math.max(0, ...each));
    const mine = await newCliente(api);
    expect(await list({ ids: [mine.id], ids_segmento: segments })).toEqual([]);
  });

  test('§4: filters combine with and', async () => {
    const codigo = unique();
    const a = await newCliente(api, { codigo, nome: `${codigo} um` });
    await newCliente(api, { codigo, nome: `${codigo} dois` });
    await newCliente(api, { codigo, nome: `${codigo} um`, ativo: false });
    expect(
      await list({
        codigos: [codigo],
        busca: `${codigo} um`,
        ativo: true,
        ids: [a.id, a.id + 1, a.id + 2],
      }),
    ).toEqual([a]);
  });
});
