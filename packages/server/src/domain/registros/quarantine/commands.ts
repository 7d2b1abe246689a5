/** What the office does about refused events. */
import type {
  EventoEmQuarentena,
  Resolucao,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Static } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { assignments, sql } from '../../../platform/db/sql.ts';
import { updateItem } from '../../../platform/lists/source.ts';
import { brokenRule, conflict, found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { applyRefused, type Refused } from './apply.ts';
import { refusedEvents } from './queries.ts';

/** Records what the office did about a refused event. Throws the 404 of an unknown event, the 409 of a resolved one. */
export async function resolve(
  tx: Tx,
  id: number,
  { observacao, desfecho = 'tratado', da_visita, registro_atualizado_em, visita }: Resolucao,
  usuario: number,
): Promise<Static<typeof EventoEmQuarentena>> {
  const first = found(await refusedEvent(tx, id));
  if (visita && (desfecho !== 'aplicado' || first.tipo !== 'visita')) throw mendsNothing();
  const all = da_visita ? await openBeside(tx, first) : [first];
  const said = { seen: registro_atualizado_em, mended: visita };
  const ids =
    desfecho === 'aplicado' ? await applyRefused(tx, first, all, said) : all.map((it) => it.id);
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

const COLUMNS = sql`id, id_usuario, id_registro, id_visita, tipo, conteudo`;

const refusedEvent = (tx: Tx, id: number) =>
  tx.row<Refused>(sql`select ${COLUMNS} from eventos_recusados where id = ${id}`);

/** Those of the same technician at the same visit, however they name it, that wait for a decision, and this one. */
const openBeside = (tx: Tx, { id, id_usuario, id_registro, id_visita }: Refused) =>
  tx.rows<Refused>(sql`
    with made as (
      select id_evento, id_registro from eventos
      where tipo = 'visita' and (id_evento = ${id_visita} or id_registro = ${id_registro}))
    select ${COLUMNS} from eventos_recusados
    where id = ${id} or id_usuario = ${id_usuario} and not resolvido and (
      id_registro = ${id_registro} or id_registro in (select id_registro from made)
      or id_visita = ${id_visita} or id_visita in (select id_evento from made))
    order by id = ${id} desc, id limit ${AT_ONCE}`);

const mendsNothing = () =>
  brokenRule(
    '`visita` só vale com `aplicado`, e de um evento do tipo `visita`.',
    '`visita` is only for `aplicado`, and of an event of the kind `visita`.',
  );

/** The first resolution stays. */
async function requireUnresolved(tx: Tx, id: number): Promise<void> {
  const { resolvido } = found(
    await tx.row<Row<'eventos_recusados', 'resolvido'>>(
      sql`select resolvido from eventos_recusados where id = ${id} for update`,
    ),
  );
  if (resolvido) throw conflict('O evento já foi resolvido.', 'The event was resolved already.');
}
