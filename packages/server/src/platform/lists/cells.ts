/** Values of a list as cells of a file. Pure. */
import { type Cell, type Dialect, FOR_PROGRAMS } from '@campeiro/contract/kit/csv';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Item } from './rows.ts';

export interface Column {
  name: string;
  /** Shown above it, if it is not the name. */
  title?: string;
  /** Of text: what it stands for. A `momento` is an instant, or a day: then it is midnight in UTC. */
  format?: string | undefined;
}

interface Reader {
  dialect: Dialect;
  /** The account's. */
  zone: string;
  language: Language;
}

/**
 * A function that writes a row as cells. A bar separates values of an array, two are a bar in a value. Spreadsheets get
 * values as people write them, programs as the API has them.
 */
export function cellsOf(columns: readonly Column[], reader: Reader): (row: Item) => Cell[] {
  const instantOf = instantsIn(reader.zone);
  const written = (text: string): Cell => ({ written: text });
  const cell = (value: unknown, format?: string): Cell => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return written(booleanFor(value, reader));
    if (typeof value === 'string') {
      if (reader.dialect === FOR_PROGRAMS) return value;
      if (format === 'instante') return written(instantOf(value));
      if (format === 'momento')
        return written(MIDNIGHT.test(value) ? dayOf(value.slice(0, 10)) : instantOf(value));
      return format === 'dia' ? written(dayOf(value)) : value;
    }
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      return value.map((one) => String(one).replaceAll('|', '||')).join(' | ');
    return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  };
  return (row) => columns.map(({ name, format }) => cell(row[name], format));
}

const MIDNIGHT = /T00:00:00(\.0+)?Z$/;

const booleanFor = (value: boolean, { dialect, language }: Reader): string => {
  if (dialect === FOR_PROGRAMS) return String(value);
  if (language === 'en-US') return value ? 'yes' : 'no';
  return value ? 'sim' : 'não';
};

/** `2026-08-14` → `14/08/2026`. */
const dayOf = (day: string): string => day.split('-').reverse().join('/');

/** `14/08/2026 09:31:22` in the zone. */
function instantsIn(timeZone: string): (instant: string) => string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => {
    const [day = '', time] = format.format(new Date(instant)).split(' ');
    return `${dayOf(day)} ${time}`;
  };
}
