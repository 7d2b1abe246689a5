/** The names of the contract's schemas and operations: those of the constants that it exports. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statusOrdem, supportTables } from '@campeiro/contract/apoio';
import { bareBodyOf } from '@campeiro/contract/kit/stamped';

/** Schemas and operations by their names. */
export type Names = ReadonlyMap<object, string>;

let known: Promise<Names> | undefined;

/** The names of a document's schemas and operations. The office's come last. Read once: the contract stays as it is. */
export function namesOfContract(): Promise<Names> {
  known ??= readNames();
  return known;
}

async function readNames(): Promise<Names> {
  const root = new URL('..', import.meta.resolve('@campeiro/contract/kit/fields')).pathname;
  const names = new Map<object, string>();
  const changes: { body?: object }[] = [];
  const add = (name: string, value: object | undefined) => {
    if (value && !names.has(value)) names.set(value, name);
  };
  for (const folder of ['kit', '.', 'campo', 'extensoes', 'escritorio']) {
    const files = (await readdir(join(root, folder))).filter((file) => /^[a-z-]+\.ts$/.test(file));
    for (const file of files.sort()) {
      for (const [name, value] of Object.entries(await import(join(root, folder, file)))) {
        if (isOperation(value)) {
          add(name, value);
          changes.push(value);
        }
        if (!/^[A-Z]/.test(name) || !isObjectSchema(value)) continue;
        add(name, value);
        for (const [kind, schema] of kindsOf(value)) add(name + inPascalCase(kind), schema);
      }
    }
  }
  for (const { called, ...table } of new Set([...supportTables, statusOrdem])) {
    add(`list${called.many}`, table.listInV2);
    add(`list${called.many}`, table.listInOffice);
    for (const verb of ['get', 'create', 'change', 'delete'] as const)
      add(verb + called.one, table[verb]);
    changes.push(table.change);
  }
  for (const { body = {} } of changes) {
    const name = names.get(bareBodyOf(body) ?? {});
    if (name) add(name, body);
  }
  return names;
}

interface ObjectSchema {
  type: 'object';
  discriminator?: { propertyName: string };
  oneOf?: { properties: Record<string, { enum: [string] }> }[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isOperation = (value: unknown): value is object =>
  isObject(value) && 'method' in value && 'answer' in value;
const isObjectSchema = (value: unknown): value is ObjectSchema =>
  isObject(value) && 'type' in value && value.type === 'object';

/** The schemas of a union, by the word that tells each apart. */
export const kindsOf = ({ discriminator, oneOf = [] }: ObjectSchema): [string, object][] =>
  oneOf.flatMap((schema): [string, object][] => {
    const kind = schema.properties[discriminator?.propertyName ?? '']?.enum[0];
    return kind === undefined ? [] : [[kind, schema]];
  });

/** `nao_encontrado` → `NaoEncontrado`. */
const inPascalCase = (words: string): string =>
  words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
