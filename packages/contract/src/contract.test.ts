/** Rules for everything in the contract, present and future. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { supportTables } from './apoio.ts';
import { groups } from './groups.ts';
import { docOf } from './kit/fields.ts';
import type { Message } from './kit/languages.ts';
import type { Operation } from './kit/operation.ts';
import { problems } from './kit/problems.ts';

/** The parts of a schema that contain other schemas. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  'x-item'?: Schema;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isOperation = (value: unknown): value is Operation =>
  isObject(value) && 'method' in value && 'answer' in value;

async function operationsOfContract(): Promise<Operation[]> {
  const exported: unknown[] = supportTables.flatMap((table) => Object.values(table));
  for (const folder of ['.', 'campo', 'extensoes', 'escritorio'])
    for (const file of await readdir(join(import.meta.dirname, folder)))
      if (/^[a-z-]+\.ts$/.test(file))
        exported.push(...Object.values(await import(join(import.meta.dirname, folder, file))));
  return exported.filter(isOperation);
}

const operations = await operationsOfContract();

interface Field {
  path: string;
  schema: Schema;
}

/** Nested schemas without a name. */
const inside = ({ items, oneOf = [], patternProperties = {}, 'x-item': item }: Schema): Schema[] =>
  [items ?? [], oneOf, item ?? [], Object.values(patternProperties)].flat();

const fieldsOf = (schema: Schema, path: string): Field[] => [
  ...inside(schema).flatMap((one) => fieldsOf(one, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([campo, one]) => [
    { path: `${path} › ${campo}`, schema: one },
    ...fieldsOf(one, `${path} › ${campo}`),
  ]),
];

const fields = operations.flatMap(({ method, path, params, query, body, answer }) =>
  [params, query, body, answer.schema].flatMap((schema) =>
    schema ? fieldsOf(schema as Schema, `${method} ${path}`) : [],
  ),
);

const SENTENCES = /^[\p{Lu}\d`#].*\.$/su;
const TITLE = /^\p{Lu}.*[^.]$/u;

test('every field says in both languages what it means', () => {
  expect(fields.length).toBeGreaterThan(1500);
  const silent = fields.filter(({ schema }) => !docOf(schema));
  expect(silent.map(({ path }) => path)).toEqual([]);
  const odd = fields.filter(({ schema }) => {
    const doc = docOf(schema);
    return !doc || !SENTENCES.test(doc.pt) || !SENTENCES.test(doc.en) || doc.pt === doc.en;
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('every example is a value of its field', () => {
  const wrong = fields.filter(({ schema }) => {
    const { example } = docOf(schema) ?? {};
    return example !== undefined && !Value.Check(schema, example);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

const inBothLanguages = (text: Message, form: RegExp) => {
  expect(Object.keys(text)).toEqual(['pt-BR', 'en-US']);
  for (const one of Object.values(text)) expect(one).toMatch(form);
  expect(text['en-US']).not.toBe(text['pt-BR']);
};

test.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s',
  (label, one) => {
    expect(label).toMatch(
      /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/(v2|v2-extensoes|campo\/v1|escritorio\/v1|health|imagens)(\/([a-z]+(-[a-z]+)*|\{(id([A-Z][a-z]+)?|mes|revisao|id_envio|conta|sha256|chave|id_externo)\}))+$/,
    );
    expect(groups).toHaveProperty([one.group]);
    inBothLanguages(one.summary, TITLE);
    for (const sentence of one.description ?? []) inBothLanguages(sentence, SENTENCES);
    for (const code of one.problems ?? []) expect(problems).toHaveProperty([code]);
    expect(new Set(one.problems).size).toBe((one.problems ?? []).length);
    expect(one.example !== undefined).toBe(one.body !== undefined);
    if (one.method === 'POST' && one.access.api === 'escritorio' && !one.bytes)
      expect(one.body, 'without fields: `body: NoFields` and `example: {}`').toBeDefined();
    expect(JSON.parse(JSON.stringify(one.example ?? null))).toEqual(one.example ?? null);
  },
);

test.each(Object.entries(groups))('group %s', (_, description) => {
  inBothLanguages(description, SENTENCES);
});

test('no two operations of a group have the same title', () => {
  for (const language of ['pt-BR', 'en-US'] as const) {
    const titles = operations.map(
      ({ access, group, summary }) => `${access.api} ${group} ${summary[language]}`,
    );
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  }
});
