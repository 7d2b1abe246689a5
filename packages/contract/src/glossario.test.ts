import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { glossario, lugarDoCaminho, termoDe } from './glossario.ts';
import type { Termo } from './termo.ts';

/** The parts of a schema that lead to other schemas. */
interface Schema {
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  'x-item'?: Schema | Schema[];
}

/** A field, and the places it is in: the resource, then the fields around it. */
interface Field {
  campo: string;
  lugares: string[];
  schema: Schema;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Schemas that are not below a name of their own. */
const inside = ({ items, patternProperties = {}, 'x-item': item = [] }: Schema): Schema[] =>
  [items ?? [], item, Object.values(patternProperties)].flat();

const below = (schema: Schema): Schema[] =>
  [...inside(schema), ...Object.values(schema.properties ?? {})].flatMap((s) => [s, ...below(s)]);

const fieldsOf = (schema: Schema, lugares: string[]): Field[] => [
  ...inside(schema).flatMap((s) => fieldsOf(s, lugares)),
  ...Object.entries(schema.properties ?? {}).flatMap(([campo, s]) => [
    { campo, lugares, schema: s },
    ...fieldsOf(s, [...lugares, campo]),
  ]),
];

/** The schemas that a file of the contract exports; a list is its request and its answer. */
const schemasIn = (exports: object): Schema[] =>
  Object.values(exports)
    .filter(isObject)
    .flatMap((value) =>
      'corpo' in value && 'resposta' in value ? [value.corpo, value.resposta] : value,
    )
    .filter((value): value is Schema => isObject(value) && 'properties' in value);

/** The resource of a file where it is not the file's name. */
const RESOURCES: Record<string, string> = {
  problemas: 'problema',
  'status-ordem': 'ordens-servico',
  vigencias: 'historico-de-vigencias',
};

async function contract(): Promise<Field[]> {
  const inFolder = async (folder: string) =>
    (await readdir(join(import.meta.dirname, folder)))
      .filter((file) => /^[a-z-]+\.ts$/.test(file))
      .map((file) => join(folder, file));
  const files = [...(await inFolder('.')), ...(await inFolder('escritorio'))];
  const exported = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.ts');
      const schemas = schemasIn(await import(join(import.meta.dirname, file)));
      return schemas.map((schema) => ({ schema, resource: RESOURCES[name] ?? name }));
    }),
  );
  // What is part of another schema is seen there, where the fields around it are known.
  const parts = new Set(exported.flat().flatMap(({ schema }) => below(schema)));
  return exported
    .flat()
    .filter(({ schema }) => !parts.has(schema))
    .flatMap(({ schema, resource }) => fieldsOf(schema, [resource]));
}

const fields = await contract();
const pathOf = ({ lugares, campo }: Field) => [...lugares, campo].join(' › ');

test('every field of the contract is explained', () => {
  expect(fields.length).toBeGreaterThan(500);
  const unexplained = fields.filter(({ campo, lugares }) => !termoDe(campo, lugares));
  expect(unexplained.map(pathOf)).toEqual([]);
});

test('nothing is explained that does not exist', () => {
  const used = new Set(fields.map(({ campo, lugares }) => termoDe(campo, lugares)));
  const unused = Object.keys(glossario).filter((chave) => !used.has(glossario[chave]));
  expect(unused).toEqual([]);
});

test('every example is a value of its field', () => {
  const wrong = fields.filter(({ campo, lugares, schema }) => {
    const exemplo = termoDe(campo, lugares)?.exemplo;
    return exemplo !== undefined && !Value.Check(schema, exemplo);
  });
  expect(wrong.map(pathOf)).toEqual([]);
});

test.each(Object.entries(glossario))('%s', (chave, { descricao, exemplo }: Termo) => {
  expect(chave).toMatch(/^([a-z-]+(_[a-z]+)*\.)?[a-z]+\d*(_[a-z]+)*$/);
  expect(Object.keys(descricao)).toEqual(['pt-BR', 'en-US']);
  for (const frase of Object.values(descricao)) expect(frase).toMatch(/^[\p{Lu}\d`#].*\.$/u);
  expect(descricao['en-US']).not.toBe(descricao['pt-BR']);
  expect(JSON.parse(JSON.stringify({ exemplo }))).toEqual({ exemplo });
});

test('the nearest place decides', () => {
  expect(termoDe('codigo', ['registros'])).toBe(glossario.codigo);
  expect(termoDe('codigo', ['clientes'])).toBe(glossario['clientes.codigo']);
  expect(termoDe('codigo', ['campo', 'visitas'])).toBe(glossario.codigo);
  expect(termoDe('codigo', ['campo', 'clientes'])).toBe(glossario['clientes.codigo']);
  expect(termoDe('codigo', ['clientes', 'resultados', 'erros'])).toBe(glossario['erros.codigo']);
  expect(termoDe('tipo', ['campo', 'questionarios', 'secoes', 'questoes'])).toBe(
    glossario['questoes.tipo'],
  );
  expect(termoDe('cor_do_ceu', ['clientes'])).toBe(undefined);
});

test.each([
  ['/v2/clientes', 'clientes'],
  ['/v2/clientes/{id}/notas/list', 'clientes'],
  ['/v2/ordens-servico/excluir', 'ordens-servico'],
  ['/campo/v1/eventos', 'campo'],
  ['/escritorio/v1/usuarios/{id}/senha', 'usuarios'],
  ['/health/live', 'health'],
])('%s is in %s', (caminho, lugar) => {
  expect(lugarDoCaminho(caminho)).toBe(lugar);
});
