import { EventoBatch } from '@campeiro/contract/campo/envio';
import { SessaoRequest } from '@campeiro/contract/campo/sessoes';
import { ClienteBatch, clientesList, NewCliente } from '@campeiro/contract/clientes';
import { RascunhoEscrito } from '@campeiro/contract/escritorio/questionarios';
import { NewNota } from '@campeiro/contract/notas-cliente';
import { NewRegistro } from '@campeiro/contract/registros';
import { SegmentoLinks } from '@campeiro/contract/vinculos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyLimits, limitInWords, MOST_FIELDS } from './body-limits.ts';
import { outlineOf } from './json-outline.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const bytesOf = (schema: object | undefined, isPublic = false) =>
  bodyLimits(schema, isPublic).bytes;

test('each route takes what its schema needs', () => {
  expect(bytesOf(SessaoRequest, true)).toBe(16 * KIB);
  expect(bytesOf(undefined)).toBe(16 * KIB);
  for (const schema of [NewNota, NewRegistro, SegmentoLinks])
    expect(bytesOf(schema)).toBe(256 * KIB);
  expect(bytesOf(clientesList.body)).toBe(MIB);
  for (const schema of [NewCliente, ClienteBatch, EventoBatch, RascunhoEscrito])
    expect(bytesOf(schema)).toBe(5 * MIB);
});

test('the limit is said in words', () => {
  expect(limitInWords(bodyLimits(undefined, true))['pt-BR']).toBe(
    'O corpo pode ter no máximo 16 KiB.',
  );
  expect(limitInWords(bodyLimits(NewCliente, false))['en-US']).toBe(
    'The body may have at most 5 MiB.',
  );
});

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

/** A largest value of a schema: every list full, every text as long as it may be, all in `character`. */
function fullest(
  { properties, items, maxItems = 0, maxLength, type }: Schema,
  character: string,
): unknown {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, fullest(field, character)]),
    );
  if (items) return Array.from({ length: maxItems }, () => fullest(items, character));
  if (maxLength) return character.repeat(maxLength);
  return [type].flat().includes('string')
    ? '2026-08-14T09:31:22.123456789Z'
    : Number.MIN_SAFE_INTEGER;
}

const escaped = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

test('no valid body is refused for its size: not the fullest one, indented and with every character escaped', async () => {
  const schemas = [NewNota, NewRegistro, SegmentoLinks, clientesList.body];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...schemas),
      fc.constantFrom('a', 'é', '漢', '😀'),
      async (schema, character) => {
        const text = escaped(JSON.stringify(fullest(schema as Schema, character), null, 2));
        const { bytes, values } = bodyLimits(schema, false);
        const outline = await outlineOf(Buffer.from(text), 32);
        expect(text.length).toBeLessThanOrEqual(bytes);
        expect(outline.values).toBeLessThanOrEqual(values);
        expect(outline.largestObject.entries).toBeLessThan(MOST_FIELDS);
      },
    ),
    { numRuns: 16 },
  );
});
