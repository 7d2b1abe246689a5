/** Events that were refused, and those that wait for their visit: of all technicians, for the office. */
import { esperaList } from '@campeiro/contract/escritorio/eventos-em-espera';
import {
  type EventoEmQuarentena,
  eventosRecusadosList,
  type Resolucao,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Static } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { source, updateItem } from '../../../platform/lists/source.ts';
import { conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { nameOfUser } from '../../usuarios/queries.ts';
import { waitingEvents } from '../eventos/waiting.ts';

export const espera = waitingEvents(esperaList, { usuario: nameOfUser(sql`t.id_usuario`) });

export const quarentena = source(eventosRecusadosList, 'eventos_recusados', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    resolvido_por: nameOfUser(sql`t.resolvido_por`),
  },
});

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
  return found(await updateItem(tx, quarentena, id, changes));
}

/** Who resolved it first is not written over. */
async function requireUnresolved(tx: Tx, id: number): Promise<void> {
  const { resolvido } = found(
    await tx.row<Row<'eventos_recusados', 'resolvido'>>(
      sql`select resolvido from eventos_recusados where id = ${id} for update`,
    ),
  );
  if (resolvido) throw conflict('O evento já foi resolvido.', 'The event was resolved already.');
}
