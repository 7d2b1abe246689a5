/** What the office decides about a visit that was not carried out: another one in its place, or none. */
import type { Replanejamento } from '@campeiro/contract/escritorio/nao-realizadas';
import type { Registro } from '@campeiro/contract/escritorio/registros';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { scheduleInOffice } from './commands.ts';
import { visitas } from './office-list.ts';
import { lastAuthors, lockVisits, type StoredVisit, updateVisits } from './queries.ts';
import { TECHNICIANS_ONLY, whoCannotHave } from './recipients.ts';
import { type Fault, OF_PATH } from './refusals.ts';
import { leaveFault, replanFault, staleFault } from './rules.ts';

/** What the visit in its place takes over. */
const KEPT = [
  ...(['id_cliente', 'id_endereco', 'id_objetivo', 'id_contato', 'id_ordem_servico'] as const),
  ...(['id_segmento', 'id_equipe', 'instrucoes'] as const),
];

/** Plans another visit in its place, and returns that one. */
export async function replan(
  tx: Tx,
  id: number,
  { atualizado_em, ...when }: Replanejamento,
): Promise<Registro> {
  const visit = await lockUndecided(tx, id, atualizado_em, replanFault);
  const kept = Object.fromEntries(KEPT.map((field) => [field, visit[field]]));
  const { id_cliente } = visit;
  const novo = await scheduleInOffice(tx, { ...kept, id_cliente, ...when, ativo: false });
  await updateVisits(tx, [id], { desfecho: 'replanejada', id_nova_visita: novo.id });
  const given = { visit: { id: novo.id, id_usuario: null }, id_usuario: novo.id_usuario };
  if ((await whoCannotHave(tx, [given])).size > 0)
    OF_PATH.values([{ campo: 'id_usuario', mensagem: TECHNICIANS_ONLY }]);
  return novo;
}

/** Leaves it as it is: nothing more waits for the office. */
export async function leave(tx: Tx, id: number, atualizado_em: string): Promise<Registro> {
  await lockUndecided(tx, id, atualizado_em, leaveFault);
  await updateVisits(tx, [id], { desfecho: 'mantida' });
  return found(await findItem<Registro>(tx, visitas, id));
}

/** Locks the visit as its caller saw it. Of two dispatchers who decide at once, the second is refused. */
async function lockUndecided(
  tx: Tx,
  id: number,
  atualizado_em: string,
  faultOf: (visit: StoredVisit) => Fault | undefined,
) {
  const visit = found((await lockVisits(tx, sql`id = ${id}`, KEPT))[0]);
  if (staleFault(visit, { id, atualizado_em })) {
    const authors = await lastAuthors(tx, [id]);
    OF_PATH.visits('CONFLITO', [staleFault(visit, { id, atualizado_em }, authors.get(id))]);
  }
  OF_PATH.visits('REGRA_NEGOCIO', [faultOf(visit)]);
  return visit;
}
