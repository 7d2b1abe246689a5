import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Definition, fieldsOfValues, valuesOf } from './values.ts';

const define = (id: number, tipo: Definition['tipo']) => ({ id, tipo }) as Definition;
const DEFINITIONS = [
  define(1, 'texto'),
  define(2, 'numero'),
  define(3, 'data'),
  define(4, 'booleano'),
  define(5, 'lista'),
];

test('every kind comes back as it was', () => {
  const values = fc.record(
    {
      1: fc.stringMatching(/^[a-z]{1,9}$/),
      2: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      3: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => `${date.toISOString().slice(0, 10)}T00:00:00Z`),
      4: fc.boolean(),
      5: fc.constantFrom('Mensal', 'Anual'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (given) => {
      const back = valuesOf(fieldsOfValues(given, DEFINITIONS), DEFINITIONS);
      const stored = Object.entries(back.campos_personalizados ?? {}).filter(
        ([, value]) => value !== null,
      );
      expect(Object.fromEntries(stored)).toEqual(given);
    }),
  );
});

test('an emptied field is sent as null, an untouched one is not sent', () => {
  expect(valuesOf({ 'campos_personalizados.2': '' }, DEFINITIONS)).toEqual({
    campos_personalizados: { 2: null },
  });
  expect(valuesOf({ nome: 'x' }, DEFINITIONS)).toEqual({});
});
