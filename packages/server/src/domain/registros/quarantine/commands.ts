/** What the office does about refused events. */
import type {
  EventoEmQuarentena,
  Resolucao,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Static } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { updateItem } from '../../../platform/lists/source.ts';
import { conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { refusedEvents } from './queries.ts';

/** Records what the office did about a refused event. Throws the 404 of an unknown event, the 409 of a resolved one. */
export async function resolve(
  tx: Tx,
  id: number,
  { observacao, desfecho = 'tratado' }: Resolucao,
  usuario: number,
): Promise<Static<typeof EventoEmQuarentena>> {
  await requireUnresolved(tx, id);
  const changes = {
    resolvido: true,
    resolvido_em: sql`clock_timestamp()`,
    resolvido_por: usuario,
    observacao,
    desfecho,
  };
  return found(await updateItem(tx, refusedEvents, id, changes));
}

/** The first resolution stays. */
async function requireUnresolved(tx: Tx, id: number): Promise<void> {
  const { resolvido } = found(
    await tx.row<Row<'eventos_recusados', 'resolvido'>>(
      sql`select resolvido from eventos_recusados where id = ${id} for update`,
    ),
  );
  if (resolvido) throw conflict('O evento já foi resolvido.', 'The event was resolved already.');
}
