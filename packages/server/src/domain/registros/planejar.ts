/** Many visits planned at once, each as it was seen: all of it or nothing, with what undoes it. */
import type { AvisoDaVisita, Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { Registro, Situacao } from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { refuse } from '../../platform/http/refuse-items.ts';
import { unknownIds, without } from '../../platform/links/links.ts';
import { findItems } from '../../platform/lists/source.ts';
import { warningsAbout } from '../agenda/warnings.ts';
import {
  type Fault,
  inverseOf,
  issueAt,
  type Plan,
  planAfter,
  ruleIssue,
  staleIssue,
} from './changes.ts';
import { stateByEvents } from './eventos/state.ts';
import { lockVisits, registros, type StoredVisit, writePlans } from './queries.ts';
import { TECHNICIANS_ONLY, whoCannotHave } from './recipients.ts';

/** A change and the visit that it is about. */
interface Pair {
  visit: StoredVisit;
  mudanca: Mudanca;
}

/** The visits after these changes, the changes that restore them, and what speaks against the plan. */
export async function planTogether(
  tx: Tx,
  mudancas: readonly Mudanca[],
): Promise<{ dados: Registro[]; inverso: Mudanca[]; avisos: AvisoDaVisita[] }> {
  const pairs = await lockPairs(tx, mudancas);
  refuseAny('CONFLITO', pairs, staleIssue);
  refuseAny('REGRA_NEGOCIO', pairs, ruleIssue);
  await writePlans(tx, await Promise.all(pairs.map((pair) => planOf(tx, pair))));
  await requireRecipients(tx, pairs);
  const ids = pairs.map(({ visit }) => visit.id);
  const dados = await findItems<Registro>(tx, registros, ids);
  const inverso = pairs.map(({ visit, mudanca }, i) =>
    inverseOf(visit, mudanca, (dados[i] as Registro).atualizado_em),
  );
  return { dados, inverso, avisos: await warningsAbout(tx, ids) };
}

/** In the order of the changes. Throws the 404 that names unknown visits. */
async function lockPairs(tx: Tx, mudancas: readonly Mudanca[]): Promise<Pair[]> {
  const ids = mudancas.map(({ id }) => id);
  const visits = await lockVisits(tx, sql`id = any(${ids}::bigint[])`);
  const missing = without(ids, visits);
  if (missing.length > 0) throw unknownIds(missing);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return mudancas.map((mudanca) => ({ mudanca, visit: byId.get(mudanca.id) as StoredVisit }));
}

/** Throws a problem that names every change with a fault. */
function refuseAny(
  codigo: 'CONFLITO' | 'REGRA_NEGOCIO',
  pairs: readonly Pair[],
  faultOf: (visit: StoredVisit, mudanca: Mudanca) => Fault | undefined,
): void {
  const issues = pairs.flatMap(({ visit, mudanca }, place) => {
    const fault = faultOf(visit, mudanca);
    return fault ? [issueAt(place, fault)] : [];
  });
  refuse(codigo, issues, pairs.length);
}

async function planOf(tx: Tx, { visit, mudanca }: Pair): Promise<Plan> {
  const told: Situacao = mudanca.reabrir ? await stateByEvents(tx, visit) : visit.situacao;
  return planAfter(visit, mudanca, told);
}

/** Throws the 422 that names changes that give a visit to somebody who cannot carry it out. */
async function requireRecipients(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const given = pairs.map(({ visit, mudanca }) => ({
    visit,
    id_usuario: mudanca.id_usuario ?? null,
  }));
  const refused = await whoCannotHave(tx, given);
  refuseAny('REGRA_NEGOCIO', pairs, ({ id }) =>
    refused.has(id) ? { campo: 'id_usuario', mensagem: TECHNICIANS_ONLY } : undefined,
  );
}
