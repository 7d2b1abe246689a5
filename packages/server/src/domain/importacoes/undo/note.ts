/** Writes down what became of each row that an undo took back. */
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface Undone {
  desfeitos: number;
  mantidos: number;
}

interface UndoneRow {
  recurso: string;
  id_registro: number;
  /** The fields that stay as they are; none if all of it was taken back. */
  mantidos: readonly string[];
}

/** Notes these rows of an import and counts them. A row is kept also if only some of its fields stay. */
export async function noteUndone(
  tx: Tx,
  id: number,
  undone: readonly UndoneRow[],
): Promise<Undone> {
  const rows = undone.map((row) => ({
    ...row,
    situacao: row.mantidos.length > 0 ? 'mantida' : 'desfeita',
  }));
  await tx.run(sql`
    update importacoes_mudancas m set situacao = s.situacao, mantidos = s.mantidos
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (recurso text, id_registro bigint, situacao text, mantidos jsonb)
    where m.id_importacao = ${id} and not m.simulada
      and m.recurso = s.recurso and m.id_registro = s.id_registro`);
  const mantidos = undone.filter((row) => row.mantidos.length > 0).length;
  return { desfeitos: undone.length - mantidos, mantidos };
}
