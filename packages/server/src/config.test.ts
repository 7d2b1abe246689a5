import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment, readConfig } from './config.ts';

test('every variable is documented, with its default', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const undocumented = Object.entries(environment.properties).filter(([name, schema]) => {
    const { default: value } = schema as { default?: unknown };
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    return !(value === undefined ? row : row.includes(`\`${value}\``));
  });
  expect(undocumented.map(([name]) => name)).toEqual([]);
});

test('a wrong value is named', () => {
  expect(() => readConfig({ PORT: 'oitenta' })).toThrow(/PORT/);
  expect(() => readConfig({ RATE_LIMIT_MAX: '0' })).toThrow(/RATE_LIMIT_MAX/);
});

test('a wrong address of Redis is named without its password', () => {
  expect(() => readConfig({ REDIS_URL: 'http://:segredo@redis:6379' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('segredo') }),
  );
});

test('an empty variable is an unset one, and defaults give way to what is set', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(8080);
  expect(readConfig({ LOG_LEVEL: 'debug' }, { LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('debug');
  expect(readConfig({}, { LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('warn');
});

test('the documentation’s address follows the public one, without a slash at the end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://campo.example/' }).docsUrl).toBe(
    'https://campo.example/docs',
  );
  expect(readConfig({ DOCS_URL: 'https://docs.example//' }).docsUrl).toBe('https://docs.example');
});
