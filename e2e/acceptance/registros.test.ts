import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  instant,
  integrator,
  newCliente,
  newRegistro,
  sweep,
  unique,
  userOf,
  visitWindow,
} from '../data/fixtures.ts';
import { faults, messageOf, page, problem, resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

let api: Client;
let cliente: Row;
let tecnico: Row;
let outroTecnico: Row;
let objetivos: Row[];

beforeAll(async () => {
  api = await integrator();
  cliente = await newCliente(api);
  tecnico = await userOf(api, 'tecnico1');
  outroTecnico = await userOf(api, 'tecnico2');
  objetivos = page(await api.post('/v2/objetivos/list', { ativo: true })).dados;
});

const REGISTRO = {
  id_status: expect.any(Number),
  status: expect.any(String),
  id_cliente: expect.any(Number),
  id_usuario: null,
  id_objetivo: null,
  id_contato: null,
  id_segmento: null,
  id_equipe: null,
  id_ordem_servico: null,
  agendado: true,
  ativo: expect.any(Boolean),
  concluido: false,
  instrucoes: null,
  data_inicio: null,
  data_realizacao: null,
  observacao: null,
  latitude: null,
  longitude: null,
};

describe('scheduling', () => {
  test('§2, §3: 201 with the record, all its fields, and Location; the window comes back under its other names', async () => {
    const answer = await api.post('/v2/registros/post', {
      ...visitWindow(3),
      id_cliente: cliente.id,
    });
    const registro = resource(answer, 201);
    expect(answer.headers.get('location')).toBe(`/v2/registros/${registro.id}`);
    expect(registro).toMatchObject({
      ...REGISTRO,
      id_cliente: cliente.id,
      inicio_agendado: visitWindow(3).data_inicio_esperada,
      data_agendada: visitWindow(3).data_conclusao_esperada,
    });
    expect((await api.get(`/v2/registros/${registro.id}`)).body).toEqual(registro);
    expect(page(await api.post('/v2/registros/list', { ids: [registro.id] })).dados).toEqual([
      registro,
    ]);
  });

  test('§2: everything that may be sent comes back', async () => {
    const sent = {
      id_cliente: cliente.id,
      id_usuario: tecnico.id,
      id_objetivo: objetivos[0]?.id,
      ativo: true,
      instrucoes: 'Levar escada.\nTocar a campainha 🛎',
    };
    expect(await newRegistro(api, sent)).toMatchObject({ ...REGISTRO, ...sent });
  });

  test('§3: ativo true sends it, ativo false leaves it to be sent; both are scheduled', async () => {
    for (const ativo of [true, false])
      expect(await newRegistro(api, { id_cliente: cliente.id, ativo })).toMatchObject({
        ativo,
        agendado: true,
        concluido: false,
      });
  });

  test('§2: codigo counts up and differs from id in kind: it is found by the filter codigo', async () => {
    const [a, b] = [
      await newRegistro(api, { id_cliente: cliente.id }),
      await newRegistro(api, { id_cliente: cliente.id }),
    ];
    expect(b.codigo as number).toBeGreaterThan(a.codigo as number);
    expect(page(await api.post('/v2/registros/list', { codigo: a.codigo })).dados).toEqual([a]);
  });

  test('gaps: of many at the same time none shares its codigo with another', async () => {
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => newRegistro(api, { id_cliente: cliente.id })),
    );
    expect(new Set(rows.map((row) => row.codigo)).size).toBe(20);
    expect(new Set(rows.map((row) => row.atualizado_em)).size).toBe(20);
  });

  test('§7: what is required is named at once', async () => {
    expect(faults(await api.post('/v2/registros/post', { surpresa: 1, ativo: null }))).toEqual({
      id_cliente: 'CAMPO_OBRIGATORIO',
      data_inicio_esperada: 'CAMPO_OBRIGATORIO',
      data_conclusao_esperada: 'CAMPO_OBRIGATORIO',
      surpresa: 'VALOR_INVALIDO',
      ativo: 'TIPO_INVALIDO',
    });
  });

  test('gaps: references to nothing are VALOR_INVALIDO, all of them, each naming its id', async () => {
    const fields = [
      'id_cliente',
      'id_usuario',
      'id_objetivo',
      'id_contato',
      'id_segmento',
      'id_equipe',
      'id_ordem_servico',
    ];
    const bad = Object.fromEntries(fields.map((field, i) => [field, 900_000_000 + i]));
    const answer = await api.post('/v2/registros/post', { ...visitWindow(), ...bad });
    expect(faults(answer)).toEqual(
      Object.fromEntries(fields.map((field) => [field, 'VALOR_INVALIDO'])),
    );
    for (const field of fields) expect(messageOf(answer, field)).toContain(String(bad[field]));
  });

  test('§7: wrong types, faulty references and unknown fields are listed together', async () => {
    const answer = await api.post('/v2/registros/post', {
      id_cliente: 900_000_000,
      data_inicio_esperada: '2031-01-01',
      id_usuario: '1',
      concluido: true,
    });
    expect(faults(answer)).toEqual({
      id_cliente: 'VALOR_INVALIDO',
      data_inicio_esperada: 'TIPO_INVALIDO',
      data_conclusao_esperada: 'CAMPO_OBRIGATORIO',
      id_usuario: 'TIPO_INVALIDO',
      concluido: 'VALOR_INVALIDO',
    });
  });

  test('§2: the end must not be before the start; the same instant will do', async () => {
    const { data_inicio_esperada: start, data_conclusao_esperada: end } = visitWindow();
    const answer = await api.post('/v2/registros/post', {
      id_cliente: cliente.id,
      data_inicio_esperada: end,
      data_conclusao_esperada: start,
    });
    expect(faults(answer)).toEqual({ data_conclusao_esperada: 'VALOR_INVALIDO' });
    await newRegistro(api, {
      id_cliente: cliente.id,
      data_inicio_esperada: start,
      data_conclusao_esperada: start,
    });
    for (const [from, to] of [
      ['2031-01-01T12:00:00.5Z', '2031-01-01T12:00:00.4Z'],
      ['2031-01-01T12:00:00.000001Z', '2031-01-01T12:00:00Z'],
    ])
      expect(
        faults(
          await api.post('/v2/registros/post', {
            id_cliente: cliente.id,
            data_inicio_esperada: from,
            data_conclusao_esperada: to,
          }),
        ),
      ).toEqual({ data_conclusao_esperada: 'VALOR_INVALIDO' });
  });

  test('gaps: instants come back equal to what was sent, to the microsecond, without a fraction when it is zero', async () => {
    const moment = fc.record({
      ms: fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2090, 0) }),
      fraction: fc.option(fc.stringMatching(/^\d{1,9}$/), { nil: '' }),
    });
    await fc.assert(
      fc.asyncProperty(moment, async ({ ms, fraction }) => {
        const second = new Date(ms).toISOString().slice(0, 19);
        const sent = `${second}${fraction && `.${fraction}`}Z`;
        const { inicio_agendado, data_agendada } = await newRegistro(api, {
          id_cliente: cliente.id,
          data_inicio_esperada: sent,
          data_conclusao_esperada: sent,
        });
        expect(data_agendada).toBe(inicio_agendado);
        const digits = /\.(\d+)Z$/.exec(inicio_agendado as string)?.[1] ?? '';
        expect([(inicio_agendado as string).slice(0, 19), digits.replace(/0+$/, '')]).toEqual([
          second,
          fraction.slice(0, 6).replace(/0+$/, ''),
        ]);
        if (/^0*$/.test(fraction.slice(0, 6))) expect(inicio_agendado).toBe(`${second}Z`);
      }),
      { numRuns: 30 },
    );
  });

  test('gaps: instrucoes is trimmed; null is accepted where the field can be empty', async () => {
    expect(
      (await newRegistro(api, { id_cliente: cliente.id, instrucoes: '  oi ' })).instrucoes,
    ).toBe('oi');
    const empty = {
      id_usuario: null,
      id_objetivo: null,
      instrucoes: null,
      id_contato: null,
      id_segmento: null,
      id_equipe: null,
      id_ordem_servico: null,
    };
    expect(await newRegistro(api, { id_cliente: cliente.id, ...empty })).toMatchObject(empty);
  });
});

