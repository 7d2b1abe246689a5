/** Which trouble is shown when there is more than one. */
import type { PageTrouble } from '../../app/page-trouble.ts';
import type { Chip } from '../../store/outbox-view.ts';

/** What a technician has to do something about, the worst first. That there is no network is none: it is the usual. */
const WORST_FIRST = [
  'lost',
  'full',
  'outdated',
  'unstarted',
  'signed-out',
  'clock',
  'portal',
] as const;

export type Trouble = (typeof WORST_FIRST)[number];

/** `page`: what failed on this page. Undefined when nothing is wrong. */
export function worstOf(
  { status, skew }: Pick<Chip, 'status' | 'skew'>,
  page: PageTrouble | null,
): Trouble | undefined {
  const there = new Set<string | null>([page, status.trouble, skew && 'clock']);
  return WORST_FIRST.find((it) => there.has(it));
}
