/** The plan of a visit as a form has it: wall clock and minutes. Pure. */
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';

/**
 * Who and when. The window is one field, written by `textOf`: half of one dispatcher's window with half of another's is
 * no plan of either.
 */
export interface PlanFields {
  /** Empty: not assigned. */
  id_usuario: string;
  janela: string;
}

export interface Window {
  /** `2026-08-14`, and `09:00`. */
  day: string;
  time: string;
  minutes: string;
}

const MINUTE = 60_000;

export const textOf = ({ day, time, minutes }: Window): string => `${day} ${time} ${minutes}`;

export function windowIn(janela: string): Window {
  const [day = '', time = '', minutes = ''] = janela.split(' ');
  return { day, time, minutes };
}

export function fieldsOf(
  id_usuario: number | null | undefined,
  span: { inicio: number; fim: number } | undefined,
  zone: string,
  minutes: number,
): PlanFields {
  const lasts = span ? Math.round((span.fim - span.inicio) / MINUTE) : minutes;
  return {
    id_usuario: id_usuario ? String(id_usuario) : '',
    janela: textOf({
      day: span ? dayOf(span.inicio, zone) : '',
      time: span ? wallClockOf(span.inicio, zone).slice(11) : '',
      minutes: String(lasts),
    }),
  };
}

/** The longest window that is planned by minutes: two days. */
const LONGEST = 2880;

/** Undefined while day, time or minutes are not complete. */
export function spanIn(janela: string, zone: string): { inicio: number; fim: number } | undefined {
  const { day, time, minutes } = windowIn(janela);
  const lasts = Number(minutes);
  const inicio = day && time ? instantOfWallClock(`${day}T${time}`, zone) : Number.NaN;
  if (Number.isNaN(inicio) || !(lasts >= 1 && lasts <= LONGEST)) return undefined;
  return { inicio, fim: inicio + lasts * MINUTE };
}
