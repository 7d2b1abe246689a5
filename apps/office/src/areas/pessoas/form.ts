/** A person as a form has it. Pure. */
import type { NewPessoa, Pessoa } from '@campeiro/contract/pessoas';
import { type Definition, fieldsOfValues, valuesOf } from '../../parts/custom-fields/values.ts';
import type { Fields } from '../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../parts/draft/ids.ts';

export const TEXTS = ['cargo', 'celular', 'telefone', 'email'] as const;

export const fieldsOfPessoa = (
  pessoa: Pessoa | undefined,
  definitions: readonly Definition[],
): Fields => ({
  nome: pessoa?.nome ?? '',
  ...Object.fromEntries(TEXTS.map((name) => [name, pessoa?.[name] ?? ''])),
  ...fieldsOfValues(pessoa?.campos_personalizados ?? {}, definitions),
});

/** The body that changes these fields. */
export const bodyOf = (changes: Fields, definitions: readonly Definition[]) => ({
  ...(changes.nome !== undefined && { nome: changes.nome.trim() }),
  ...Object.fromEntries(
    TEXTS.filter((name) => name in changes).map((name) => [name, changes[name]?.trim() || null]),
  ),
  ...valuesOf(changes, definitions),
});

/** A new person has the customers that the form names. */
export const fieldsOfNew = (
  ids_clientes: readonly number[],
  definitions: readonly Definition[],
): Fields => ({ ...fieldsOfPessoa(undefined, definitions), ids_clientes: textOfIds(ids_clientes) });

export const creationOf = (
  changes: Fields,
  fields: Fields,
  definitions: readonly Definition[],
): NewPessoa => ({
  ...bodyOf(changes, definitions),
  nome: fields.nome?.trim() ?? '',
  ids_clientes: idsIn(fields.ids_clientes ?? ''),
});
