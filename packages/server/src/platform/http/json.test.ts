import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BrokenJson, parseJson, parseParts } from './json.ts';
import { outlineOf } from './json-outline.ts';

function fault(text: string | Uint8Array): string | undefined {
  try {
    parseJson(Buffer.from(text as string));
    return undefined;
  } catch (error) {
    return (error as BrokenJson).mensagem['pt-BR'].replace(/^O corpo não é um JSON válido: /, '');
  }
}

test.each([
  ['{"a":}', 'linha 1, coluna 6: esperado um valor.'],
  ['{"a":1,}', 'linha 1, coluna 8: esperado o nome de um campo entre aspas duplas.'],
  ['{"a":1 "b":2}', 'linha 1, coluna 8: esperada “,”.'],
  ['{"a" 1}', 'linha 1, coluna 6: esperado “:”.'],
  ['{\n  "a": 1,\n  b: 2\n}', 'linha 3, coluna 3: valor inválido.'],
  ['{"a":"x}', 'linha 1, coluna 6: falta a aspa que fecha o texto.'],
  ['{"a":"\\x"}', 'linha 1, coluna 6: escape inválido no texto.'],
  ['{"a":[1,2', 'linha 1, coluna 10: esperado “]”.'],
  ['{"a":1}}', 'linha 1, coluna 8: esperado o fim do corpo.'],
  ['{"a":1} // x', 'linha 1, coluna 9: JSON não tem comentários.'],
])('%j: says where it is broken', (text, where) => {
  expect(fault(text)).toBe(where);
});

test('of a long body it is said as far as it is known for nothing', () => {
  const long = `{"a":"${'x'.repeat(100_000)}",\n`;
  expect(fault(`${long}"b" 1}`)).toBe('linha 2, coluna 5.');
  expect(fault(`${long}"b":}`)).toBe('O corpo não é um JSON válido.');
});

test('bytes that are no UTF-8 are called so', () => {
  expect(fault(new Uint8Array([0x22, 0xff, 0x22]))).toBe('O corpo não está em UTF-8.');
});

test('no broken text is repeated, and what JSON.parse takes is taken', () => {
  const secret = 'segredo123';
  const around = fc.stringMatching(/^[{}[\]",:\\\s\d]{0,12}$/);
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = before + secret + after;
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      const said = fault(text);
      expect(said === undefined).toBe(valid);
      expect(said ?? '').not.toContain('segredo');
    }),
  );
});

test('built part by part it is the same value, and what is broken is broken', async () => {
  const inParts = async (text: string) => {
    const bytes = Buffer.from(text);
    return parseParts(bytes, (await outlineOf(bytes, 32)).parts);
  };
  const known =
    '{"a":[{"b":[1]},[5],3,[],{}],"__proto__":{"__proto__":{"x":1},"1":[[0]]},"a":[{"c":"}"}]}';
  expect(JSON.stringify(await inParts(known))).toBe(JSON.stringify(JSON.parse(known)));
  const mangled = fc
    .tuple(
      fc.json({ maxDepth: 5 }),
      fc.nat(),
      fc.constantFrom('', ']', '}', '[', '{', '"', ',', ':'),
    )
    .map(
      ([text, at, mark]) =>
        text.slice(0, at % (text.length + 1)) + mark + text.slice(at % (text.length + 1)),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json({ maxDepth: 6 }), mangled), async (text) => {
      let whole: unknown = 'broken';
      try {
        whole = JSON.parse(text);
      } catch {}
      const parts = await inParts(text).catch(() => 'broken');
      expect(JSON.stringify(parts)).toBe(JSON.stringify(whole));
    }),
    { numRuns: 1000 },
  );
});
