/** Reads the questionnaires that visits may have to answer. */
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import type { Questionnaire } from './rules.ts';

/** The groups of a technician. */
export async function groupsOf(tx: Tx, usuario: number): Promise<number[]> {
  const rows = await tx.rows<Row<'grupos_usuarios', 'id_grupo'>>(sql`
    select id_grupo from grupos_usuarios where id_usuario = ${usuario} order by id_grupo`);
  return rows.map(({ id_grupo }) => id_grupo);
}

/**
 * Active questionnaires with their newest version, by id, and deactivated ones that a visit of the technician
 * still waits for.
 */
export const questionnairesFor = (tx: Tx, usuario: number): Promise<Questionnaire[]> =>
  questionnaires(tx, {
    at: sql`now()`,
    isOffered: sql`true`,
    isWanted: sql`(q.ativo or q.id in (
      select e.id_questionario from questionarios_exigidos e join registros r on r.id = e.id_registro
      where r.id_usuario = ${usuario} and r.ativo and not r.concluido))`,
  });

/** Active ones with their newest version at `instant`, and whether they were valid then. */
export const questionnairesAt = (tx: Tx, instant: string): Promise<Questionnaire[]> =>
  questionnaires(tx, {
    at: sql`${instant}::timestamptz`,
    isOffered: sql`v.publicada_em <= ${instant}`,
    isWanted: sql`q.ativo`,
  });

const questionnaires = (
  tx: Tx,
  { at, isOffered, isWanted }: Record<'at' | 'isOffered' | 'isWanted', Sql>,
): Promise<Questionnaire[]> =>
  tx.rows(sql`
    select q.id, q.nome, q.atualizado_em, q.ativo, q.vigencia_inicio, q.vigencia_fim, v.id as id_versao,
      q.ativo and coalesce(q.vigencia_inicio <= ${at}, true) and coalesce(q.vigencia_fim >= ${at}, true) as vigente,
      array(select id_grupo from questionarios_grupos where id_questionario = q.id order by 1) as ids_grupos,
      array(select id_segmento from questionarios_segmentos where id_questionario = q.id order by 1)
        as ids_segmentos,
      array(select id_objetivo from questionarios_objetivos where id_questionario = q.id order by 1)
        as ids_objetivos,
      array(select id_tipo_servico from questionarios_tipos_servico where id_questionario = q.id order by 1)
        as ids_tipos_servico
    from questionarios q
    cross join lateral (
      select v.id from questionarios_versoes v where v.id_questionario = q.id and ${isOffered}
      order by v.numero desc limit 1) v
    where ${isWanted} order by q.id`);

/** The type of service of this order; null without one. */
export async function serviceTypeOf(
  tx: Tx,
  id_ordem_servico: number | null,
): Promise<number | null> {
  if (id_ordem_servico === null) return null;
  const order = await tx.row<Row<'ordens_servico', 'id_tipo_servico'>>(
    sql`select id_tipo_servico from ordens_servico where id = ${id_ordem_servico}`,
  );
  return order?.id_tipo_servico ?? null;
}
