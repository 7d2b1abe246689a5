/** Days and times as they are typed, in the console's language and never the browser's. Pure. */
import type { Language } from '@campeiro/contract/kit/languages';

/** `2026-08-14`, `09:31`, or `2026-08-14T09:31`, as browsers have the values of such inputs. */
export type MomentType = 'date' | 'time' | 'datetime-local';

/** `14/08/2026`, `09:31`, `14/08/2026 09:31`; in English `08/14/2026`. */
export function writtenMoment(value: string, language: Language): string {
  const [, year, month, day, time = ''] = VALUE.exec(value) ?? [];
  if (!year) return value;
  const date = language === 'pt-BR' ? [day, month, year] : [month, day, year];
  return `${date.join('/')} ${time}`.trim();
}

const VALUE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/;

interface Asked {
  type: MomentType;
  language: Language;
  /** Where nothing more is being typed: the day of today, `2026-08-14`. What is left out is then taken from it. */
  today?: string;
}

/** The value of what was typed; undefined while it is none. Values themselves are understood too, as they are pasted. */
export function readMoment(text: string, { type, ...rest }: Asked): string | undefined {
  const typed = text.trim();
  if (type === 'time') return timeIn(typed, rest);
  const [, first = '', second = ''] = /^(\S*?)(?:[\sT,]+(\S+))?$/.exec(typed) ?? [];
  const day = dayIn(first, rest);
  if (type === 'date') return second ? undefined : day;
  const time = timeIn(second, rest);
  return day && time && `${day}T${time}`;
}

type Words = Omit<Asked, 'type'>;

function dayIn(text: string, { language, today }: Words): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return existing(iso[1], iso[2], iso[3]);
  const [, first, second, year = ''] =
    /^(\d\d?)[/.-]?(\d\d?)(?:[/.-]?(\d{4}|\d\d))?$/.exec(text) ?? [];
  if (!first || (!today && year.length < 4)) return undefined;
  const full = `${today}`.slice(0, 4 - year.length) + year;
  return language === 'pt-BR' ? existing(full, second, first) : existing(full, first, second);
}

/** Undefined for 31 February. */
function existing(year = '', month = '', day = ''): string | undefined {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value ? undefined : value;
}

function timeIn(text: string, { today }: Words): string | undefined {
  const [, hour = '', minute = ''] =
    (today ? /^(\d\d?)(?:[:h.]?(\d\d)?)$/i : /^(\d\d?)[:h.](\d\d)$/i).exec(text) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

const WEEK = 7;
const DAY_MS = 86_400_000;

/** The days of a month such as `2026-08` by weeks from Sunday to Saturday, with those of the months around it. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const sunday = first - new Date(first).getUTCDay() * DAY_MS;
  const weeks: string[][] = [];
  for (let from = sunday; from === sunday || dayText(from).startsWith(month); from += WEEK * DAY_MS)
    weeks.push(Array.from({ length: WEEK }, (_, n) => dayText(from + n * DAY_MS)));
  return weeks;
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
