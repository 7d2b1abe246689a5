/** Planning by the keyboard. Pure. */
import type { Held } from './gesture.ts';
import { moved, type Scale, STEP } from './scale.ts';

/** Keys that leave the time as it is. */
const WITHOUT_TIME = new Set(['ArrowUp', 'ArrowDown', 'Backspace', 'Delete']);

/**
 * Where a visit goes by the keyboard, with Alt: a step earlier or later, with Shift a day; to the person above or below;
 * longer or shorter by + and -; from its person by Backspace. Undefined for other keys.
 */
export function plannedByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  visit: Held,
  people: readonly number[],
  scale: Scale,
): Held | undefined {
  const by = (days: number, minutes: number) => {
    const inicio = moved(visit.inicio, { days, minutes }, scale);
    return { ...visit, inicio, fim: inicio + (visit.fim - visit.inicio) };
  };
  const to = (step: number) => {
    const id_usuario = people[people.indexOf(visit.id_usuario ?? -1) + step];
    return id_usuario === undefined ? undefined : { ...visit, id_usuario };
  };
  // What has no time has none to be moved.
  if (visit.inicio === 0 && !WITHOUT_TIME.has(key)) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? by(-1, 0) : by(0, -STEP);
    case 'ArrowRight':
      return shiftKey ? by(1, 0) : by(0, STEP);
    case 'ArrowUp':
      return to(-1);
    case 'ArrowDown':
      return to(1);
    case '+':
    case '=':
      return { ...visit, fim: visit.fim + STEP * 60_000 };
    case '-':
      return { ...visit, fim: Math.max(visit.fim - STEP * 60_000, visit.inicio + STEP * 60_000) };
    case 'Backspace':
    case 'Delete':
      return { ...visit, id_usuario: null };
    default:
      return undefined;
  }
}
