import { NewCliente } from '@campeiro/contract/clientes';
import {
  arrayUpTo,
  id,
  input,
  instant,
  nullable,
  object,
  text,
} from '@campeiro/contract/kit/fields';
import { isInstant } from '@campeiro/contract/kit/instants';
import { list } from '@campeiro/contract/kit/list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIsoInstant } from '../db/database.ts';
import { sortTerms } from './sort-terms.ts';
import { fieldPath, issuesOf } from './validation.ts';

const codes = (schema: object, value: unknown) =>
  issuesOf(schema, value).map(({ campo, codigo }) => [campo, codigo]);

describe('instants', () => {
  test('every real instant is accepted, with up to nine digits of fraction', () => {
    const date = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    const fraction = fc.stringMatching(/^(\.\d{1,9})?$/);
    fc.assert(
      fc.property(date, fraction, (d, f) => isInstant(`${d.toISOString().slice(0, 19)}${f}Z`)),
    );
  });

  test.each([
    '2026-02-30T10:00:00Z',
    '2026-13-01T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-01-01',
    '2026-01-01T10:00Z',
    '2026-01-01T10:00:00',
    '2026-01-01T10:00:00+00:00',
    '2026-01-01T10:00:00-03:00',
    '2026-01-01 10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T10:00:00.1234567890Z',
    '2026-01-01T10:00:00.Z',
    '2026-01-01t10:00:00z',
    '0000-01-01T00:00:00Z',
    '',
    'agora',
    '2026-01-01T10:00:00Z\n',
  ])('%j is refused', (text) => {
    expect(isInstant(text)).toBe(false);
  });

  test('the database’s text becomes ISO 8601 without losing a digit', () => {
    expect(toIsoInstant('2026-08-14 09:31:22.123456+00')).toBe('2026-08-14T09:31:22.123456Z');
    expect(toIsoInstant('2026-08-14 09:31:22.12+00')).toBe('2026-08-14T09:31:22.120000Z');
    expect(toIsoInstant('2026-08-14 09:31:22+00')).toBe('2026-08-14T09:31:22Z');
  });
});

