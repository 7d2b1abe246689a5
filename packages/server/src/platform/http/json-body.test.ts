import { arrayUpTo, id, input, integer } from '@campeiro/contract/kit/fields';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { parseBody } from './json-body.ts';

const LIMITS = { bytes: 1e6, values: 1000 };
const SCHEMA = input({
  ids: arrayUpTo(500, integer()),
  grupos: arrayUpTo(5, input({ ids: arrayUpTo(5, id()) })),
});

const parse = (
  text: string | Buffer,
  type: string | undefined = 'application/json',
  limits = LIMITS,
) => parseBody(type, Buffer.from(text as string), limits, SCHEMA);
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: Problem) => error.status,
  );
test('no bytes are an empty object, under any type', async () => {
  expect(await parse('')).toEqual({});
  expect(await parse('', 'text/plain')).toEqual({});
});

test('JSON types are read, with parameters and suffixes, and so is a body of no type', async () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.x+json',
    undefined,
  ]) {
    expect(await parse('{"a":1}', type)).toEqual({ a: 1 });
  }
});

test('other types are 415', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'application/xml',
  ]) {
    expect(await status(parse('{}', type))).toBe(415);
  }
});

test('what is not JSON in UTF-8, or nested too deeply, is 400', async () => {
  for (const text of [
    '{',
    '{"a":}',
    'nada',
    '{"a":1}}',
    Buffer.from([0x22, 0xff, 0x22]),
    '['.repeat(100_000),
  ]) {
    expect(await status(parse(text))).toBe(400);
  }
});

test('brackets inside strings are not nesting', async () => {
  expect(await parse(JSON.stringify({ a: `"${'['.repeat(100)}\\` }))).toEqual({
    a: `"${'['.repeat(100)}\\`,
  });
});

describe('what holds more than any valid body is refused before it is parsed', () => {
  /** The faults of a body that is broken at its end, of which only a parser would tell. */
  const faults = (body: unknown, limits = LIMITS) =>
    parse(JSON.stringify(body).replace(/.$/, '!'), undefined, limits).then(
      () => undefined,
      ({ erros }: Problem) => erros?.map(({ campo, mensagem }) => [campo, mensagem['pt-BR']]),
    );
  const many = Array.from({ length: 1001 }, () => 'x');

  test('a list that is too long, by its name and its count', async () => {
    expect(await faults({ ids: many })).toEqual([
      ['ids', 'Informe no máximo 500 itens por requisição (recebidos 1001).'],
    ]);
    expect(await faults({ ids: [1], grupos: [{}, { ids: many }] })).toEqual([
      ['grupos[1].ids', 'Informe no máximo 5 itens por requisição (recebidos 1001).'],
    ]);
  });

  test('a list that is far too long, where more is taken in all', async () => {
    const limits = { bytes: 1e6, values: 150_000 };
    const endless = Array.from({ length: 10_001 }, () => ({}));
    expect(await faults({ ids: endless }, limits)).toEqual([
      ['ids', 'Informe no máximo 500 itens por requisição (recebidos 10001).'],
    ]);
    expect(await faults({ desconhecido: endless }, limits)).toEqual([
      ['desconhecido', 'Informe no máximo 10000 itens por requisição (recebidos 10001).'],
    ]);
    expect(await faults(endless, limits)).toEqual([
      ['corpo', 'Informe no máximo 10000 itens por requisição (recebidos 10001).'],
    ]);
    expect(await faults({ ids: endless.slice(1) }, limits)).toEqual([
      ['corpo', expect.stringContaining('O corpo não é um JSON válido')],
    ]);
  });

  test('unknown fields, and more in all than in one place', async () => {
    expect(await faults({ desconhecido: many })).toEqual([
      ['corpo', 'No máximo 1000 campos e itens ao todo (recebidos 1002).'],
    ]);
    const pairs = Array.from({ length: 400 }, () => [0, 0]);
    expect(await faults({ ids: pairs })).toEqual([
      ['corpo', 'No máximo 1000 campos e itens ao todo (recebidos 1201).'],
    ]);
  });

  test('an object with too many fields, where it is', async () => {
    const wide = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`campo${i}`, 0]));
    const message = 'No máximo 2000 campos em um objeto (recebidos 2001).';
    expect(await faults(wide)).toEqual([['corpo', message]]);
    expect(await faults({ grupos: [{}, wide] })).toEqual([['grupos[1]', message]]);
  });

  test('a part with more fields than are built at once, where it is', async () => {
    const wide = (i: number) =>
      Object.fromEntries(Array.from({ length: 90 }, (_, k) => [`${i}_${k}`, 0]));
    const heavy = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`c${i}`, wide(i)]));
    expect(await faults({ grupos: [{}, heavy] })).toEqual([
      ['grupos[1]', 'No máximo 20000 campos em um objeto (recebidos 22750).'],
    ]);
    expect(await faults(heavy)).toEqual([
      ['corpo', 'No máximo 20000 campos em um objeto (recebidos 22750).'],
    ]);
  });

  test('less is left to the schema to validate, however faulty', async () => {
    expect(await faults({ ids: many.slice(0, 900) })).toEqual([
      ['corpo', expect.stringContaining('O corpo não é um JSON válido')],
    ]);
  });
});
