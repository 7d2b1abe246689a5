/** Pinning visits where they are planned, by a key or a button. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isPlanned, isWaiting } from '@campeiro/contract/visita/estado';
import { notify } from '../../notices/notices.ts';
import { texts } from './texts.ts';
import type { Planning } from './use-plan.ts';

interface Pinning {
  /** The visits that change. */
  visits: VisitaDaAgenda[];
  fixada: boolean;
}

/** Pins those that are not pinned yet, or unpins all; undefined if none of them can be pinned. Pure. */
export function pinningOf(visits: readonly VisitaDaAgenda[]): Pinning | undefined {
  const planned = visits.filter((visit) => isWaiting(visit) && isPlanned(visit));
  if (planned.length === 0) return undefined;
  const fixada = planned.some((visit) => !visit.fixada);
  return { visits: planned.filter((visit) => visit.fixada !== fixada), fixada };
}

/** Pins or unpins them, in one step that can be undone. */
export async function pin(
  plan: Planning['plan'],
  visits: readonly VisitaDaAgenda[],
): Promise<boolean> {
  const pinning = pinningOf(visits);
  if (!pinning) {
    notify({ tone: 'trouble', text: texts.whyNoPin });
    return false;
  }
  const { fixada } = pinning;
  return plan(pinning.visits, () => ({ fixada }), fixada ? texts.pinned : texts.unpinned);
}
