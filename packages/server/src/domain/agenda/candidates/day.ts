/** The day of one technician, a visit that is to be planned on it, and ways. Pure: times in milliseconds, ways in minutes. */
import type { Overtime } from '@campeiro/contract/agenda/hora-extra';
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { IMPEDIMENTOS } from '@campeiro/contract/escritorio/candidatos';
import type { Position } from '@campeiro/contract/kit/distance';

export type Impediment = (typeof IMPEDIMENTOS)[number];

/** Time with another visit; `place` null: it is not known where. */
export interface Stop extends Span {
  place: Position | null;
  /** The visit, if its technician has not begun it and may be relieved of it. */
  movable?: Movable;
  /** Likewise, if it were not pinned. */
  pinned?: Movable;
}

export type Movable = Pick<
  VisitaDaAgenda,
  'id' | 'codigo' | 'atualizado_em' | 'cliente' | 'inicio_agendado' | 'prioridade' | 'janela_fim'
>;

/** Where the first visit of the day is reached from. */
export interface Origin {
  kind: 'base' | 'posicao';
  place: Position;
  /** When the technician is there. Null: before work, so that the way there takes no working time. */
  at: number | null;
  /** Where the day begins and ends; null: not known. */
  base: Position | null;
}

/** What comes after the last working hours of a day. */
interface Evening extends Overtime {
  /** What else the technician has is known if it begins before this. */
  known: number;
}

/** Infinite where there is no limit. */
export interface Limits {
  visits: number;
  /** Of work. */
  minutes: number;
  kilometres: number;
  /** Visits that begin in this time are those of the day: a night belongs to the day on which it begins. */
  of: Span;
  /** Those of them that the technician has before this day. Missing: there are none. */
  before?: readonly Stop[];
}

/** The day of one technician. */
export interface Day {
  /** Whether it is a holiday on which the technician does not work. */
  isHoliday: boolean;
  hours: readonly Span[];
  absences: readonly Span[];
  /** In any order; they may overlap. */
  busy: readonly Stop[];
  origin: Origin | null;
  /** The ids of the skills that the technician has all day. */
  skills: ReadonlySet<number>;
  /** Missing: there are no working hours. */
  evening?: Evening | undefined;
  /** Missing: there are none. */
  limits?: Limits | undefined;
  /** What limits the hours after midnight that belong to the night before. Missing: there are no limits, or no such hours. */
  eve?: Limits | undefined;
}

/** The visit that is to be planned. */
export interface Wanted {
  place: Position | null;
  length: number;
  /** No earlier; with `isFixed` exactly then. */
  from: number;
  isFixed: boolean;
  /** It begins before this; missing: whenever. */
  until?: number;
  /** From when on it is late; null: never. */
  due: number | null;
  /** The ids of the skills that it asks for. */
  needs: readonly number[];
}

/** Kilometres from one place to another. */
export type Road = (from: Position, to: Position) => number;

/** From one place to another. */
export interface Way {
  /** Whole ones. */
  minutes: (from: Position, to: Position) => number;
  kilometres: Road;
}
