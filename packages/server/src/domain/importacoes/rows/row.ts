/** Parses a row of the file into the fields of its columns. Pure. */

import { withoutGuards } from '@campeiro/contract/kit/csv';
import { wordsOf } from '@campeiro/contract/kit/fold';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import type { CustomField, Target } from '../columns/targets.ts';
import { booleanIn, type Cell, numberIn, typeIn, valueIn, type Writing } from './cells.ts';
import { type Looked, lookAt, lookAtDocument, lossIn } from './damage.ts';

export type Fields = Record<string, unknown>;

/** The fields that a row gives. Absent fields stay. */
export interface ParsedRow {
  cliente: Fields;
  campos: Fields;
  endereco: Fields;
  contato: Fields;
  segmentos: number[];
  issues: Issue[];
  /** What is suspicious. It is stored as it is here. */
  avisos: Issue[];
  /** What was mended, as the file has it. */
  given: { documento?: string; cep?: string };
}

/** What the columns mean, and what names in cells stand for. */
export interface Reading extends Writing {
  /** By column. */
  targets: readonly (Target | null)[];
  fields: ReadonlyMap<string, CustomField>;
  /** Ids by name without accents and case, by table. */
  names: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whether an empty cell clears its field. */
  clears: boolean;
}

/** Faults of cells have the field as `campo`, like those of the API. */
export function readRow(cells: readonly string[], reading: Reading): ParsedRow {
  const parsed: ParsedRow = {
    cliente: {},
    campos: {},
    endereco: {},
    contato: {},
    segmentos: [],
    issues: [],
    avisos: [],
    given: {},
  };
  for (const [column, target] of reading.targets.entries()) {
    if (!target) continue;
    const text = withoutGuards(cells[column] ?? '').trim();
    if (text === '') clear(parsed, target, reading.clears);
    else put(parsed, target, text, reading);
  }
  checkForms(parsed);
  return parsed;
}

/** Documents of foreigners and addresses abroad have other forms: only the whole row shows which. */
function checkForms(parsed: ParsedRow): void {
  const { cliente, endereco } = parsed;
  if (typeof cliente.documento === 'string' && cliente.tipo !== 'N')
    take(parsed, cliente, 'documento', lookAtDocument(cliente.documento));
  if (typeof endereco.cep === 'string' && isBrazil(endereco.pais))
    take(parsed, endereco, 'cep', lookAt('cep', endereco.cep));
}

const isBrazil = (pais: unknown): boolean =>
  typeof pais !== 'string' || ['brasil', 'brazil', 'br', 'bra'].includes(wordsOf(pais));

function take(
  { given, avisos }: ParsedRow,
  fields: Fields,
  campo: 'documento' | 'cep',
  { text, doubt }: Looked,
): void {
  if (fields[campo] !== text) given[campo] = String(fields[campo]);
  fields[campo] = text;
  const alvo = campo === 'cep' ? 'endereco.cep' : campo;
  if (doubt) avisos.push(issueOf({ alvo }, doubt));
}

/** Keys are never cleared, nor what every customer has. A contact whose cells are empty has no fields. */
const NEVER_CLEARED = ['id_campeiro', 'codigo', 'nome', 'tipo', 'ativo'];

function clear(parsed: ParsedRow, { owner, campo }: Target, clears: boolean): void {
  if (!clears || NEVER_CLEARED.includes(campo)) return;
  if (owner === 'cliente') parsed.cliente[campo] = null;
  if (owner === 'campo') parsed.campos[campo] = null;
  if (owner === 'endereco') parsed.endereco[campo] = null;
}

function put(parsed: ParsedRow, target: Target, text: string, reading: Reading): void {
  const cell = checkedCell(target, text, reading, parsed.avisos);
  if ('fault' in cell) parsed.issues.push(issueOf(target, cell.fault));
  else if (target.owner === 'segmentos') parsed.segmentos = cell.value as number[];
  else if (target.owner === 'campo') parsed.campos[target.campo] = cell.value;
  else parsed[target.owner][target.campo] = cell.value;
}

/** Documents and postal codes are looked at with the whole row. */
const LOOKED_AT_LATER = ['documento', 'cep'];

function checkedCell(target: Target, text: string, reading: Reading, avisos: Issue[]): Cell {
  // The database has no place for it, and a message may quote the cell.
  if (text.includes('\0')) return { fault: UNREADABLE };
  const loss = lossIn(text);
  if (loss) return { fault: loss };
  const cell = cellOf(target, text, reading);
  if (target.kind !== 'texto' || LOOKED_AT_LATER.includes(target.campo)) return cell;
  const looked = lookAt(target.campo, text);
  if (looked.doubt) avisos.push(issueOf(target, looked.doubt));
  return { value: looked.text };
}

/** One bar separates names, two are a bar in a name. */
const BETWEEN = /(?<!\|)\|(?!\|)/;

/** Several names, with a bar between them. */
export const namesIn = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim().replaceAll('||', '|'))
    .filter((part) => part !== '');

function idsIn(text: string, ids: ReadonlyMap<string, number> | undefined): Cell {
  const names = namesIn(text);
  const unknown = names.find((nome) => idOf(nome, ids) === undefined);
  if (unknown !== undefined) return { fault: unknownName(unknown) };
  return { value: names.map((nome) => idOf(nome, ids)) };
}

/** The row that has exactly this name, else the one that has it but for accents, case and signs. */
const idOf = (nome: string, ids: ReadonlyMap<string, number> | undefined): number | undefined =>
  ids?.get(exactly(nome)) ?? ids?.get(wordsOf(nome));

/** The key of a name as it is written, among those of its words. */
export const exactly = (nome: string): string => `=${nome}`;

function cellOf({ kind, campo, table }: Target, text: string, reading: Reading): Cell {
  switch (kind) {
    case 'id':
      return /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { fault: NO_ID };
    case 'numero':
      return campo === 'valor_negocio'
        ? inCents(numberIn(text, reading.decimal))
        : numberIn(text, reading.decimal);
    case 'booleano':
      return booleanIn(text);
    case 'tipo':
      return typeIn(text);
    case 'nome': {
      const id = idOf(text, reading.names.get(table as string));
      return id === undefined ? { fault: unknownName(text) } : { value: id };
    }
    case 'nomes':
      return idsIn(text, reading.names.get('segmentos'));
    case 'valor': {
      const field = reading.fields.get(campo) as CustomField;
      return valueIn(text, field.tipo, reading);
    }
    default:
      return { value: text };
  }
}

/** As it is stored, so that more decimals are not a change each time. */
const inCents = (cell: Cell): Cell =>
  'fault' in cell ? cell : { value: Math.round((cell.value as number) * 100) / 100 };

const issueOf = ({ alvo }: Pick<Target, 'alvo'>, mensagem: Message): Issue => ({
  campo: alvo,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});

export const NO_ID = message('Não é um id do Campeiro.', 'Not an id of Campeiro.');

export const UNREADABLE = message(
  'Há caracteres que não são texto. Confira a codificação do arquivo.',
  'There are characters that are not text. Check the encoding of the file.',
);

/** In characters: a cell may be long. */
const SHOWN = 60;

export const unknownName = (text: string): Message => {
  const name = text.slice(0, SHOWN);
  return message(`Não existe “${name}”.`, `“${name}” does not exist.`);
};
