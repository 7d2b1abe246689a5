import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from './validate.ts';

const NOW = new Date('2026-08-14T12:00:00.000Z');
const ID = '6f1c7a52-1111-4222-8333-444455556666';
const CHECKIN = { id_evento: ID, tipo: 'checkin', id_registro: 1, data: '2026-08-14T09:00:00Z' };

const faults = (item: unknown) => {
  const validated = validate(item, 3, NOW);
  return 'problem' in validated
    ? (validated.problem.erros ?? []).map(({ campo, codigo }) => `${campo} ${codigo}`).sort()
    : [];
};
const hash = (item: object) => {
  const validated = validate(structuredClone(item), 0, NOW);
  return 'resumo' in validated ? validated.resumo.toString('hex') : 'refused';
};

test('what is no event is refused at its place', () => {
  for (const item of [null, 5, 'x', true, [], [CHECKIN]])
    expect(faults(item)).toEqual(['eventos[3] TIPO_INVALIDO']);
  expect(faults({})).toEqual([
    'eventos[3].data CAMPO_OBRIGATORIO',
    'eventos[3].id_evento CAMPO_OBRIGATORIO',
    'eventos[3].tipo CAMPO_OBRIGATORIO',
  ]);
});

test('an unknown kind is named together with the other faults', () => {
  for (const tipo of ['video', 'constructor', '__proto__', 'toString']) {
    expect(faults({ ...CHECKIN, tipo, id_evento: 'x', data: '1999-12-31T23:59:59Z' })).toEqual([
      'eventos[3].data VALOR_INVALIDO',
      'eventos[3].id_evento TIPO_INVALIDO',
      'eventos[3].tipo VALOR_INVALIDO',
    ]);
  }
  expect(faults({ ...CHECKIN, tipo: 5 })).toEqual(['eventos[3].tipo TIPO_INVALIDO']);
});

test('all faults of an event at once', () => {
  expect(
    faults({
      ...CHECKIN,
      id_registro: '1',
      data: '2026-08-14',
      latitude: 91,
      precisao: -1,
      surpresa: 1,
    }),
  ).toEqual([
    'eventos[3].data TIPO_INVALIDO',
    'eventos[3].id_registro TIPO_INVALIDO',
    'eventos[3].latitude VALOR_INVALIDO',
    'eventos[3].longitude CAMPO_OBRIGATORIO',
    'eventos[3].precisao VALOR_INVALIDO',
    'eventos[3].surpresa VALOR_INVALIDO',
  ]);
});

test('the device’s time: from 2000 to ten minutes ahead', () => {
  const of = (data: string) => faults({ ...CHECKIN, data });
  const refused = ['eventos[3].data VALOR_INVALIDO'];
  expect(of('2000-01-01T00:00:00Z')).toEqual([]);
  expect(of('1999-12-31T23:59:59.999999Z')).toEqual(refused);
  expect(of('2026-08-14T12:10:00Z')).toEqual([]);
  expect(of('2026-08-14T12:10:00.000001Z')).toEqual(refused);
  expect(of('9999-12-31T00:00:00Z')).toEqual(refused);
});

test('the same content has the same hash, however it is written', () => {
  const same = {
    data: '2026-08-14T09:00:00.000000999Z',
    tipo: 'checkin',
    precisao: null,
    id_registro: 1,
    id_evento: ID.toUpperCase(),
  };
  expect(hash(same)).toBe(hash(CHECKIN));
  const nota = { ...CHECKIN, tipo: 'nota', texto: 'oi' };
  expect(hash({ ...nota, texto: ' oi ' })).toBe(hash(nota));
});

test('other content has another hash', () => {
  const others = [
    { data: '2026-08-14T09:00:00.000001Z' },
    { tipo: 'checkout' },
    { id_registro: 2 },
    { latitude: 0, longitude: 0 },
  ];
  const hashes = [{}, ...others].map((more) => hash({ ...CHECKIN, ...more }));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the content is kept as it came, before anything is trimmed', () => {
  const nota = { ...CHECKIN, tipo: 'nota', texto: ' oi ' };
  const text = JSON.stringify(nota);
  expect(validate(nota, 0, NOW).conteudo).toBe(text);
});

test('anything that JSON can say is validated without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (item) => {
      expect(faults(item).length).toBeGreaterThan(0);
    }),
  );
});

test('a photo of the visit, and the time of an image, are whole', () => {
  const imagem = 'a'.repeat(64);
  const foto = { ...CHECKIN, tipo: 'foto', imagem };
  expect(faults({ ...foto, latitude: 1, longitude: 2 })).toEqual([]);
  expect(faults({ ...foto, latitude: 1 })).toEqual(['eventos[3].longitude CAMPO_OBRIGATORIO']);
  for (const wrong of ['A'.repeat(64), 'a'.repeat(63), ''])
    expect(faults({ ...foto, imagem: wrong })).toEqual(['eventos[3].imagem VALOR_INVALIDO']);
  const ids = { id_questionario: 1, id_versao: 1, id_questao: 1 };
  const answer = { ...CHECKIN, ...ids, tipo: 'resposta', data_imagem: CHECKIN.data };
  expect(faults({ ...answer, imagem })).toEqual([]);
  expect(faults({ ...answer, imagem: null })).toEqual(['eventos[3].imagem CAMPO_OBRIGATORIO']);
  const written = { ...answer, imagem, data_imagem: '2026-08-14T09:00:00.000Z' };
  expect(hash(written)).toBe(hash({ ...answer, imagem }));
});

test('an event is of one visit, named in one way; what makes a visit names none', () => {
  const { id_registro, ...unnamed } = CHECKIN;
  expect(faults(unnamed)).toEqual(['eventos[3].id_registro CAMPO_OBRIGATORIO']);
  expect(faults({ ...unnamed, id_visita: ID })).toEqual([]);
  expect(faults({ ...CHECKIN, id_visita: ID })).toEqual(['eventos[3].id_visita VALOR_INVALIDO']);
  expect(faults({ ...unnamed, id_visita: 'x' })).toEqual(['eventos[3].id_visita TIPO_INVALIDO']);
  const visita = { ...unnamed, tipo: 'visita', id_cliente: 1 };
  expect(faults(visita)).toEqual([]);
  expect(faults({ ...visita, id_registro })).toEqual(['eventos[3].id_registro VALOR_INVALIDO']);
  const named = { ...unnamed, id_visita: ID };
  expect(hash({ ...named, id_visita: ID.toUpperCase() })).toBe(hash(named));
});
