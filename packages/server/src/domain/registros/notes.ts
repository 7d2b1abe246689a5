/** The notes of visits. They are events, which never change. */
import type { Observacao } from '@campeiro/contract/campo/execucao';
import type { Observacoes } from '@campeiro/contract/escritorio/observacoes';
import { executionOf } from '@campeiro/contract/visita/andamento';
import { correct } from '@campeiro/contract/visita/correcoes';
import { fitting } from '@campeiro/contract/visita/observacoes';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { eventsOf } from './eventos/queries.ts';

const MOST = 500;
/** How many characters of the notes of one visit a device gets. */
const MOST_CHARACTERS = 20_000;

/** Those of these visits, the oldest first; of many only the newest. */
export async function notesOf(
  tx: Tx,
  ids: readonly number[],
  characters: number,
): Promise<Map<number, Observacao[]>> {
  const rows = await tx.rows<Observacao & Row<'eventos', 'id_registro'>>(sql`
    select id_registro, id_evento, texto, data, id_usuario, ${nameOfUser(sql`n.id_usuario`)} as usuario
    from (
      select e.id_registro, e.id_evento, t.texto, e.data, e.id_usuario,
        row_number() over newest_first as place, sum(length(t.texto)) over newest_first as length
      from eventos e cross join lateral (select btrim(e.dados ->> 'texto', e' \\t\\n\\r') as texto) t
      where e.id_registro = any(${[...ids]}::bigint[]) and e.tipo = 'nota' and not e.anulado and t.texto <> ''
      window newest_first as (partition by e.id_registro order by e.data desc, e.id_evento desc)) n
    where place <= ${MOST} and length <= ${characters}
    order by data, id_evento`);
  const notes = new Map<number, Observacao[]>(ids.map((id) => [id, []]));
  for (const { id_registro, ...note } of rows) notes.get(id_registro ?? 0)?.push(note);
  return notes;
}

/** As devices get them. */
export const notesForDevice = (tx: Tx, ids: readonly number[]) => notesOf(tx, ids, MOST_CHARACTERS);

/** Those of one visit. Throws the 404 of a visit that does not exist. */
export async function notesOfVisit(tx: Tx, id: number): Promise<Observacoes> {
  const { observacao } = found(
    await tx.row<Row<'registros', 'observacao'>>(
      sql`select observacao from registros where id = ${id}`,
    ),
  );
  const dados = (await notesOf(tx, [id], MOST * 10_000)).get(id) ?? [];
  return {
    dados,
    omitidas: dados.length - fitting(dados).length,
    substituida: observacao !== null && observacao !== (await saidByDevices(tx, id)),
  };
}

/** What the visit's events make of it: the notes, and why it was not carried out. */
async function saidByDevices(tx: Tx, id: number): Promise<string | null> {
  return executionOf(correct(await eventsOf(tx, id)).effective).observacao;
}
