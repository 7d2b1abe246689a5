/** What a cell says, by the kind of its field. Pure. */

import type { Decimal } from '@campeiro/contract/escritorio/importacoes';
import { wordsOf } from '@campeiro/contract/kit/fold';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import type { CustomField } from '../columns/targets.ts';

/** How the person says that the file is written. */
export interface Writing {
  decimal: Decimal;
  /** Of the account. */
  fuso_horario: string;
}

export type Cell = { value: unknown } | { fault: Message };

/** `1.234,56`, `R$ 1234,56` or `-23.5505`: a point that does not group thousands separates decimals. */
export function numberIn(text: string, decimal: Decimal): Cell {
  const digits = text.replace(/^R\$|\s|\u00a0/g, '');
  const [group, point] = decimal === 'virgula' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`);
  const normal = grouped.test(digits)
    ? digits.replaceAll(group, '').replace(point, '.')
    : digits.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(normal)
    ? { value: Number(normal) }
    : fault('Não é um número.', 'Not a number.');
}

const YES = ['sim', 's', 'ativo', 'ativa', 'verdadeiro', 'true', 'yes', 'y', '1', 'x', 'active'];
const NO = ['nao', 'n', 'inativo', 'inativa', 'falso', 'false', 'no', '0', 'inactive'];

export function booleanIn(text: string): Cell {
  const word = wordsOf(text);
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return fault('Use sim ou não.', 'Use yes or no.');
}

const TYPES: Record<string, readonly string[]> = {
  F: ['f', 'pf', 'fisica', 'pessoa fisica', 'individual', 'cpf'],
  J: ['j', 'pj', 'juridica', 'pessoa juridica', 'empresa', 'company', 'cnpj'],
  N: ['n', 'estrangeiro', 'estrangeira', 'foreign', 'exterior'],
};

export function typeIn(text: string): Cell {
  const word = wordsOf(text);
  const found = Object.entries(TYPES).find(([, words]) => words.includes(word));
  if (found) return { value: found[0] };
  return fault(
    'Use F (física), J (jurídica) ou N (estrangeiro).',
    'Use F (individual), J (company) or N (foreign).',
  );
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::([0-5]\d))?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::([0-5]\d))?)?$/;

/** `14/08/2026`, with a time or without, on the account's clocks; an ISO instant as it is. */
export function instantIn(text: string, { fuso_horario }: Writing): Cell {
  if (/Z$/.test(text)) return { value: text };
  const [, day, month, year, hour = '00', minute = '00', second = '00'] =
    DAY_FIRST.exec(text) ?? yearLast(YEAR_FIRST.exec(text)) ?? [];
  const two = (digits = '') => digits.padStart(2, '0');
  const wall = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`;
  const ms = year ? instantOfWallClock(wall, fuso_horario) + Number(second) * 1000 : Number.NaN;
  // 31/02 would become a day in March.
  const isDay = year && new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDate() === Number(day);
  if (Number.isNaN(ms) || !isDay) return fault('Use dd/mm/aaaa.', 'Use dd/mm/yyyy.');
  return { value: new Date(ms).toISOString() };
}

const yearLast = (match: RegExpExecArray | null) =>
  match && [match[0], match[3], match[2], match[1], ...match.slice(4)];

/** A value of a custom field. */
export function valueIn(text: string, tipo: CustomField['tipo'], writing: Writing): Cell {
  if (tipo === 'numero') return numberIn(text, writing.decimal);
  if (tipo === 'booleano') return booleanIn(text);
  return tipo === 'data' ? momentIn(text, writing) : { value: text };
}

/** A day without a time is midnight in UTC, as forms store it: it is the same day in every zone. */
const momentIn = (text: string, writing: Writing): Cell =>
  instantIn(text, /\d[ T]\d/.test(text) ? writing : { ...writing, fuso_horario: 'UTC' });

const fault = (pt: string, en: string): Cell => ({ fault: message(pt, en) });
