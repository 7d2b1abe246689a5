/** Parses a row of a file into fields; names of linked rows stay names until they are looked up. Pure. */
import { withoutGuards } from '@campeiro/contract/kit/csv';
import { fold } from '@campeiro/contract/kit/fold';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import type { CustomField } from '../columns/targets.ts';
import type { Fields } from '../resources/resource.ts';
import { booleanIn, type Cell, instantIn, numberIn, valueIn, type Writing } from '../rows/cells.ts';
import { lookAt, lossIn } from '../rows/damage.ts';
import { NO_ID, namesIn, UNREADABLE } from '../rows/row.ts';
import type { RowTarget } from './columns.ts';

/** A link that a row gives by name, or several. */
export interface Named {
  target: RowTarget;
  names: string[];
}

export interface ReadRow {
  linha: number;
  id: number | undefined;
  /** The stamp that the row was seen with. */
  seen: string | undefined;
  /** By field; values of custom fields as `campo.7`. */
  fields: Fields;
  named: Named[];
  /** Fields with an empty cell that may be cleared. */
  empty: RowTarget[];
  issues: Issue[];
  /** What is suspicious. */
  avisos: Issue[];
}

export interface Reading extends Writing {
  /** By column. */
  targets: readonly (RowTarget | undefined)[];
  customFields: ReadonlyMap<string, CustomField>;
}

export function readRow(
  { cells, linha }: { cells: readonly string[]; linha: number },
  reading: Reading,
): ReadRow {
  const row: ReadRow = {
    ...{ linha, id: undefined, seen: undefined, fields: {}, named: [] },
    ...{ empty: [], issues: [], avisos: [] },
  };
  for (const [column, target] of reading.targets.entries()) {
    if (!target) continue;
    const text = withoutGuards(cells[column] ?? '').trim();
    if (text !== '') put(row, target, text, reading);
    else if (target.isClearable) row.empty.push(target);
  }
  // An id says more than a name.
  row.named = row.named.filter(({ target }) => !(target.campo in row.fields));
  row.empty = row.empty.filter(
    ({ campo, alvo }) =>
      !(campo in row.fields || alvo in row.fields) &&
      !row.named.some(({ target }) => target.campo === campo),
  );
  return row;
}

function put(row: ReadRow, target: RowTarget, text: string, reading: Reading): void {
  const { alvo, campo, kind } = target;
  const fault = text.includes('\0') ? UNREADABLE : lossIn(text);
  const cell = fault ? { fault } : cellOf(target, text, reading);
  if ('fault' in cell) {
    row.issues.push(issueOf(alvo, cell.fault));
    return;
  }
  if (kind === 'vinculo' || kind === 'vinculos')
    row.named.push({ target, names: cell.value as string[] });
  else if (alvo === 'id_campeiro') row.id = cell.value as number;
  else if (kind === 'carimbo') row.seen = text;
  else row.fields[kind === 'valor' ? alvo : campo] = cell.value;
  const { doubt } = kind === 'texto' ? lookAt(campo, text) : {};
  if (doubt) row.avisos.push(issueOf(alvo, doubt));
}

function cellOf(target: RowTarget, text: string, reading: Reading): Cell {
  switch (target.kind) {
    case 'id':
      return idIn(text);
    case 'ids': {
      const ids = namesIn(text).map(idIn);
      return ids.find((one) => 'fault' in one) ?? { value: ids.flatMap((one) => valuesIn(one)) };
    }
    case 'vinculo':
      return { value: [text] };
    case 'vinculos':
      return { value: namesIn(text) };
    case 'numero':
      return numberIn(text, reading.decimal);
    case 'booleano':
      return booleanIn(text);
    case 'instante':
      return instantIn(text, reading);
    case 'palavra':
      return wordIn(text, target.words ?? []);
    case 'valor': {
      const field = reading.customFields.get(target.campo) as CustomField;
      return valueIn(text, field.tipo, reading);
    }
    default:
      return { value: text };
  }
}

const idIn = (text: string): Cell =>
  /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { fault: NO_ID };

const valuesIn = (cell: Cell): unknown[] => ('value' in cell ? [cell.value] : []);

function wordIn(text: string, words: readonly string[]): Cell {
  const found = words.find((word) => fold(word) === fold(text));
  if (found) return { value: found };
  return { fault: message(`Use ${words.join(', ')}.`, `Use ${words.join(', ')}.`) };
}

export const issueOf = (campo: string, mensagem: Message): Issue => ({
  campo,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});
