import { expect, test } from 'vitest';
import {
  boolean,
  codeOf,
  day,
  freeText,
  input,
  integer,
  nullable,
  number,
  reference,
  text,
} from './fields.ts';
import { labelOf, plainKindOf, plainTextsOf } from './plain-fields.ts';

const said = { pt: 'Apelido, como a equipe o conhece.', en: 'Nickname (of the team).' };

test('optional texts and numbers are plain', () => {
  expect(plainKindOf(nullable(text(60, said)))).toBe('text');
  expect(plainKindOf(nullable(freeText(60)))).toBe('text');
  expect(plainTextsOf(input({ a: nullable(text(9)), b: text(9) }))).toEqual(['a']);
  expect(plainKindOf(nullable(integer()))).toBe('number');
  expect(plainKindOf(nullable(number({ minimum: 0 })))).toBe('number');
});

test('everything else has a meaning that a screen has to know', () => {
  const others = [text(60), nullable(reference('etapas')), nullable(day()), nullable(codeOf([1]))];
  expect([...others, boolean(), nullable(boolean())].map(plainKindOf)).toEqual(
    Array(6).fill(undefined),
  );
});

test('a name is what is said up to the first sign', () => {
  expect(labelOf(nullable(text(60, said)))).toMatchObject({
    'pt-BR': 'Apelido',
    'en-US': 'Nickname',
  });
  expect(() => labelOf(text(60))).toThrow();
});
