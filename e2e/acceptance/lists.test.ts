import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  integrator,
  justBefore,
  newCliente,
  newClientes,
  newRegistro,
  sweep,
  unique,
} from '../data/fixtures.ts';
import { faults, idsOf, messageOf, page, resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

let api: Client;
/** A customer with three notes. */
let cliente: Row;

beforeAll(async () => {
  api = await integrator();
  cliente = await newCliente(api);
  for (const nota of ['um', 'dois', 'três'])
    resource(await api.post(`/v2/clientes/${cliente.id}/notas`, { nota }), 201);
  for (const dia of [1, 2, 3])
    await newRegistro(api, { id_cliente: cliente.id, instrucoes: `dia ${dia}` });
});

interface List {
  name: string;
  sort: string[];
}

/** The lists of the contract, with the sort fields where the contract names them. */
const LISTS: List[] = [
  { name: 'clientes', sort: ['id', 'nome', 'codigo', 'data_criacao', 'atualizado_em'] },
  {
    name: 'registros',
    sort: [
      'id',
      'codigo',
      'data_agendada',
      'inicio_agendado',
      'data_inicio',
      'data_realizacao',
      'data_criacao',
      'atualizado_em',
    ],
  },
  { name: 'usuarios', sort: ['id', 'nome'] },
  { name: 'questionarios', sort: ['id', 'nome'] },
  { name: 'objetivos', sort: ['id', 'nome'] },
  { name: 'status-servico', sort: ['id', 'nome'] },
  { name: 'clientes/{id}/notas', sort: ['id'] },
];

const WRONG_TYPES = ['1', 1.5, true, null, [], {}];

describe.for([...LISTS, { name: 'respostas-questionario', sort: [] }])('$name', ({ name }) => {
  const list = (body?: object) =>
    api.post(`/v2/${name.replace('{id}', String(cliente.id))}/list`, body);

  test('§4: the envelope of the first page of 25', async () => {
    const { dados, paginacao } = page(await list());
    expect(paginacao).toMatchObject({ pagina: 1, por_pagina: 25 });
    expect(paginacao.total_paginas).toBe(Math.ceil(paginacao.total_itens / 25));
    expect(dados.length).toBe(Math.min(25, paginacao.total_itens));
    expect(dados.length).toBeGreaterThan(0);
  });

  test('§4: pagina and por_pagina below 1 are VALOR_INVALIDO, of a wrong type TIPO_INVALIDO, together', async () => {
    expect(faults(await list({ pagina: 0, por_pagina: 0 }))).toEqual({
      pagina: 'VALOR_INVALIDO',
      por_pagina: 'VALOR_INVALIDO',
    });
    expect(faults(await list({ pagina: -5 }))).toEqual({ pagina: 'VALOR_INVALIDO' });
    for (const wrong of WRONG_TYPES)
      expect(faults(await list({ pagina: wrong, por_pagina: wrong })), String(wrong)).toEqual({
        pagina: 'TIPO_INVALIDO',
        por_pagina: 'TIPO_INVALIDO',
      });
  });

  test('§4: por_pagina above 100 is silently 100; below it is obeyed and told', async () => {
    for (const [sent, effective] of [
      [101, 100],
      [1_000_000, 100],
      [Number.MAX_SAFE_INTEGER, 100],
      [100, 100],
      [1, 1],
      [7, 7],
    ] as const) {
      const { dados, paginacao } = page(await list({ por_pagina: sent }));
      expect(paginacao.por_pagina).toBe(effective);
      expect(paginacao.total_paginas).toBe(Math.ceil(paginacao.total_itens / effective));
      expect(dados.length).toBe(Math.min(effective, paginacao.total_itens));
    }
  });

  test('§4 rule 4: a page after the last is an empty array', async () => {
    for (const pagina of [10_000, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { dados, paginacao } = page(await list({ pagina }));
      expect(dados).toEqual([]);
      expect(paginacao.pagina).toBe(pagina);
    }
  });

  test('§1 rule 4, §7: every unknown or faulty field is listed in one answer', async () => {
    expect(
      faults(
        await list({
          surpresa: 1,
          pagina: 0,
          por_pagina: 'x',
          atualizado_apos: 'ontem',
          Pagina: 1,
        }),
      ),
    ).toEqual({
      surpresa: 'VALOR_INVALIDO',
      Pagina: 'VALOR_INVALIDO',
      pagina: 'VALOR_INVALIDO',
      por_pagina: 'TIPO_INVALIDO',
      atualizado_apos: 'TIPO_INVALIDO',
    });
  });

  test('§4 rule 7: atualizado_apos is strict: the row itself is left out, a microsecond earlier brings it', async () => {
    const rows = await sweep(api, `/v2/${name.replace('{id}', String(cliente.id))}/list`);
    // One of the first: rows of the demo, or of this file, which no other test changes.
    const sample = rows[1] as Row;
    const stamp = sample.atualizado_em as string;
    const all = (atualizado_apos: string) =>
      sweep(api, `/v2/${name.replace('{id}', String(cliente.id))}/list`, { atualizado_apos });
    const after = await all(stamp);
    for (const row of after) expect((row.atualizado_em as string) > stamp).toBe(true);
    expect(after.some((row) => row.atualizado_em === stamp)).toBe(false);
    expect((await all(justBefore(stamp))).some((row) => row.atualizado_em === stamp)).toBe(true);
    expect(page(await list({ atualizado_apos: '2999-01-01T00:00:00Z' })).paginacao).toEqual({
      pagina: 1,
      por_pagina: 25,
      total_itens: 0,
      total_paginas: 0,
    });
    const everything = await all('1970-01-01T00:00:00Z');
    expect(everything.some((row) => row.atualizado_em === stamp)).toBe(true);
  });

  test('G3: no two rows of a list share an atualizado_em', async () => {
    const rows = await sweep(api, `/v2/${name.replace('{id}', String(cliente.id))}/list`);
    // A row may come twice when it changes meanwhile; a stamp still belongs to one row.
    const owners = new Map<unknown, string>();
    for (const { id, id_registro, id_questionario, atualizado_em } of rows) {
      const row = JSON.stringify([id, id_registro, id_questionario]);
      expect(owners.get(atualizado_em) ?? row).toBe(row);
      owners.set(atualizado_em, row);
    }
  });
});

describe.for(LISTS)('$name', ({ name, sort }) => {
  const path = () => `/v2/${name.replace('{id}', String(cliente.id))}/list`;
  const list = (body?: object) => api.post(path(), body);

  test('§4: an unknown sort field is 400 for ordenar, the message naming it and the permitted ones', async () => {
    for (const ordenar of ['surpresa', '-surpresa', 'id,surpresa', 'ID', 'id desc']) {
      const answer = await list({ ordenar });
      expect(faults(answer)).toEqual({ ordenar: 'VALOR_INVALIDO' });
      const message = messageOf(answer, 'ordenar');
      const places = sort.map((field) => message.indexOf(field));
      expect(
        places.every((place) => place > 0),
        message,
      ).toBe(true);
    }
    if (name === 'clientes' || name === 'registros')
      expect(messageOf(await list({ ordenar: 'surpresa' }), 'ordenar')).toContain(sort.join(', '));
  });

  test('§4: each permitted sort field sorts, ascending and with - descending', async () => {
    for (const field of sort) {
      for (const prefix of ['', '-']) {
        const rows = page(await list({ ordenar: prefix + field, por_pagina: 100 })).dados;
        expectSorted(rows, [{ field, down: prefix === '-' }]);
      }
    }
    for (const ordenar of ['', ' ', sort.join(','), sort.map((field) => `-${field}`).join(', ')])
      page(await list({ ordenar }));
  });

  test('§4: busca that is empty or blank is ignored; one that matches nothing finds nothing', async () => {
    const ids = idsOf(page(await list({ por_pagina: 3 })).dados);
    for (const busca of ['', ' ', ' \t '])
      expect(idsOf(page(await list({ busca, ids })).dados)).toEqual(ids);
    expect(page(await list({ busca: unique() })).paginacao.total_itens).toBe(0);
  });

  test('gaps: ids means any of these; none of them, none; strangers are passed over', async () => {
    const some = page(await list({ por_pagina: 3 })).dados;
    const found = page(await list({ ids: [...idsOf(some), 0, -1, 999_999_999_999] }));
    expect(idsOf(found.dados).sort()).toEqual(idsOf(some).sort());
    expect(found.paginacao.total_itens).toBe(some.length);
    expect(page(await list({ ids: [] })).dados).toEqual([]);
    expect(page(await list({ ids: [some[0]?.id, some[0]?.id] })).dados).toHaveLength(1);
  });

  test('gaps: nothing is coerced in filters, and faults inside arrays have their path', async () => {
    expect(faults(await list({ ids: '1', busca: 1, ordenar: 1, atualizado_apos: 0 }))).toEqual({
      ids: 'TIPO_INVALIDO',
      busca: 'TIPO_INVALIDO',
      ordenar: 'TIPO_INVALIDO',
      atualizado_apos: 'TIPO_INVALIDO',
    });
    expect(faults(await list({ ids: [1, '2', 3.5, null, [4]] }))).toEqual({
      'ids[1]': 'TIPO_INVALIDO',
      'ids[2]': 'TIPO_INVALIDO',
      'ids[3]': 'TIPO_INVALIDO',
      'ids[4]': 'TIPO_INVALIDO',
    });
    expect(
      faults(await list({ ids: null, busca: null, ordenar: null, atualizado_apos: null })),
    ).toEqual({
      ids: 'TIPO_INVALIDO',
      busca: 'TIPO_INVALIDO',
      ordenar: 'TIPO_INVALIDO',
      atualizado_apos: 'TIPO_INVALIDO',
    });
  });

  test('§4 rule 1: pages of any size cover every row once', async () => {
    const everything = idsOf(await sweep(api, path(), { ordenar: 'id' })).slice(0, 40);
    for (const por_pagina of [1, 7, 40]) {
      const rows = await sweep(api, path(), { ids: everything, por_pagina });
      expect(idsOf(rows)).toEqual(everything);
    }
  });
});

interface Term {
  field: string;
  down: boolean;
}

/** Checks the order of rows; where nulls go is the service's own choice, but it is one place. */
function expectSorted(rows: Row[], terms: Term[]): void {
  const orders = [1, -1].map((nullsLast) =>
    rows.every((row, i) => i === 0 || compare(rows[i - 1] as Row, row, terms, nullsLast) <= 0),
  );
  expect(
    orders,
    JSON.stringify([terms, rows.map((row) => [...terms.map((t) => row[t.field]), row.id])]),
  ).toContain(true);
}

function compare(a: Row, b: Row, terms: Term[], nullsLast: number): number {
  for (const { field, down } of terms) {
    const order = compareValues(a[field], b[field], nullsLast);
    if (order !== 0) return down ? -order : order;
  }
  return terms.some((term) => term.field === 'id') ? 0 : a.id - b.id;
}

function compareValues(a: unknown, b: unknown, nullsLast: number): number {
  if (a === b) return 0;
  if (a === null) return nullsLast;
  if (b === null) return -nullsLast;
  if (typeof a === 'number') return a - (b as number);
  return instantKey(a as string) < instantKey(b as string) ? -1 : 1;
}

/** Text that compares as the instant does; other text as it is. */
const instantKey = (text: string) =>
  /^\d{4}-.*Z$/.test(text) ? text.replace(/(\.\d+)?Z$/, (_, f = '.') => f.padEnd(7, '0')) : text;

describe('sorting and paging', () => {
  let rows: Row[];

  beforeAll(async () => {
    // Few different names and codes, so that ties are common; some codes missing.
    rows = await newClientes(
      api,
      Array.from({ length: 40 }, (_, i) => ({
        nome: `nome ${i % 4}`,
        codigo: i % 5 === 0 ? null : `codigo ${i % 3}`,
      })),
    );
  });

  const terms = fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('nome', 'codigo', 'id', 'data_criacao', 'atualizado_em'),
      down: fc.boolean(),
    }),
    { maxLength: 4, selector: (term) => term.field },
  );

  test('§4 rule 1: under any sort and page size the order holds across pages and id breaks ties', async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.integer({ min: 1, max: 45 }), async (sort, por_pagina) => {
        const ordenar = sort.map(({ field, down }) => (down ? `-${field}` : field)).join(',');
        const walked = await sweep(api, '/v2/clientes/list', {
          ids: idsOf(rows),
          ordenar,
          por_pagina,
        });
        expect(idsOf(walked).sort((a, b) => a - b)).toEqual(idsOf(rows).sort((a, b) => a - b));
        expectSorted(walked, sort);
      }),
      { numRuns: 25 },
    );
  });

  test('§4 rule 1: a page reached directly is the same as one reached page by page', async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.integer({ min: 1, max: 20 }), async (sort, por_pagina) => {
        const ordenar = sort.map(({ field, down }) => (down ? `-${field}` : field)).join(',');
        const body = { ids: idsOf(rows), ordenar, por_pagina };
        const walked = await sweep(api, '/v2/clientes/list', body);
        const pagina = Math.ceil(rows.length / por_pagina);
        // Another order of the same ids is another query: nothing that was remembered applies.
        const jumped = page(
          await api.post('/v2/clientes/list', { ...body, ids: idsOf(rows).reverse(), pagina }),
        );
        expect(idsOf(jumped.dados)).toEqual(idsOf(walked).slice((pagina - 1) * por_pagina));
        expect(jumped.paginacao).toEqual({
          pagina,
          por_pagina,
          total_itens: rows.length,
          total_paginas: pagina,
        });
      }),
      { numRuns: 15 },
    );
  });

  test('§4 rule 5: a deleted row just disappears', async () => {
    const [first, second] = await newClientes(api, [{}, {}]);
    const ids = [first?.id, second?.id];
    expect((await api.delete(`/v2/clientes/${first?.id}`)).status).toBe(204);
    const { dados, paginacao } = page(await api.post('/v2/clientes/list', { ids }));
    expect(idsOf(dados)).toEqual([second?.id]);
    expect(paginacao.total_itens).toBe(1);
  });

  test('§4 rule 6: the greatest atualizado_em received, sent back, brings exactly what changed since', async () => {
    const codigo = unique();
    const [a, b, c] = (await newClientes(api, [{ codigo }, { codigo }, { codigo }])) as [
      Row,
      Row,
      Row,
    ];
    const cursor = [a, b, c]
      .map((row) => row.atualizado_em as string)
      .sort()
      .at(-1);
    const since = async () =>
      idsOf(
        page(await api.post('/v2/clientes/list', { codigos: [codigo], atualizado_apos: cursor }))
          .dados,
      );
    expect(await since()).toEqual([]);
    await api.patch(`/v2/clientes/${b.id}`, { nome: 'mudou' });
    expect(await since()).toEqual([b.id]);
    await api.patch(`/v2/clientes/${a.id}`, { nome: a.nome });
    expect(await since()).toEqual([b.id]);
    const d = await newCliente(api, { codigo });
    expect((await since()).sort()).toEqual([b.id, d.id].sort());
  });
});

