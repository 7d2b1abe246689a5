/** Parses a row of the file into the fields of its columns. Pure. */
import { withoutGuards } from '@campeiro/contract/kit/csv';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import { wordsOf } from '../columns/guess.ts';
import type { CustomField, Target } from '../columns/targets.ts';
import { booleanIn, type Cell, numberIn, typeIn, valueIn, type Writing } from './cells.ts';

export type Fields = Record<string, unknown>;

/** The fields that a row gives. Absent fields stay. */
export interface ParsedRow {
  cliente: Fields;
  campos: Fields;
  endereco: Fields;
  contato: Fields;
  segmentos: number[];
  issues: Issue[];
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
  };
  for (const [column, target] of reading.targets.entries()) {
    if (!target) continue;
    const text = withoutGuards(cells[column] ?? '').trim();
    if (text === '') clear(parsed, target, reading.clears);
    else put(parsed, target, text, reading);
  }
  return parsed;
}

/** Keys are never cleared, nor what every customer has. A contact whose cells are empty has no fields. */
const NEVER_CLEARED = ['codigo', 'nome', 'tipo', 'ativo'];

function clear(parsed: ParsedRow, { owner, campo }: Target, clears: boolean): void {
  if (!clears || NEVER_CLEARED.includes(campo)) return;
  if (owner === 'cliente') parsed.cliente[campo] = null;
  if (owner === 'campo') parsed.campos[campo] = null;
  if (owner === 'endereco') parsed.endereco[campo] = null;
}

function put(parsed: ParsedRow, target: Target, text: string, reading: Reading): void {
  // The database has no place for it, and a message may quote the cell.
  const cell = text.includes('\0') ? { fault: UNREADABLE } : cellOf(target, text, reading);
  if ('fault' in cell) parsed.issues.push(issueOf(target, cell.fault));
  else if (target.owner === 'segmentos') parsed.segmentos = cell.value as number[];
  else if (target.owner === 'campo') parsed.campos[target.campo] = cell.value;
  else parsed[target.owner][target.campo] = cell.value;
}

/** Several names, with a bar between them. */
function idsIn(text: string, ids: ReadonlyMap<string, number> | undefined): Cell {
  const names = text.split('|').filter((part) => part.trim() !== '');
  const unknown = names.find((nome) => !ids?.has(wordsOf(nome)));
  if (unknown !== undefined) return { fault: unknownName(unknown.trim()) };
  return { value: names.map((nome) => ids?.get(wordsOf(nome))) };
}

function cellOf({ kind, campo, table }: Target, text: string, reading: Reading): Cell {
  switch (kind) {
    case 'numero':
      return campo === 'valor_negocio'
        ? inCents(numberIn(text, reading.decimal))
        : numberIn(text, reading.decimal);
    case 'booleano':
      return booleanIn(text);
    case 'tipo':
      return typeIn(text);
    case 'nome': {
      const id = reading.names.get(table as string)?.get(wordsOf(text));
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

const issueOf = ({ alvo }: Target, mensagem: Message): Issue => ({
  campo: alvo,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});

const UNREADABLE = message(
  'Há caracteres que não são texto. Confira a codificação do arquivo.',
  'There are characters that are not text. Check the encoding of the file.',
);

/** In characters: a cell may be long. */
const SHOWN = 60;

const unknownName = (text: string): Message => {
  const name = text.slice(0, SHOWN);
  return message(`Não existe “${name}”.`, `“${name}” does not exist.`);
};
