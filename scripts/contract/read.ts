/** The operations of the office API, as the contract exports them. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { supportTables } from '@campeiro/contract/apoio';
import type { Operation } from '@campeiro/contract/kit/operation';

const SRC = join(import.meta.dirname, '../../packages/contract/src');

export interface Named {
  /** As callers name it: `getGrupo`. */
  name: string;
  /** Its TypeScript type: `grupos.getGrupo` is in `escritorio/grupos`. */
  type: { file: string; expression: string };
  operation: Operation;
}

const isOperation = (it: unknown): it is Operation =>
  typeof it === 'object' && it !== null && 'method' in it && 'answer' in it;

/** Every operation of the office API once, those of support tables last. */
export async function readContract(): Promise<Named[]> {
  const files = globSync('escritorio/*.ts', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''))
    .sort();
  const exported = await Promise.all(
    files.map(async (file) =>
      Object.entries(await import(join(SRC, `${file}.ts`)))
        .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, operation]) => ({
          name,
          type: { file, expression: `typeof ${namespaceOf(file)}.${name}` },
          operation,
        })),
    ),
  );
  return [...exported.flat(), ...ofSupportTables()];
}

/** `escritorio/ordens-servico` → `ordensServico`. */
export const namespaceOf = (file: string): string =>
  file.replace(/^.*\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function ofSupportTables(): Named[] {
  const named = (key: string, name: string, operation: Operation | undefined): Named[] =>
    operation ? [{ name, type: { file: 'apoio', expression: `Table['${key}']` }, operation }] : [];
  return supportTables.flatMap(({ called, listInOffice, ...table }) => [
    ...named('listInOffice', `list${called.many}`, listInOffice as Operation),
    ...(['get', 'create', 'change', 'delete'] as const).flatMap((verb) =>
      named(verb, verb + called.one, table[verb] as Operation | undefined),
    ),
  ]);
}