describe('reading', () => {
  test('§4: an id that names nothing is 404, one that is none is 400', async () => {
    for (const id of [0, 999_999_999_999])
      problem(await api.get(`/v2/registros/${id}`), 'NAO_ENCONTRADO');
    expect(faults(await api.get('/v2/registros/abc'))).toEqual({ id: 'TIPO_INVALIDO' });
  });
});

describe('changing', () => {
  const put = (id: number, body: unknown) => api.put(`/v2/registros/${id}`, body);
  const newOne = (fields = {}) => newRegistro(api, { id_cliente: cliente.id, ...fields });

  test('§2, §3: the accepted fields change, the state does not', async () => {
    const other = await newCliente(api);
    const before = await newOne({ id_usuario: tecnico.id, instrucoes: 'fica' });
    const sent = {
      id_cliente: other.id,
      id_objetivo: objetivos[1]?.id,
      observacao: 'Feito.',
      latitude: -23.5,
      longitude: -46.6,
      data_inicio: '2031-01-10T12:05:00Z',
      data_realizacao: '2031-01-10T12:45:00.25Z',
    };
    const after = resource(await put(before.id, sent));
    expect(after).toEqual({
      ...before,
      ...sent,
      data_realizacao: '2031-01-10T12:45:00.250000Z',
      atualizado_em: after.atualizado_em,
    });
    expect((after.atualizado_em as string) > (before.atualizado_em as string)).toBe(true);
    expect([after.concluido, after.id_status]).toEqual([false, before.id_status]);
    expect((await api.get(`/v2/registros/${before.id}`)).body).toEqual(after);
  });

  test('§1 rule 5: what is absent stays; null empties what can be empty', async () => {
    const { id } = await newOne({ id_objetivo: objetivos[0]?.id });
    resource(
      await put(id, {
        observacao: 'um',
        latitude: 1,
        longitude: 2,
        data_inicio: '2031-01-10T12:00:00Z',
      }),
    );
    expect(resource(await put(id, { observacao: 'dois' }))).toMatchObject({
      observacao: 'dois',
      latitude: 1,
      longitude: 2,
      id_objetivo: objetivos[0]?.id,
    });
    const empty = {
      observacao: null,
      latitude: null,
      longitude: null,
      id_objetivo: null,
      data_inicio: null,
    };
    expect(resource(await put(id, empty))).toMatchObject({ ...empty, id_cliente: cliente.id });
    expect(faults(await put(id, { id_cliente: null }))).toEqual({ id_cliente: 'TIPO_INVALIDO' });
  });

  test('§2: any other field is refused, known or not', async () => {
    const { id } = await newOne();
    const others = [
      'id_usuario',
      'ativo',
      'instrucoes',
      'concluido',
      'id_status',
      'agendado',
      'inicio_agendado',
      'data_agendada',
      'data_inicio_esperada',
      'id_ordem_servico',
      'id',
      'codigo',
      'surpresa',
    ];
    const answer = await put(id, Object.fromEntries(others.map((field) => [field, 1])));
    expect(faults(answer)).toEqual(
      Object.fromEntries(others.map((field) => [field, 'VALOR_INVALIDO'])),
    );
  });

  test('gaps: a write that changes nothing leaves atualizado_em as it is', async () => {
    const { id } = await newOne();
    const fields = {
      observacao: 'igual',
      latitude: 1.5,
      longitude: 2.5,
      data_inicio: '2031-01-10T12:00:00.5Z',
    };
    const first = resource(await put(id, fields));
    for (const body of [
      fields,
      {},
      { observacao: ' igual ' },
      { data_inicio: '2031-01-10T12:00:00.500000Z' },
      { id_cliente: cliente.id },
    ])
      expect(resource(await put(id, body))).toEqual(first);
  });

  test('gaps: data_realizacao before data_inicio is 422, counting what is stored', async () => {
    const { id } = await newOne();
    const early = '2031-01-10T12:00:00Z';
    const late = '2031-01-10T13:00:00Z';
    problem(await put(id, { data_inicio: late, data_realizacao: early }), 'REGRA_NEGOCIO');
    resource(await put(id, { data_inicio: late }));
    problem(await put(id, { data_realizacao: early }), 'REGRA_NEGOCIO');
    resource(await put(id, { data_realizacao: late }));
    resource(await put(id, { data_inicio: early }));
    problem(await put(id, { data_realizacao: '2031-01-10T11:59:59.999999Z' }), 'REGRA_NEGOCIO');
    expect((await api.get(`/v2/registros/${id}`)).body).toMatchObject({
      data_inicio: early,
      data_realizacao: late,
    });
  });

  test('gaps: half a position is 422, counting what is stored; out of range is VALOR_INVALIDO', async () => {
    const { id } = await newOne();
    problem(await put(id, { latitude: 1 }), 'REGRA_NEGOCIO');
    problem(await put(id, { longitude: 1 }), 'REGRA_NEGOCIO');
    resource(await put(id, { latitude: 1, longitude: 2 }));
    expect(resource(await put(id, { latitude: 3 }))).toMatchObject({ latitude: 3, longitude: 2 });
    problem(await put(id, { longitude: null }), 'REGRA_NEGOCIO');
    expect(faults(await put(id, { latitude: 90.0001, longitude: 180.0001 }))).toEqual({
      latitude: 'VALOR_INVALIDO',
      longitude: 'VALOR_INVALIDO',
    });
    expect(faults(await put(id, { latitude: '1', longitude: true }))).toEqual({
      latitude: 'TIPO_INVALIDO',
      longitude: 'TIPO_INVALIDO',
    });
  });

  test('§7: faults are listed at once and nothing changes', async () => {
    const before = await newOne();
    const answer = await put(before.id, {
      id_cliente: 900_000_000,
      id_objetivo: 900_000_001,
      observacao: 7,
      data_inicio: '2031-02-30T00:00:00Z',
      data_realizacao: '2031-01-01',
    });
    expect(faults(answer)).toEqual({
      id_cliente: 'VALOR_INVALIDO',
      id_objetivo: 'VALOR_INVALIDO',
      observacao: 'TIPO_INVALIDO',
      data_inicio: 'TIPO_INVALIDO',
      data_realizacao: 'TIPO_INVALIDO',
    });
    expect((await api.get(`/v2/registros/${before.id}`)).body).toEqual(before);
  });

  test('§1 rule 5: PUT never creates', async () => {
    for (const id of [0, 999_999_999_999])
      problem(await put(id, { observacao: 'x' }), 'NAO_ENCONTRADO');
  });
});

