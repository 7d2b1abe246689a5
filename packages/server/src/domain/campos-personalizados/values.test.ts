import { describe, expect, test } from 'vitest';
import { type Definition, type Values, validateValues } from './values.ts';

const definitions = new Map<string, Definition>([
  ['1', { tipo: 'texto', opcoes: [] }],
  ['2', { tipo: 'numero', opcoes: [] }],
  ['3', { tipo: 'data', opcoes: [] }],
  ['4', { tipo: 'booleano', opcoes: [] }],
  ['5', { tipo: 'lista', opcoes: ['Azul', 'Verde'] }],
]);

const faults = (values: Values) =>
  validateValues(values, definitions, 'c').map(({ campo, codigo }) => `${campo} ${codigo}`);

/** The stored form of a valid value. */
function stored(id: string, value: unknown): unknown {
  const values = { [id]: value };
  expect(faults(values)).toEqual([]);
  return values[id];
}

describe('good values, in the form in which they are stored', () => {
  test.each<[string, unknown, unknown]>([
    ['1', '  Rua Nova  ', 'Rua Nova'],
    ['1', ' ', ''],
    ['1', '2026-08-14T09:31:22.500Z', '2026-08-14T09:31:22.500Z'],
    ['1', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['2', -1.5, -1.5],
    ['3', '2026-08-14T09:31:22.500Z', '2026-08-14T09:31:22.500000Z'],
    ['3', '2026-08-14T09:31:22.000Z', '2026-08-14T09:31:22Z'],
    ['4', false, false],
    ['5', ' Verde ', 'Verde'],
  ])('%s: %j → %j', (id, value, expected) => {
    expect(stored(id, value)).toBe(expected);
  });

  test.each([...definitions.keys()])('%s may be cleared', (id) => {
    expect(stored(id, null)).toBeNull();
  });
});

describe('faults', () => {
  test.each<[string, unknown, string]>([
    ['1', 7, 'TIPO_INVALIDO'],
    ['1', ['x'], 'TIPO_INVALIDO'],
    ['1', 'x'.repeat(2001), 'VALOR_INVALIDO'],
    ['1', 'a\0b', 'VALOR_INVALIDO'],
    ['2', '7', 'TIPO_INVALIDO'],
    ['2', Number.POSITIVE_INFINITY, 'TIPO_INVALIDO'],
    ['3', '2026-08-14', 'TIPO_INVALIDO'],
    ['3', '2026-02-30T00:00:00Z', 'TIPO_INVALIDO'],
    ['3', 1_700_000_000, 'TIPO_INVALIDO'],
    ['4', 'true', 'TIPO_INVALIDO'],
    ['4', 0, 'TIPO_INVALIDO'],
    ['5', 1, 'TIPO_INVALIDO'],
    ['5', 'azul', 'VALOR_INVALIDO'],
    ['5', '', 'VALOR_INVALIDO'],
    ['01', 'x', 'VALOR_INVALIDO'],
    ['99', null, 'VALOR_INVALIDO'],
  ])('%s: %j → %s', (id, value, codigo) => {
    expect(faults({ [id]: value })).toEqual([`c.${id} ${codigo}`]);
  });

  test('all at once, and a name of the language itself is a field like any other', () => {
    const values = JSON.parse('{"__proto__": 1, "constructor": 2, "2": "x", "4": true}');
    expect(faults(values)).toEqual([
      'c.2 TIPO_INVALIDO',
      'c.__proto__ VALOR_INVALIDO',
      'c.constructor VALOR_INVALIDO',
    ]);
  });

  test('say what is expected', () => {
    const [issue] = validateValues({ 5: 'Roxo' }, definitions, 'c');
    expect(issue?.mensagem['pt-BR']).toBe('Valores permitidos: Azul, Verde.');
  });

  test('of many long options say the first', () => {
    const opcoes = Array.from({ length: 200 }, (_, i) =>
      `${i} ${'x'.repeat(1900)}`.slice(0, 200 + i),
    );
    const endless = new Map<string, Definition>([['5', { tipo: 'lista', opcoes }]]);
    const [issue] = validateValues({ 5: 'Roxo' }, endless, 'c');
    expect(issue?.mensagem['pt-BR'].length).toBeLessThan(600);
    expect(issue?.mensagem['pt-BR']).toMatch(/^Valores permitidos: 0 x+, 1 x+, …\.$/);
  });

  test('are looked for only as far as they are asked for', () => {
    const values = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`d${i}`, 0]));
    expect(validateValues(values, definitions, 'c', 20)).toHaveLength(20);
  });
});
