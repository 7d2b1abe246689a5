import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCnpj, isCpf } from './cpf-cnpj.ts';

test('documents by their check digits, those with letters too', () => {
  expect(['52998224725', '11144477735'].map(isCpf)).toEqual([true, true]);
  expect(['11222333000181', '12ABC34501DE35', '00000000000191'].map(isCnpj)).toEqual([
    ...[true, true, true],
  ]);
  for (const none of ['', '52998224724', '11111111111', '5299822472', '5299822472A'])
    expect(isCpf(none)).toBe(false);
  for (const none of ['11222333000182', '12ABC34501DE3A', '12abc34501de35', '00000000000000'])
    expect(isCnpj(none)).toBe(false);
});

test('one wrong digit is seen', () => {
  const cnpj = '11222333000181';
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: cnpj.length - 1 }),
      fc.integer({ min: 1, max: 9 }),
      (at, more) => {
        const digit = String((Number(cnpj[at]) + more) % 10);
        expect(isCnpj(cnpj.slice(0, at) + digit + cnpj.slice(at + 1))).toBe(false);
      },
    ),
  );
});
