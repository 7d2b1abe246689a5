/** A customer as a form has it. Pure. */
import type { Cliente, ClienteChange, NewCliente } from '@campeiro/contract/clientes';
import { type Definition, fieldsOfValues, valuesOf } from '../../parts/custom-fields/values.ts';
import type { Fields } from '../../parts/draft/draft.ts';

const TEXTS = ['codigo', 'documento', 'telefone', 'email'] as const;
const LINKS = ['id_categoria', 'id_etapa', 'id_temperatura', 'id_setor_mercado'] as const;

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** All fields; those of somebody new where there is no customer. */
export const fieldsOfCliente = (
  cliente: Cliente | undefined,
  definitions: readonly Definition[],
): Fields => ({
  tipo: cliente?.tipo ?? 'J',
  nome: cliente?.nome ?? '',
  valor_negocio: textOf(cliente?.valor_negocio),
  ...Object.fromEntries([...TEXTS, ...LINKS].map((name) => [name, textOf(cliente?.[name])])),
  ...fieldsOfValues(cliente?.campos_personalizados ?? {}, definitions),
});

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** The body that changes these fields. */
export function bodyOf(changes: Fields, definitions: readonly Definition[]): ClienteChange {
  const given = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => name in changes);
  return {
    ...('tipo' in changes && { tipo: changes.tipo as Cliente['tipo'] }),
    ...('nome' in changes && { nome: changes.nome?.trim() ?? '' }),
    ...Object.fromEntries(given(TEXTS).map((name) => [name, changes[name]?.trim() || null])),
    ...Object.fromEntries(
      given([...LINKS, 'valor_negocio']).map((name) => [name, numberOrNull(changes[name] ?? '')]),
    ),
    ...valuesOf(changes, definitions),
  };
}

/** The body of a new one: kind and name are always said. */
export const creationOf = (
  changes: Fields,
  fields: Fields,
  definitions: readonly Definition[],
): NewCliente =>
  ({
    ...bodyOf({ ...changes, tipo: fields.tipo ?? '', nome: fields.nome ?? '' }, definitions),
  }) as NewCliente;
