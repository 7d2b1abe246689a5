/** Plans that make way for times that were held after they were proposed. */

import { spanOf } from '@campeiro/contract/agenda/periodo';
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { readDurations } from '../../duracoes/queries.ts';
import { OF_MUDANCAS } from '../../registros/refusals.ts';
import { readVisits } from '../queries.ts';
import { nearInstant } from '../rules.ts';
import { heldUnder } from './queries.ts';

const HELD = message(
  'O horário está reservado para um cliente.',
  'The time is held for a customer.',
);

/** Throws CONFLITO if visits, as these changes have left them, lie over held times that the changes respect. */
export async function refuseHeld(tx: Tx, mudancas: readonly Mudanca[]): Promise<void> {
  const ids = mudancas.flatMap(({ id, respeitar_reservas }) => (respeitar_reservas ? id : []));
  if (ids.length === 0) return;
  const duracoes = await readDurations(tx);
  const lying = (await readVisits(tx, ids, undefined)).flatMap((visit) => {
    const { id, id_usuario, situacao } = visit;
    const span = situacao !== 'cancelado' && spanOf(visit, duracoes);
    return span && id_usuario !== null
      ? [{ id, id_usuario, inicio: nearInstant(span.inicio), fim: nearInstant(span.fim) }]
      : [];
  });
  const held = new Set((await heldUnder(tx, lying)).map(({ id }) => id));
  OF_MUDANCAS.visits(
    'CONFLITO',
    mudancas.map(({ id }) =>
      held.has(id) ? { campo: 'inicio_agendado', mensagem: HELD } : undefined,
    ),
  );
}
