import { expect, test } from 'vitest';
import { parseBody } from './body.ts';
import type { Problem } from './problem.ts';

const parse = (text: string | Buffer, type: string | undefined = 'application/json') =>
  parseBody(type, Buffer.from(text as string));
const status = (work: () => unknown) => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as Problem).status;
  }
};

test('no bytes are an empty object, whatever their type', () => {
  expect(parse('')).toEqual({});
  expect(parse('', 'text/plain')).toEqual({});
});

test('JSON types are read, with parameters and suffixes, and so is a body of no type', () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.x+json',
    undefined,
  ]) {
    expect(parseBody(type, Buffer.from('{"a":1}'))).toEqual({ a: 1 });
  }
});

test('other types are 415', () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'application/xml',
  ]) {
    expect(status(() => parse('{}', type))).toBe(415);
  }
});

test('what is not JSON in UTF-8, or nested too deeply, is 400', () => {
  for (const text of [
    '{',
    '{"a":}',
    'nada',
    '{"a":1}}',
    Buffer.from([0x22, 0xff, 0x22]),
    '['.repeat(100_000),
  ]) {
    expect(status(() => parse(text))).toBe(400);
  }
});

test('brackets inside strings are not nesting', () => {
  expect(parse(JSON.stringify({ a: `"${'['.repeat(100)}\\` }))).toEqual({
    a: `"${'['.repeat(100)}\\`,
  });
});
