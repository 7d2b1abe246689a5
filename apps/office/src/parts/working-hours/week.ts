/** Working hours as a form has them: for each day of the week its spans. Pure. */
import type { Jornada } from '@campeiro/contract/jornada';

export type Span = Jornada[number];

/** Monday first, as weeks of work begin. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

const NINE_TO_SIX = { inicio: '09:00', fim: '18:00' };

/** The end of a day as a field of time can show it. */
export const shownEnd = (fim: string): string => (fim === '24:00' ? '00:00' : fim);
/** Midnight at the end of a span is the end of its day. */
export const storedEnd = (fim: string): string => (fim === '00:00' ? '24:00' : fim);

export const spansOf = (jornada: Jornada, day: number): Span[] =>
  jornada
    .filter(({ dia_semana }) => dia_semana === day)
    .sort((a, b) => (a.inicio < b.inicio ? -1 : 1));

/** The week with the spans of one day replaced. */
export const withDay = (jornada: Jornada, day: number, spans: Span[]): Jornada => [
  ...jornada.filter(({ dia_semana }) => dia_semana !== day),
  ...spans,
];

const dayAfter = (day: number): number => (day + 1) % 7;

/** Spans as people say them: one that goes on after midnight ends before it begins, as 22:00–06:00. */
export function shiftsOf(jornada: Jornada): Span[] {
  const goesOn = ({ dia_semana, inicio, fim }: Span) =>
    fim === '24:00'
      ? jornada.find(
          (next) =>
            next.dia_semana === dayAfter(dia_semana) &&
            next.inicio === '00:00' &&
            next.fim < inicio,
        )
      : undefined;
  const mornings = new Set(jornada.map(goesOn));
  return jornada
    .filter((span) => !mornings.has(span))
    .map((span) => ({ ...span, fim: goesOn(span)?.fim ?? span.fim }));
}

/** Whether a span as people say it ends on the day after. */
export const isOvernight = ({ inicio, fim }: Span): boolean => fim !== '' && fim < inicio;

/** Spans as they are stored: each within its day. */
export const storedSpans = (shifts: readonly Span[]): Jornada =>
  shifts.flatMap((span) =>
    isOvernight(span)
      ? [
          { ...span, fim: '24:00' },
          { dia_semana: dayAfter(span.dia_semana), inicio: '00:00', fim: span.fim },
        ]
      : [span],
  );

/** Another span of a day: after the last one, if the day has room for it. */
export function nextSpan(spans: readonly Span[], dia_semana: number): Span {
  const end = spans.at(-1)?.fim;
  if (end === undefined) return { dia_semana, ...NINE_TO_SIX };
  const [hour = 0, minute = 0] = end.split(':').map(Number);
  const at = (h: number) => `${String(h).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return { dia_semana, inicio: at(Math.min(hour + 1, 22)), fim: at(Math.min(hour + 2, 23)) };
}

/** Whether every span ends after it begins. */
export const isInOrder = (jornada: Jornada): boolean =>
  jornada.every(({ inicio, fim }) => inicio !== '' && fim !== '' && inicio < fim);

/** Days with the same spans together, from Monday on: for a line that describes a week. */
export function groupedDays(jornada: Jornada): { days: number[]; spans: Span[] }[] {
  const groups: { days: number[]; spans: Span[]; key: string }[] = [];
  for (const day of DAYS) {
    const spans = spansOf(jornada, day);
    if (spans.length === 0) continue;
    const key = spans.map(({ inicio, fim }) => `${inicio}-${fim}`).join();
    const last = groups.at(-1);
    const follows = last && DAYS.indexOf(last.days.at(-1) as 0) + 1 === DAYS.indexOf(day);
    if (last?.key === key && follows) last.days.push(day);
    else groups.push({ days: [day], spans, key });
  }
  return groups;
}
