/** A rule in words: “A cada 2 semanas: segunda-feira e quinta-feira, até 31/12/2026”. Pure. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { format } from '@campeiro/ui/language/texts.ts';
import { type Parts, partsOf, untilOf, WEEKDAYS, type Weekday, weekdayOf } from './rule.ts';

const EVERY: Record<string, Message> = {
  DAILY: message(
    '{n, plural, one {Todo dia} other {A cada # dias}}',
    '{n, plural, one {Every day} other {Every # days}}',
  ),
  WEEKLY: message(
    '{n, plural, one {Toda semana} other {A cada # semanas}}',
    '{n, plural, one {Every week} other {Every # weeks}}',
  ),
  MONTHLY: message(
    '{n, plural, one {Todo mês} other {A cada # meses}}',
    '{n, plural, one {Every month} other {Every # months}}',
  ),
  YEARLY: message(
    '{n, plural, one {Todo ano} other {A cada # anos}}',
    '{n, plural, one {Every year} other {Every # years}}',
  ),
};

const texts = {
  day: message('dia {n}', 'day {n}'),
  lastDay: message('último dia', 'last day'),
  fromEnd: message('{n}º dia a contar do fim', 'day {n} from the end'),
  until: message('até {day}', 'until {day}'),
  times: message(
    '{n, plural, one {# vez} other {# vezes}}',
    '{n, plural, one {once} other {# times}}',
  ),
  nth: message(
    '{n}{gender} {name}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {name}',
  ),
  last: message('{gender, select, º {último} other {última}} {name}', 'last {name}'),
  workday: message('dia de segunda a sexta-feira', 'day from Monday to Friday'),
  among: message('dia entre {names}', 'day among {names}'),
};

/** The rule in words; `first` is its first day, which a rule without any other counts from. */
export function ruleInWords(rule: string, first: string, language: Language): string {
  const parts = partsOf(rule);
  const n = Number(parts.INTERVAL ?? 1);
  const every = format(EVERY[parts.FREQ ?? ''] ?? message(rule, rule), language, { n });
  const days = daysOf(parts, first, language);
  const repeated = days.length > 0 ? `${every}: ${listed(days, language)}` : every;
  return [repeated, endOf(parts, language)].filter(Boolean).join(', ');
}

const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

function daysOf({ FREQ, ...parts }: Parts, first: string, language: Language): string[] {
  if (FREQ === 'WEEKLY')
    return (parts.BYDAY?.split(',') ?? [weekdayOf(first)]).map((day) => nameOf(day, language));
  if (FREQ === 'MONTHLY') return monthDays(parts, first, language);
  if (FREQ === 'YEARLY') return [dated(first, language, { day: 'numeric', month: 'long' })];
  return [];
}

function monthDays({ BYMONTHDAY, BYDAY, BYSETPOS }: Parts, first: string, language: Language) {
  if (BYDAY && BYSETPOS) return [nthOf(BYSETPOS, daysAmong(BYDAY, language), false, language)];
  if (BYDAY)
    return BYDAY.split(',').map((day) => {
      const weekday = day.slice(-2);
      return nthOf(day.slice(0, -2), nameOf(weekday, language), isFeminine(weekday), language);
    });
  return (BYMONTHDAY ?? String(Number(first.slice(8))))
    .split(',')
    .map((day) => monthDay(Number(day), language));
}

function monthDay(n: number, language: Language): string {
  if (n === -1) return format(texts.lastDay, language);
  return n > 0 ? format(texts.day, language, { n }) : format(texts.fromEnd, language, { n: -n });
}

const nthOf = (position: string, name: string, feminine: boolean, language: Language): string =>
  format(position === '-1' ? texts.last : texts.nth, language, {
    n: Number(position),
    gender: feminine ? 'ª' : 'º',
    name,
  });

function daysAmong(days: string, language: Language): string {
  if (days === 'MO,TU,WE,TH,FR') return format(texts.workday, language);
  const names = listed(
    days.split(',').map((day) => nameOf(day, language)),
    language,
  );
  return format(texts.among, language, { names });
}

/** In Portuguese all but Saturday and Sunday are. */
const isFeminine = (weekday: string): boolean => !['SA', 'SU'].includes(weekday);

/** The name of a weekday. */
export const nameOf = (
  weekday: string,
  language: Language,
  width: 'long' | 'short' = 'long',
): string =>
  // The third of August 2026 is a Monday.
  dated(`2026-08-0${3 + WEEKDAYS.indexOf(weekday as Weekday)}`, language, { weekday: width });

const dated = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

function endOf({ UNTIL, COUNT }: Parts, language: Language): string | undefined {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  if (UNTIL) return format(texts.until, language, { day: dated(untilOf(UNTIL), language, date) });
  return COUNT && format(texts.times, language, { n: Number(COUNT) });
}