describe('instants', () => {
  const valid = fc
    .record({
      ms: fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2099, 0) }),
      fraction: fc.option(fc.stringMatching(/^\d{1,9}$/), { nil: undefined }),
    })
    .map(
      ({ ms, fraction }) =>
        `${new Date(ms).toISOString().slice(0, 19)}${fraction === undefined ? '' : `.${fraction}`}Z`,
    );
  const fields = ['atualizado_apos', 'data_criacao_apos', 'data_criacao_antes'];

  test('gaps: UTC with Z and up to nine digits of fraction is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (instant) => {
        page(
          await api.post('/v2/clientes/list', {
            ...Object.fromEntries(fields.map((f) => [f, instant])),
            por_pagina: 1,
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('gaps: what is finer than a microsecond is cut off: the row itself stays out of an incremental read', async () => {
    const { id, codigo, atualizado_em } = await newCliente(api, { codigo: unique() });
    const ids = async (atualizado_apos: string) =>
      page(await api.post('/v2/clientes/list', { codigos: [codigo], atualizado_apos })).dados.map(
        (row) => row.id,
      );
    const finer = (atualizado_em as string).replace('Z', '999Z');
    const before = `${BigInt((atualizado_em as string).replace(/\D/g, '')) - 1n}`;
    const earlier = before.replace(
      /^(....)(..)(..)(..)(..)(..)(.{6})$/,
      '$1-$2-$3T$4:$5:$6.$7999Z',
    );
    expect([await ids(finer), await ids(earlier)]).toEqual([[], [id]]);
  });

  const broken = fc.oneof(
    valid.map((text) => text.replace('Z', '')),
    valid.map((text) => text.replace('Z', '+00:00')),
    valid.map((text) => text.replace('Z', '-03:00')),
    valid.map((text) => text.slice(0, 10)),
    valid.map((text) => text.replace('T', ' ')),
    valid.map((text) => text.toLowerCase()),
    valid.map((text) => text.replace(/(\.\d+)?Z/, '.1234567890Z')),
    valid.map((text) => text.replace(/(\.\d+)?Z/, '.Z')),
    valid.map((text) => text.replace(/T\d\d/, 'T24')),
    valid.map((text) => text.replace(/:\d\d(\.|Z)/, ':60$1')),
    valid.map((text) => text.replace(/-\d\dT/, '-32T')),
    valid.map((text) => text.replace(/-\d\d-\d\dT/, '-02-30T')),
    valid.map((text) => text.replace(/-\d\d-\d\dT/, '-13-01T')),
    valid.map((text) => text.replace(/-\d\d-\d\dT/, '-00-10T')),
    valid.map((text) => `+00${text}`),
    valid.map((text) => `${text}\n`),
    valid.map((text) => text.replace(/^\d{4}-/, '2023-').replace(/-\d\d-\d\dT/, '-02-29T')),
    fc.constantFrom(
      '',
      'now',
      'infinity',
      '-infinity',
      'today',
      '1700000000',
      '2024-W01-1T00:00:00Z',
      '２０２４-01-01T00:00:00Z',
    ),
    fc.string({ maxLength: 30 }),
  );

  test('gaps: an offset, no zone, a date alone, an impossible date, anything else is TIPO_INVALIDO', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (text) => {
        const answer = await api.post(
          '/v2/clientes/list',
          Object.fromEntries(fields.map((f) => [f, text])),
        );
        expect(faults(answer)).toEqual(Object.fromEntries(fields.map((f) => [f, 'TIPO_INVALIDO'])));
      }),
      { numRuns: 120 },
    );
  });

  test('gaps: 29 February exists in leap years only', async () => {
    page(await api.post('/v2/clientes/list', { atualizado_apos: '2024-02-29T00:00:00Z' }));
    for (const year of [2023, 1900, 2100])
      faults(await api.post('/v2/clientes/list', { atualizado_apos: `${year}-02-29T00:00:00Z` }));
  });
});
