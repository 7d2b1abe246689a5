/** From when a technician is free today, by what is planned. Pure. */
import { shiftsOf } from '@campeiro/contract/agenda/expediente';
import {
  type Duracoes,
  length,
  type Span,
  spanOf,
  spanWritten,
} from '@campeiro/contract/agenda/periodo';
import { isOpen } from '@campeiro/contract/visita/estado';
import type { Tecnico, Visita } from '../../agenda/agenda.ts';

interface Times {
  inicio: string;
  fim: string;
}

/** `ocupado`: visits that the caller does not see. */
type Person = Pick<Tecnico, 'jornada' | 'ausencias'> & { ocupado?: readonly Times[] };

/** Less than this is no time for a visit, in milliseconds. */
const LEAST = 30 * 60_000;

interface Day {
  today: string;
  zone: string;
  duracoes: Duracoes;
  /** In milliseconds. */
  now: number;
}

/**
 * The first half hour or more, from now on and within the working hours, in which nothing is planned for the technician,
 * and where it ends. Visits that should have begun are done first, one after the other. Undefined: not free today.
 */
export function freeSpan(
  { jornada, ausencias, ocupado = [] }: Person,
  visits: readonly Visita[],
  { today, zone, duracoes, now }: Day,
): Span | undefined {
  const busy = [
    ...plannedFrom(visits, duracoes, now),
    ...[...ausencias, ...ocupado].map(spanWritten),
  ].sort((a, b) => a.inicio - b.inicio);
  for (const { inicio, fim } of shiftsOf(jornada, today, zone)) {
    let from = Math.max(inicio, now);
    for (const one of busy) {
      if (one.fim <= from) continue;
      if (Math.min(one.inicio, fim) - from >= LEAST) break;
      from = one.fim;
    }
    const until = Math.min(fim, ...busy.map((one) => (one.fim > from ? one.inicio : fim)));
    if (until - from >= LEAST) return { inicio: from, fim: until };
  }
  return undefined;
}

/** When open visits are done from now on. */
function plannedFrom(visits: readonly Visita[], duracoes: Duracoes, now: number): Span[] {
  let next = now;
  return visits
    .filter(isOpen)
    .flatMap((visit) => spanOf(visit, duracoes) ?? [])
    .sort((a, b) => a.inicio - b.inicio)
    .map((span) => {
      if (span.inicio > now) return span;
      const left = Math.max(0, span.fim - now);
      const began = { inicio: next, fim: next + (left || length(span)) };
      next = began.fim;
      return began;
    });
}
