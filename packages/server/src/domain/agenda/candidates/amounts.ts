/** By how much something keeps a technician from a visit. Pure: times in milliseconds. */

import type { Skill } from '@campeiro/contract/agenda/habilidades';
import { minutesOf } from '@campeiro/contract/agenda/limites-do-dia';
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Quanto } from '@campeiro/contract/escritorio/quanto';
import { instantOf } from '@campeiro/contract/kit/instants';
import type { Day, Impediment, Limits, Wanted, Way } from './day.ts';
import { fullOf, kilometresWith, limitsAt, ownOf, unlimited } from './limits.ts';
import { offersOn } from './rules.ts';

const MINUTE = 60_000;
const NOTHING: Quanto = { total: null, maximo: null, habilidades: [], de: null, ate: null };

/** What amounts are reckoned from: the visit and the day on which the reason was found. */
export interface Found {
  wanted: Wanted;
  day: Day;
  way: Way;
  /** Those that visits may ask for. */
  skills: readonly Skill[];
  /** When the visit would be; without it, wherever the day has room. */
  at?: Span;
}

/** Null: there is nothing to say. */
export function quantoOf(motivo: Impediment, found: Found): Quanto | null {
  if (motivo === 'habilidade') return { ...NOTHING, habilidades: lackingIn(found) };
  if (motivo === 'fora_do_expediente') return between(found.day.hours);
  if (motivo === 'ausencia') return between(absencesIn(found));
  const [total, maximo] = limitIn(motivo, found) ?? [];
  return total === undefined || maximo === undefined ? null : { ...NOTHING, total, maximo };
}

const lackingIn = ({ wanted, day, skills }: Found): string[] =>
  skills
    .filter(({ id }) => wanted.needs.includes(id) && !day.skills.has(id))
    .map(({ nome }) => nome);

/** Those that take time of the day in which the visit could be. */
function absencesIn({ wanted: { from, isFixed, length }, day, at }: Found): Span[] {
  const asked = at ?? { inicio: from, fim: isFixed ? from + length : Number.POSITIVE_INFINITY };
  const touches = (a: Span, b: Span) => a.inicio < b.fim && a.fim > b.inicio;
  // Outside working hours it is the absence all the same, where the visit would be then.
  const spans = at ? [at] : day.hours;
  return day.absences.filter(
    (one) => touches(one, asked) && spans.some((span) => touches(one, span)),
  );
}

function between(spans: readonly Span[]): Quanto | null {
  if (spans.length === 0) return null;
  const de = instantOf(Math.min(...spans.map(({ inicio }) => inicio)));
  const ate = instantOf(Math.max(...spans.map(({ fim }) => fim)));
  return { ...NOTHING, de, ate };
}

/** What there would be with the visit, and what there may be. */
function limitIn(motivo: Impediment, found: Found): [number, number] | undefined {
  const { wanted, day, way } = found;
  if (motivo === 'limite_de_quilometros') {
    const lengths = spansIn(found).flatMap((span) => {
      const limits = limitsAt(day, span.inicio);
      const stop = { ...span, place: wanted.place };
      return limits ? [kilometresWith({ ...day, limits }, stop, way.kilometres)] : [];
    });
    const most = day.limits?.kilometres;
    return most !== undefined && lengths.length > 0
      ? [upToHundredMetres(Math.min(...lengths)), most]
      : undefined;
  }
  const limits = fullIn(motivo, found);
  if (!limits) return undefined;
  const own = ownOf(limits, day.busy);
  if (motivo === 'limite_de_visitas') return [own.length + 1, limits.visits];
  if (motivo === 'limite_de_minutos')
    return [Math.ceil(minutesOf(own) + wanted.length / MINUTE), limits.minutes];
  return undefined;
}

/** What is full: of the time of the visit where that is known, otherwise of the day before what is left of its eve. */
const fullIn = (motivo: Impediment, { wanted, day, at }: Found): Limits | undefined =>
  at
    ? limitsAt(day, at.inicio)
    : [day.limits, day.eve].find((each) => fullOf(each, day.busy, wanted).includes(motivo));

/** When the visit would be, however long the way. */
function spansIn({ wanted, day, way, at }: Found): readonly Span[] {
  if (at) return [at];
  const offers = offersOn(wanted, unlimited(day), way);
  return typeof offers === 'string' ? [] : offers;
}

/** Up, so that what is too long never looks as if it were not; sums differ in their last binary digits. */
const upToHundredMetres = (kilometres: number): number =>
  Math.ceil(Number((kilometres * 10).toFixed(5))) / 10;
