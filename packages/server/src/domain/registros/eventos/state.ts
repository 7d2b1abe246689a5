/** The state of a visit by its events alone, without the decisions of the office. */
import type { Situacao } from '@campeiro/contract/registros';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredVisit } from '../queries.ts';
import { readFacts } from './facts.ts';
import { receivedIn } from './imagens.ts';
import { projectVisit } from './project.ts';
import { eventsOf } from './queries.ts';

export async function stateByEvents(tx: Tx, visit: StoredVisit): Promise<Situacao> {
  const events = await eventsOf(tx, visit.id);
  const known = { events, images: (await receivedIn(tx, events))(events) };
  const { after } = await readFacts(tx, visit, known, known);
  return projectVisit(after).state.situacao ?? 'agendado';
}
