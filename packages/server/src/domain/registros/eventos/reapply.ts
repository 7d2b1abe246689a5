/** Brings a visit up to what is known of it, in the order of the locks (see receive.ts). */
import type { Tx } from '../../../platform/db/database.ts';
import { applyAnswers, changedAnswers } from './answers.ts';
import { applyEvents, changesOf } from './apply.ts';
import { newRetractions, type Retraction } from './corrections.ts';
import type { VisitEvent } from './order.ts';
import { recordRetractions, saveAnswers, updateVisit, type Visit } from './queries.ts';
import { checklistsOf, saveRequired } from './required.ts';

/** What a visit follows from. */
export interface Facts {
  events: readonly VisitEvent[];
  /** Of the images that the events name, those received. */
  images: ReadonlySet<string>;
}

/**
 * Writes what differs between the visit as it was known and as it is known now, and returns what is retracted now and
 * was not. The caller has locked it.
 */
export async function reapply(
  tx: Tx,
  visit: Visit,
  before: Facts,
  now: Facts,
): Promise<Retraction[]> {
  const checklists = await checklistsOf(tx, visit, before.events, now.events);
  const changes = changesOf(
    visit,
    applyEvents(before.events, checklists.before, before.images),
    applyEvents(now.events, checklists.after, now.images),
  );
  await updateVisit(tx, visit.id, changes);
  const answers = changedAnswers(applyAnswers(before.events), applyAnswers(now.events));
  for (const change of answers) await saveAnswers(tx, visit.id, change);
  const retractions = newRetractions(before.events, now.events);
  await recordRetractions(tx, visit.id, retractions);
  await saveRequired(tx, visit.id, checklists);
  return retractions;
}
