/** Brings a visit up to what is known of it, in the order of the locks (see receive.ts). */
import { newRetractions, type Retraction } from '@campeiro/contract/visita/correcoes';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredVisit } from '../queries.ts';
import { changedAnswers } from './answers.ts';
import { changesOf } from './changes.ts';
import { type ReportedFacts, readFacts, saveRequired } from './facts.ts';
import { projectVisit } from './project.ts';
import { recordRetractions, saveAnswers, updateVisit } from './queries.ts';

/**
 * Writes what differs between the visit as it was known and as it is known now, and returns what is retracted now and
 * was not. The caller has locked it.
 */
export async function reapply(
  tx: Tx,
  visit: StoredVisit,
  before: ReportedFacts,
  now: ReportedFacts,
): Promise<Retraction[]> {
  const facts = await readFacts(tx, visit, before, now);
  const [was, is] = [projectVisit(facts.before), projectVisit(facts.after)];
  await updateVisit(tx, visit.id, changesOf(visit, was.state, is.state));
  const answers = changedAnswers(was, is);
  for (const change of answers) await saveAnswers(tx, visit.id, change);
  const retractions = newRetractions(was.retracted, is.retracted);
  await recordRetractions(tx, visit.id, retractions);
  await saveRequired(tx, visit.id, facts.before.questionnaires, is.required);
  return retractions;
}
