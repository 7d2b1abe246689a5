/** Instants and distances as people read them. */
import type { Language } from '@campeiro/contract/kit/languages';
import { withUnit } from '@campeiro/contract/questionario/medida';

export interface Formats {
  /** `14:02`. */
  time(instant: Instant): string;
  /** `22/11/2026`. */
  date(instant: Instant): string;
  /** `22/11`. */
  shortDate(instant: Instant): string;
  /** `domingo, 22 de novembro`. */
  day(instant: Instant): string;
  /** `dom., 22/11`. */
  weekday(instant: Instant): string;
  /** `novembro de 2026`. */
  month(instant: Instant): string;
  /** `22/11/2026, 14:02`. */
  dateAndTime(instant: Instant): string;
  /** `22/11/2026, 14:02:07`: of logs. */
  toTheSecond(instant: Instant): string;
  /** The calendar day, to compare or to group by: `2026-11-22`. */
  dayKey(instant: Instant): string;
  /** From metres: `350 m`, `1,2 km`. */
  distance(metres: number): string;
  /** `1.234,5`; with so many digits after the comma. */
  number(value: number, digits?: number): string;
  /** With all its decimals, and a unit: `12.500,25`, `13,8 °C`. A text that is no number stays as it is. */
  decimal(value: number | string, unit?: string | null): string;
  /** In R$: `R$ 1.234,50`. */
  money(value: number): string;
  /** From milliseconds, in minutes, hours or days: `25 min`, `1 h 10 min`, `3 dias`. */
  duration(ms: number): string;
}

/** A `Date`, milliseconds, or ISO 8601 as the API has it. */
type Instant = Date | number | string;

const made = new Map<string, Formats>();

/**
 * Formats of a language and a time zone (IANA, `America/Sao_Paulo`). Times of visits are shown in the account's zone,
 * not in the device's. Throws a RangeError for a zone that there is none of.
 */
export function formatsOf(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const formats = made.get(key) ?? makeFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(language: Language, timeZone: string): Formats {
  const by = (options: Intl.DateTimeFormatOptions, locale: string = language) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (instant: Instant) => format.format(new Date(instant));
  };
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return {
    time: by(time),
    date: by(date),
    shortDate: by({ month: '2-digit', day: '2-digit' }),
    day: by({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: by({ weekday: 'short', day: '2-digit', month: '2-digit' }),
    month: by({ year: 'numeric', month: 'long' }),
    dateAndTime: by({ ...date, ...time }),
    toTheSecond: by({ ...date, ...time, second: '2-digit' }),
    dayKey: by(date, 'sv-SE'),
    distance: distanceIn(language),
    duration: durationIn(language),
    number: (value, digits = 0) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
    decimal: (value, unit = null) => {
      const number = Number(value);
      return String(value).trim() !== '' && Number.isFinite(number)
        ? withUnit(number, unit, language)
        : String(value);
    },
    money: (value) => money.format(value),
  };
}

function distanceIn(language: Language): (metres: number) => string {
  const unit = (name: string, digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      maximumFractionDigits: digits,
    });
  const [metre, kilometre, far] = [unit('meter', 0), unit('kilometer', 1), unit('kilometer', 0)];
  return (metres) => {
    if (metres < 100) return metre.format(Math.round(metres));
    if (metres < 995) return metre.format(Math.round(metres / 10) * 10);
    return (metres < 99_500 ? kilometre : far).format(metres / 1000);
  };
}

const MINUTE = 60_000;

function durationIn(language: Language): (ms: number) => string {
  const unit = (name: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay });
  const [minute, hour, day] = [unit('minute', 'short'), unit('hour', 'short'), unit('day', 'long')];
  return (ms) => {
    const minutes = Math.max(Math.floor(ms / MINUTE), 0);
    const hours = Math.floor(minutes / 60);
    if (hours === 0) return minute.format(minutes);
    if (hours >= 48) return day.format(Math.floor(hours / 24));
    // From half a day on minutes do not matter.
    const rest = hours < 12 ? minutes % 60 : 0;
    return rest === 0 ? hour.format(hours) : `${hour.format(hours)} ${minute.format(rest)}`;
  };
}
