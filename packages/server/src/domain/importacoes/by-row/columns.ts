/** The fields that a column can fill, made from the bodies of a resource's operations. */

import { wordsOf } from '@campeiro/contract/kit/fold';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { labelOf } from '@campeiro/contract/kit/plain-fields';
import type { ColumnTarget, CustomField } from '../columns/targets.ts';
import type { Resource } from '../resources/resource.ts';

/** `ids`, `vinculos`: several, with a bar between them. `carimbo`: the stamp that a change was made to. */
type Kind =
  | ('id' | 'ids' | 'vinculo' | 'vinculos' | 'texto' | 'numero' | 'booleano')
  | ('instante' | 'palavra' | 'valor' | 'carimbo');

export interface RowTarget extends ColumnTarget {
  kind: Kind;
  /** Of `palavra`. */
  words?: readonly string[];
  /** Whether an empty cell may clear it. */
  isClearable: boolean;
}

interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  items?: Schema;
  'x-referencia'?: string;
}

const OWN_ID: RowTarget = {
  ...{ alvo: 'id_campeiro', campo: 'id_campeiro', kind: 'id', titles: [], isClearable: false },
  nome: message('Id no Campeiro', 'Id in Campeiro'),
};
/** Of what a filter found. A file may have it too. */
const STAMP: RowTarget = {
  ...{ alvo: 'visto_em', campo: 'visto_em', kind: 'carimbo', titles: [], isClearable: false },
  nome: message('Como foi visto', 'As it was seen'),
};

/** All fields of a resource that columns fill, by their names. */
export function columnsOf(
  resource: Resource,
  customFields: readonly CustomField[],
): Map<string, RowTarget> {
  const schemas = {
    ...(resource.change.properties as Record<string, Schema>),
    ...(resource.create.properties as Record<string, Schema>),
    ...Object.fromEntries(Object.keys(resource.newNames ?? {}).map((campo) => [campo, INSTANT])),
  };
  const given = resource.keys.filter(({ isGiven }) => isGiven).map(({ campo }) => campo);
  const all = [
    OWN_ID,
    STAMP,
    ...given.map((campo) => targetOf(resource, campo, NUMBER)),
    ...Object.entries(schemas)
      .filter(([campo]) => !resource.omitted?.includes(campo))
      .flatMap(([campo, schema]) => targetsOf(resource, campo, schema)),
    ...customFields.map(ofCustomField),
  ];
  return new Map(all.map((target) => [target.alvo, target]));
}

const INSTANT: Schema = { type: ['string', 'null'], format: 'instante' };
const NUMBER: Schema = { type: 'integer' };

function targetsOf(resource: Resource, campo: string, schema: Schema): RowTarget[] {
  const table = schema['x-referencia'] ?? schema.items?.['x-referencia'];
  if (!table) return kindOf(schema) ? [targetOf(resource, campo, schema)] : [];
  const one = targetOf(resource, campo, schema);
  const [byId, byName] = schema.items
    ? (['ids', 'vinculos'] as const)
    : (['id', 'vinculo'] as const);
  const { 'pt-BR': pt, 'en-US': en } = one.nome;
  const nome = message(`${pt}: id no Campeiro`, `${en}: id in Campeiro`);
  return [
    { ...one, table, kind: byName, alvo: campo.replace(/^ids?_/, '') },
    { ...one, table, kind: byId, nome, titles: [] },
  ];
}

function targetOf({ titles }: Resource, campo: string, schema: Schema): RowTarget {
  const [pt, en, ...more] = titles[campo] ?? [];
  const nome: Message = pt && en ? message(pt, en) : labelOf(schema);
  const words = schema.enum?.filter((one) => typeof one === 'string') as string[] | undefined;
  return {
    ...{ alvo: campo, campo, kind: kindOf(schema) ?? 'texto', nome, titles: more.map(wordsOf) },
    ...{ isClearable: typesOf(schema).includes('null') || schema.items !== undefined },
    ...(words && { words }),
  };
}

const typesOf = ({ type = [] }: Schema): readonly string[] => [type].flat();

function kindOf(schema: Schema): Kind | undefined {
  const types = typesOf(schema);
  if (schema.enum) return 'palavra';
  if (schema.format === 'instante') return 'instante';
  if (types.includes('boolean')) return 'booleano';
  if (types.includes('integer') || types.includes('number')) return 'numero';
  return types.includes('string') && !schema.format ? 'texto' : undefined;
}

const ofCustomField = ({ id, nome }: CustomField): RowTarget => ({
  ...{ alvo: `campo.${id}`, campo: String(id), kind: 'valor', titles: [], isClearable: true },
  nome: message(nome, nome),
});