describe('filters', () => {
  let mine: Row;
  let a: Row;
  let b: Row;
  let c: Row;
  const list = async (body: object): Promise<Row[]> =>
    page(await api.post('/v2/registros/list', { ids_cliente: [mine.id], por_pagina: 100, ...body }))
      .dados;

  beforeAll(async () => {
    mine = await newCliente(api);
    const word = unique();
    const one = (day: number, fields: object) =>
      newRegistro(api, { id_cliente: mine.id, ...visitWindow(day), ...fields });
    a = await one(1, {
      id_usuario: tecnico.id,
      id_objetivo: objetivos[0]?.id,
      instrucoes: `Água ${word}`,
      ativo: true,
    });
    b = await one(2, { id_usuario: outroTecnico.id, id_objetivo: objetivos[1]?.id, ativo: false });
    c = await one(3, { ativo: true });
    b = resource(
      await api.put(`/v2/registros/${b.id}`, {
        observacao: `Visita ${word}`,
        data_inicio: '2031-01-12T12:00:00Z',
        data_realizacao: '2031-01-12T12:30:00Z',
      }),
    );
    c = resource(
      await api.put(`/v2/registros/${c.id}`, {
        data_inicio: '2031-01-13T12:00:00Z',
        data_realizacao: '2031-01-13T12:30:00Z',
      }),
    );
  });

  test('§2: ids_cliente, ids_usuario, gaps: ids_objetivo, ids_status, ids mean any of these', async () => {
    expect(await list({})).toEqual([a, b, c]);
    expect(await list({ ids_cliente: [mine.id, cliente.id], ids: [a.id, c.id] })).toEqual([a, c]);
    expect(await list({ ids_usuario: [tecnico.id] })).toEqual([a]);
    expect(await list({ ids_usuario: [tecnico.id, outroTecnico.id] })).toEqual([a, b]);
    expect(await list({ ids_objetivo: [objetivos[1]?.id, objetivos[0]?.id] })).toEqual([a, b]);
    expect(await list({ ids_objetivo: [objetivos[1]?.id] })).toEqual([b]);
    expect(await list({ ids_status: [a.id_status] })).toEqual([a, b, c]);
    for (const filter of [
      'ids_usuario',
      'ids_objetivo',
      'ids_status',
      'ids_grupo',
      'ids_segmento',
      'ids_cliente',
    ]) {
      expect(await list({ [filter]: [999_999_999] }), filter).toEqual([]);
      expect(await list({ [filter]: [] }), filter).toEqual([]);
    }
  });

  test('§2: agendado, concluido, ativo', async () => {
    expect(await list({ ativo: true })).toEqual([a, c]);
    expect(await list({ ativo: false })).toEqual([b]);
    expect(await list({ agendado: true })).toEqual([a, b, c]);
    expect(await list({ agendado: false })).toEqual([]);
    expect(await list({ concluido: false })).toEqual([a, b, c]);
    expect(await list({ concluido: true })).toEqual([]);
  });

  test('§2: codigo and id_ordem_servico are single values', async () => {
    expect(await list({ codigo: b.codigo })).toEqual([b]);
    expect(await list({ id_ordem_servico: 999_999_999 })).toEqual([]);
    expect(
      faults(await api.post('/v2/registros/list', { codigo: [1], id_ordem_servico: '1' })),
    ).toEqual({ codigo: 'TIPO_INVALIDO', id_ordem_servico: 'TIPO_INVALIDO' });
  });

  test('§4 rule 3: the windows of data_agendada and data_realizacao are strict on both sides', async () => {
    expect(await list({ data_agendada_apos: a.data_agendada })).toEqual([b, c]);
    expect(await list({ data_agendada_antes: c.data_agendada })).toEqual([a, b]);
    expect(
      await list({ data_agendada_apos: a.data_agendada, data_agendada_antes: c.data_agendada }),
    ).toEqual([b]);
    expect(await list({ data_realizacao_apos: b.data_realizacao })).toEqual([c]);
    expect(await list({ data_realizacao_antes: c.data_realizacao })).toEqual([b]);
    expect(
      await list({
        data_realizacao_apos: '2031-01-12T12:29:59.999999Z',
        data_realizacao_antes: '2031-01-12T12:30:00.000001Z',
      }),
    ).toEqual([b]);
  });

  test('§2: busca looks in observacao and instrucoes, without case and accents', async () => {
    const word = (a.instrucoes as string).split(' ')[1] as string;
    expect(await list({ busca: word.toUpperCase() })).toEqual([a, b]);
    expect(await list({ busca: `agua ${word}` })).toEqual([a]);
    expect(await list({ busca: 'visita' })).toEqual([b]);
  });

  test('§4: sorting by dates, those without a date together', async () => {
    expect(await list({ ordenar: '-data_agendada' })).toEqual([c, b, a]);
    expect(
      (await list({ ordenar: 'data_realizacao' })).filter((row) => row.data_realizacao),
    ).toEqual([b, c]);
    expect(await list({ ordenar: '-codigo' })).toEqual([c, b, a]);
  });

  test('§4: pages of one cover all, and every filter of the demo’s visits agrees with the visits themselves', async () => {
    expect(
      await sweep(api, '/v2/registros/list', {
        ids_cliente: [mine.id],
        por_pagina: 1,
        ordenar: '-id',
      }),
    ).toEqual([c, b, a]);
    const past = page(
      await api.post('/v2/registros/list', { concluido: true, por_pagina: 100 }),
    ).dados;
    expect(past.length).toBeGreaterThan(0);
    for (const visit of past) {
      expect(visit.concluido).toBe(true);
      expect(visit.data_inicio).not.toBeNull();
      expect((visit.data_realizacao as string) >= (visit.data_inicio as string)).toBe(true);
    }
    for (const field of ['id_segmento', 'id_equipe', 'id_ordem_servico'] as const) {
      const sample = past.find((visit) => visit[field] !== null);
      if (!sample) continue;
      const filter = {
        id_segmento: 'ids_segmento',
        id_equipe: 'ids_grupo',
        id_ordem_servico: 'id_ordem_servico',
      }[field];
      const value = filter.startsWith('ids_') ? [sample[field]] : sample[field];
      const { dados } = page(
        await api.post('/v2/registros/list', { [filter]: value, ids: [sample.id] }),
      );
      expect(dados, filter).toEqual([sample]);
    }
  });

  test('§4 rule 6: a change of a visit comes again after the cursor', async () => {
    const cursor = instant(Date.now() - 3_600_000);
    const { id } = await newRegistro(api, { id_cliente: mine.id, ...visitWindow(-9) });
    const [seen] = await list({ atualizado_apos: cursor, ids: [id] });
    resource(await api.put(`/v2/registros/${id}`, { observacao: 'nova' }));
    const again = await list({ atualizado_apos: seen?.atualizado_em, ids: [id] });
    expect(again).toMatchObject([{ id, observacao: 'nova' }]);
    resource(await api.put(`/v2/registros/${id}`, { id_cliente: cliente.id }));
  });
});
