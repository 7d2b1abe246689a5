import { expect, test } from 'vitest';
import type { Field } from './operation.ts';
import { bodyOf } from './values.ts';

const ZONE = 'America/Sao_Paulo';
const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name: 'campo',
  kind,
  ...more,
});
const read = (one: Field, given: unknown) => bodyOf([one], { campo: given }, ZONE);

test.each<[string, Field, unknown, unknown]>([
  ['a number where the API has text', field('text'), 77, '77'],
  ['text where the API has a number', field('number'), ' 12.5', 12.5],
  ['what is no number, for the server to refuse', field('number'), 'doze', 'doze'],
  ['booleans of expressions', field('boolean'), 'false', false],
  ['ids with commas between', field('numbers'), '1, 2,3', [1, 2, 3]],
  ['one id', field('numbers'), 7, [7]],
  ['a list of an expression', field('texts'), ['a,b', 3], ['a,b', '3']],
  ['a list in JSON', field('texts'), '["a,b"]', ['a,b']],
  ['JSON', field('object'), '{"10": null}', { '10': null }],
  ['an object of an expression', field('object'), { 10: 'a' }, { 10: 'a' }],
  ['a time of the picker', field('instant'), '2026-12-01T09:00:00', '2026-12-01T12:00:00.000Z'],
  ['a time with a space', field('instant'), '2026-12-01 09:00', '2026-12-01T12:00:00.000Z'],
  ['a time with a zone', field('instant'), '2026-12-01T09:00:00-0500', '2026-12-01T14:00:00.000Z'],
  ['a stamp', field('instant'), '2026-12-01T09:00:00.123456Z', '2026-12-01T09:00:00.123456Z'],
  ['what is no time, for the server to refuse', field('instant'), 'amanhã', 'amanhã'],
  ['empty text', field('text'), '', ''],
  ['a field that is cleared', field('text', { nullable: true }), '', null],
  ['null', field('number'), null, null],
])('takes %s', (_, one, given, expected) => {
  expect(read(one, given)).toEqual({ campo: expected });
});

test.each<[string, Field, unknown]>([
  ['an expression without a value', field('text'), undefined],
  ['an empty number', field('number'), ''],
  ['an empty list', field('numbers'), ''],
])('leaves out %s', (_, one, given) => {
  expect(read(one, given)).toEqual({});
});

test('leaves out what was not given', () => {
  expect(bodyOf([field('text')], {}, ZONE)).toEqual({});
});

test('says which field has no valid JSON', () => {
  expect(() => read(field('object'), '{')).toThrow(/^campo is no valid JSON/);
  expect(() => read(field('numbers'), '[1,')).toThrow(/^campo is no valid JSON/);
});
