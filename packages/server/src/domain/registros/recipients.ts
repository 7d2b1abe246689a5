/** Who may be given a visit. */
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { StoredVisit } from './queries.ts';

export const TECHNICIANS_ONLY = message(
  'Não é um usuário ativo de perfil `campo`: não realizaria a visita.',
  'Not an active user of the profile `campo`, who could carry out the visit.',
);

interface Given {
  /** As it was before it was given. */
  visit: Pick<StoredVisit, 'id' | 'id_usuario'>;
  id_usuario: number | null;
}

/**
 * The visits that were given to a user who cannot carry them out. A visit may stay with its user, and go back to a user
 * who had it: undoing must always work.
 *
 * Call it after the change, which holds the account's clock: a transaction that deactivates the user has ended, and is
 * seen, or waits for this one. A lock of the user's row could deadlock with a transaction that waits for the clock.
 */
export async function whoCannotHave(tx: Tx, given: readonly Given[]): Promise<Set<number>> {
  const moved = given.filter(
    ({ visit, id_usuario }) => id_usuario !== null && id_usuario !== visit.id_usuario,
  );
  if (moved.length === 0) return new Set();
  const refused = await tx.rows<{ id: number }>(sql`
    select v.id from unnest(
      ${moved.map(({ visit }) => visit.id)}::bigint[], ${moved.map(({ id_usuario }) => id_usuario)}::bigint[]
    ) as v (id, usuario)
    where not exists (select from usuarios u where u.id = v.usuario and u.ativo and u.perfil = 'campo')
      and not ${hadIt}`);
  return new Set(refused.map(({ id }) => id));
}

/** Whether the history of the visit `v.id` says that the user `v.usuario` had it. */
const hadIt = sql`exists (select from registros_historico h
  where h.id_registro = v.id and h.mudancas -> 'id_usuario' ->> 'de' = v.usuario::text)`;

/** The visits of these that their user never had. */
export async function neverHad(
  tx: Tx,
  given: readonly { id: number; id_usuario: number }[],
): Promise<Set<number>> {
  if (given.length === 0) return new Set();
  const rows = await tx.rows<{ id: number }>(sql`
    select v.id from unnest(
      ${given.map(({ id }) => id)}::bigint[], ${given.map(({ id_usuario }) => id_usuario)}::bigint[]
    ) as v (id, usuario)
    where not ${hadIt}`);
  return new Set(rows.map(({ id }) => id));
}
