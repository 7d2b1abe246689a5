import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Medida } from '../questionarios.ts';
import {
  boundsOf,
  brokenLimit,
  decimalsOf,
  isSameKind,
  measureInWords,
  withUnit,
} from './medida.ts';

const medida = (more: Partial<Medida>): Medida => ({
  unidade: null,
  minimo: null,
  maximo: null,
  casas_decimais: null,
  ...more,
});

test('a number fits the limits, which are included, or breaks one of them', () => {
  const limits = medida({ minimo: -2.5, maximo: 40, casas_decimais: 1 });
  expect([-2.5, 0, 13.8, 40].map((n) => brokenLimit(limits, n))).toEqual(Array(4).fill(undefined));
  expect([-2.6, 40.1, 13.85].map((n) => brokenLimit(limits, n))).toEqual([
    'minimo',
    'maximo',
    'casas_decimais',
  ]);
  expect([brokenLimit(medida({}), 1e-9), brokenLimit(undefined, 1e9)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('decimals are counted as the number is written', () => {
  expect([0, 12, 0.1 + 0.2, 12.25, 1e-7, 1.5e-7, 1e21].map(decimalsOf)).toEqual([
    ...[0, 0, 17, 2, 7, 8, 0],
  ]);
});

test('the bounds are the outermost numbers that fit', () => {
  const tenths = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 10);
  fc.assert(
    fc.property(
      tenths,
      tenths,
      fc.integer({ min: 0, max: 2 }),
      (minimo, maximo, casas_decimais) => {
        const limits = medida({ minimo, maximo, casas_decimais });
        const [least, greatest] = boundsOf(limits);
        if (least > greatest) return;
        for (const bound of [least, greatest]) expect(brokenLimit(limits, bound)).toBe(undefined);
        const step = 10 ** -casas_decimais;
        const beyond = [least - step, greatest + step].map((n) =>
          Number(n.toFixed(casas_decimais)),
        );
        for (const n of beyond) expect(brokenLimit(limits, n)).not.toBe(undefined);
      },
    ),
  );
});

test('what fits is said in both languages, and not where everything does', () => {
  const words = (more: Partial<Medida>) => Object.values(measureInWords(medida(more)) ?? {});
  expect(words({ unidade: '°C', minimo: -30, maximo: 60.5, casas_decimais: 1 })).toEqual([
    'Um número de -30 a 60,5\u00a0°C, com até 1 casa decimal.',
    'A number from -30 to 60.5\u00a0°C, with up to 1 decimal place.',
  ]);
  expect(words({ minimo: 1000, casas_decimais: 0 })).toEqual([
    'Um número inteiro a partir de 1.000.',
    'A whole number from 1,000 up.',
  ]);
  expect(words({ maximo: 9, casas_decimais: 2 })).toEqual([
    'Um número até 9, com até 2 casas decimais.',
    'A number up to 9, with up to 2 decimal places.',
  ]);
  expect(measureInWords(medida({ unidade: 'bar' }))).toBe(null);
  expect([withUnit(12500.25, 'bar', 'pt-BR'), withUnit(13.8, null, 'en-US')]).toEqual([
    '12.500,25\u00a0bar',
    '13.8',
  ]);
});

test('answers in another unit are answers to another question', () => {
  const number = (unidade: string | null) => ({
    tipo: 'numero' as const,
    medida: medida({ unidade }),
  });
  expect(isSameKind(number('bar'), number('psi'))).toBe(false);
  expect(isSameKind(number(null), number('psi'))).toBe(true);
  expect(isSameKind({ tipo: 'numero' }, number('psi'))).toBe(true);
  expect(isSameKind({ tipo: 'texto' }, number(null))).toBe(false);
});
