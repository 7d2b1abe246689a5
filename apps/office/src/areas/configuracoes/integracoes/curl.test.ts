import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlOf, hasBody, isCut } from './curl.ts';

const SERVER = 'https://campo.exemplo.com.br';

/** What a shell gives to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const out = execFileSync('sh', ['-c', script], { env: { TOKEN: 'abc' }, encoding: 'utf8' });
  return out.split('\0').slice(0, -1);
}

test('a read needs only the token', () => {
  const command = curlOf(`${SERVER}/`, { metodo: 'GET', caminho: '/v2/clientes/7' });
  expect(wordsOf(command)).toEqual([
    ...['--globoff', '--request', 'GET', `${SERVER}/v2/clientes/7`],
    ...['--header', 'Authorization: Bearer abc'],
  ]);
});

test('what has a body takes it from a file, as JSON', () => {
  const command = curlOf(SERVER, { metodo: 'POST', caminho: '/v2/clientes' });
  expect(wordsOf(command)).toEqual([
    ...['--globoff', '--request', 'POST', `${SERVER}/v2/clientes`],
    ...['--header', 'Authorization: Bearer abc'],
    ...['--header', 'Content-Type: application/json', '--data', '@corpo.json'],
  ]);
  expect(hasBody({ metodo: 'DELETE' })).toBe(false);
});

test('no path gets out of its word', () => {
  const path = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("'; rm -rf /; '", '$(id)', '`id`', '\\', '"', "it's", '/a b', '!x', '*'),
  );
  fc.assert(
    fc.property(path, (text) => {
      const caminho = `/${text.replaceAll('\0', '')}`;
      expect(wordsOf(curlOf(SERVER, { metodo: 'GET', caminho }))[3]).toBe(SERVER + caminho);
    }),
    { numRuns: 60 },
  );
});

test('a path that was cut is known', () => {
  expect(isCut({ caminho: `/${'a'.repeat(999)}` })).toBe(true);
  expect(isCut({ caminho: '/v2/clientes' })).toBe(false);
});
