/** What the office does about refused events. */
import type {
  EventoEmQuarentena,
  Resolucao,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Static } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { assignments, sql } from '../../../platform/db/sql.ts';
import { updateItem } from '../../../platform/lists/source.ts';
import { conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { applyRefused, type Refused } from './apply.ts';
import { refusedEvents } from './queries.ts';

/** Records what the office did about a refused event. Throws the 404 of an unknown event, the 409 of a resolved one. */
export async function resolve(
  tx: Tx,
  id: number,
  { observacao, desfecho = 'tratado', da_visita = false, registro_atualizado_em }: Resolucao,
  usuario: number,
): Promise<Static<typeof EventoEmQuarentena>> {
  const first = found(await refusedEvent(tx, id));
  const all = da_visita && first.id_registro !== null ? await openBeside(tx, first) : [first];
  const ids =
    desfecho === 'aplicado'
      ? await applyRefused(tx, first, all, registro_atualizado_em)
      : all.map((it) => it.id);
  await requireUnresolved(tx, id);
  const changes = {
    resolvido: true,
    resolvido_em: sql`now()`, // one instant for all, so that the history shows one decision
    resolvido_por: usuario,
    observacao,
    desfecho,
  };
  await tx.run(sql`
    update eventos_recusados set ${assignments(changes)}
    where id = any(${ids}::bigint[]) and id <> ${id} and not resolvido`);
  return found(await updateItem(tx, refusedEvents, id, changes));
}

/** Of one technician at one visit: as many as one upload brings. */
const AT_ONCE = 500;

const refusedEvent = (tx: Tx, id: number) =>
  tx.row<Refused>(
    sql`select id, id_usuario, id_registro, conteudo from eventos_recusados where id = ${id}`,
  );

/** Those of the same technician at the same visit that wait for a decision, and this one. */
const openBeside = (tx: Tx, { id, id_usuario, id_registro }: Refused): Promise<Refused[]> =>
  tx.rows<Refused>(sql`
    select id, id_usuario, id_registro, conteudo from eventos_recusados
    where id_registro = ${id_registro} and id_usuario = ${id_usuario} and (not resolvido or id = ${id})
    order by id = ${id} desc, id limit ${AT_ONCE}`);

/** The first resolution stays. */
async function requireUnresolved(tx: Tx, id: number): Promise<void> {
  const { resolvido } = found(
    await tx.row<Row<'eventos_recusados', 'resolvido'>>(
      sql`select resolvido from eventos_recusados where id = ${id} for update`,
    ),
  );
  if (resolvido) throw conflict('O evento já foi resolvido.', 'The event was resolved already.');
}