describe('faults', () => {
  test('nothing is coerced', () => {
    const schema = input({ inteiro: id(), texto: text(5), quando: instant() });
    for (const wrong of ['1', 1.5, true, [], {}, null]) {
      expect(codes(schema, { inteiro: wrong })).toEqual([['inteiro', 'TIPO_INVALIDO']]);
    }
    for (const wrong of [1, true, [], {}, null]) {
      expect(codes(schema, { texto: wrong })).toEqual([['texto', 'TIPO_INVALIDO']]);
    }
    expect(codes(schema, { quando: '2026-02-30T00:00:00Z' })).toEqual([
      ['quando', 'TIPO_INVALIDO'],
    ]);
  });

  test('a value that is no object is a fault of the body', () => {
    for (const value of [[], 1, 'x', null, true]) {
      expect(codes(NewCliente, value)).toEqual([['corpo', 'TIPO_INVALIDO']]);
    }
  });

  test('strings are trimmed, and validated after that', () => {
    const schema = input({ nome: text(5), livre: nullable(text(5)) }, ['nome']);
    const value = { nome: '  abcde\n', livre: null };
    expect(issuesOf(schema, value)).toEqual([]);
    expect(value.nome).toBe('abcde');
    expect(codes(schema, { nome: '   ' })).toEqual([['nome', 'VALOR_INVALIDO']]);
    expect(codes(schema, { nome: ' abcdef ' })).toEqual([['nome', 'VALOR_INVALIDO']]);
  });

  test('instants lose what is finer than a microsecond, in lists too', () => {
    const schema = input({ quando: nullable(instant()), dias: arrayUpTo(5, instant()) });
    const value = {
      quando: '2026-08-14T09:31:22.1234567Z',
      dias: ['2026-08-14T00:00:00.000000999Z'],
    };
    expect(issuesOf(schema, value)).toEqual([]);
    expect(value).toEqual({
      quando: '2026-08-14T09:31:22.123456Z',
      dias: ['2026-08-14T00:00:00.000000Z'],
    });
  });

  test('text that no database can keep is refused: NUL and lone surrogates', () => {
    const schema = input({ nome: text(50) });
    for (const text of ['a\0b', 'a\ud800', '\udc00']) {
      expect(codes(schema, { nome: text })).toEqual([['nome', 'VALOR_INVALIDO']]);
    }
    expect(codes(schema, { nome: 'emoji 😀 e ção' })).toEqual([]);
  });

  test('names of JavaScript’s own are unknown fields like any other', () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const body = JSON.parse(`{"tipo":"J","nome":"X","${field}":{"x":1}}`);
      expect(codes(NewCliente, body)).toEqual([[field, 'VALOR_INVALIDO']]);
    }
  });

  test('faults are looked for only as far as they are told: a thousand', () => {
    let looked = 0;
    const item = () => ({
      get nome() {
        looked++;
        return 5;
      },
    });
    const schema = input({ itens: arrayUpTo(100_000, input({ nome: text(5) })) });
    const body = { itens: Array.from({ length: 50_000 }, item) };
    const issues = issuesOf(schema, body);
    expect(issues).toHaveLength(1000);
    expect(issues[999]).toMatchObject({ campo: 'itens[999].nome', codigo: 'TIPO_INVALIDO' });
    expect(looked).toBeLessThan(5000);
    expect(body.itens).toHaveLength(50_000);
  });

  test('a list that is too long is not looked into', () => {
    let looked = 0;
    const item = () => ({
      get nome() {
        looked++;
        return 5;
      },
    });
    const schema = input({ itens: arrayUpTo(500, input({ nome: text(5) })), outro: id() });
    const itens = Array.from({ length: 501 }, item);
    expect(codes(schema, { itens, outro: '1' })).toEqual([
      ['outro', 'TIPO_INVALIDO'],
      ['itens', 'VALOR_INVALIDO'],
    ]);
    expect(codes(schema, { itens: Array.from({ length: 501 }, () => 'x') })).toEqual([
      ['itens', 'VALOR_INVALIDO'],
    ]);
    expect(looked).toBe(0);
  });

  test('faults inside lists inside lists, all with their places', () => {
    const opcao = input({ nome: text(5), ids: arrayUpTo(3, id()) }, ['nome']);
    const schema = input({
      secao: nullable(input({ questoes: arrayUpTo(3, input({ opcoes: arrayUpTo(3, opcao) })) })),
    });
    const questoes = [
      { opcoes: [{ nome: ' bom ' }, {}, 5] },
      { opcoes: 'x' },
      { opcoes: [{ nome: ' ', ids: [1, 'x'] }], surpresa: 1 },
    ];
    const body = { secao: { questoes }, outra: [] };
    expect(codes(schema, body).sort()).toEqual([
      ['outra', 'VALOR_INVALIDO'],
      ['secao.questoes[0].opcoes[1].nome', 'CAMPO_OBRIGATORIO'],
      ['secao.questoes[0].opcoes[2]', 'TIPO_INVALIDO'],
      ['secao.questoes[1].opcoes', 'TIPO_INVALIDO'],
      ['secao.questoes[2].opcoes[0].ids[1]', 'TIPO_INVALIDO'],
      ['secao.questoes[2].opcoes[0].nome', 'VALOR_INVALIDO'],
      ['secao.questoes[2].surpresa', 'VALOR_INVALIDO'],
    ]);
    expect(questoes[0]).toEqual({ opcoes: [{ nome: 'bom' }, {}, 5] });
  });

  test('an endless sort or an endless name is not read out again', () => {
    const { body } = list({ item: object({ id: id() }), sort: ['id'] });
    const [sort, ...rest] = issuesOf(body, { ordenar: 'x,'.repeat(100_000) });
    expect([sort?.mensagem['pt-BR'], rest]).toEqual(['No máximo 500 caracteres.', []]);
    const [name] = issuesOf(body, { ['x'.repeat(100_000)]: 1 });
    expect(name?.campo).toHaveLength(201);
  });

  test('too many items: one fault with the count', () => {
    const { body } = list({ item: object({ id: id() }) });
    const [fault, ...rest] = issuesOf(body, { ids: Array.from({ length: 1001 }, () => 1) });
    expect(rest).toEqual([]);
    expect(fault).toMatchObject({ campo: 'ids', codigo: 'VALOR_INVALIDO' });
    expect(fault?.mensagem['pt-BR']).toContain('(recebidos 1001)');
  });
});

test('paths are written as callers know them', () => {
  expect(fieldPath('/clientes/3/documento')).toBe('clientes[3].documento');
  expect(fieldPath('/ids_usuarios/0')).toBe('ids_usuarios[0]');
  expect(fieldPath('')).toBe('');
});

test('sort terms: blank text is none, a minus means descending', () => {
  expect(sortTerms('  ')).toEqual([]);
  expect(sortTerms('-nome, id')).toEqual([
    { campo: 'nome', descendente: true },
    { campo: 'id', descendente: false },
  ]);
});
