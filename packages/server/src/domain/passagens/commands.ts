/** Gives the work of a user to others, in one transaction of the caller. */
import { MAX_PASSAGEM, NewPassagem, type Passagem } from '@campeiro/contract/escritorio/passagem';
import type { Tx } from '../../platform/db/database.ts';
import { refuseUnknown } from '../../platform/http/references.ts';
import { giveOrders } from '../ordens-servico/commands.ts';
import { giveSeries } from '../recorrencias/commands.ts';
import { updateVisits } from '../registros/queries.ts';
import { lockWork, namedUsers } from './queries.ts';
import { cannotReceive, RECIPIENTS, requireFew, toOneself } from './rules.ts';

type Recipients = Pick<NewPassagem, (typeof RECIPIENTS)[number]>;

/** Hands over each kind of work that has a recipient. Returns how many went. */
export async function handOver(
  tx: Tx,
  id: number,
  to: Recipients,
): Promise<Omit<Passagem, 'visitas_abertas'>> {
  const work = await lockWork(tx, id, MAX_PASSAGEM);
  await refuseUnknown(tx, NewPassagem, to);
  requireFew(work);
  const own = RECIPIENTS.find((campo) => to[campo] === id);
  if (own) throw toOneself(own);
  const { visitas_para, recorrencias_para, ordens_para } = to;
  // A recurrence comes before its visits, which then follow it as they did before.
  const series = given(work.recorrencias, recorrencias_para);
  const ofSeries = given(work.visitas_de_recorrencias, recorrencias_para);
  const visits = given(work.visitas, visitas_para);
  const orders = given(work.ordens, ordens_para);
  if (recorrencias_para !== undefined) {
    await giveSeries(tx, series, recorrencias_para);
    await updateVisits(tx, ofSeries, { id_usuario: recorrencias_para });
  }
  if (visitas_para !== undefined) await updateVisits(tx, visits, { id_usuario: visitas_para });
  if (ordens_para !== undefined) await giveOrders(tx, orders, { from: id, to: ordens_para });
  await requireTechnicians(tx, to);
  return {
    visitas: visits.length,
    visitas_de_recorrencias: ofSeries.length,
    recorrencias: series.length,
    ordens: orders.length,
  };
}

const given = (ids: number[], to: number | null | undefined): number[] =>
  to === undefined ? [] : ids;

/** Asked under the account's clock, as for a single visit (registros/recipients.ts). */
async function requireTechnicians(tx: Tx, to: Recipients): Promise<void> {
  const asked = RECIPIENTS.flatMap((campo) => (to[campo] ? [{ campo, id: to[campo] }] : []));
  const users = await namedUsers(
    tx,
    asked.map(({ id }) => id),
  );
  for (const { campo, id } of asked) {
    const user = users.find((one) => one.id === id);
    if (!user?.recebe) throw cannotReceive(campo, user?.nome ?? String(id));
  }
}
