/** Which open visits publishing reaches. */
import {
  MAX_VISITAS_CONTADAS,
  type VisitasAbertas,
} from '@campeiro/contract/escritorio/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { COUNTED, open, waiting } from '../registros/conditions.ts';

/** The same rule as `questionnairesOf`, which decides it for one visit. */
const isFor = sql`(
  q.is_for_everybody or v.id_equipe = any(q.groups) or v.id_segmento = any(q.segments)
  or exists (select from grupos_usuarios g where g.id_usuario = v.id_usuario and g.id_grupo = any(q.groups)))
  and (q.is_for_everything or v.id_objetivo = any(q.objectives)
    or exists (select from ordens_servico o where o.id = v.id_ordem_servico and o.id_tipo_servico = any(q.types)))`;

/** Counts a bounded number of open visits, the newest first; 404 if the questionnaire does not exist. */
export async function countOpenVisits(tx: Tx, id: number): Promise<VisitasAbertas> {
  const questionnaire = found(
    await tx.row<{ vigente: boolean }>(sql`
      select q.ativo and coalesce(q.vigencia_inicio <= now(), true)
        and coalesce(q.vigencia_fim >= now(), true) as vigente
      from questionarios q where q.id = ${id}`),
  );
  const counted = found(
    await tx.row<{ abertas: number; por_comecar: number }>(sql`
      with q as (
        select l.*, cardinality(groups) + cardinality(segments) = 0 as is_for_everybody,
          cardinality(objectives) + cardinality(types) = 0 as is_for_everything
        from (select
          array(select id_grupo from questionarios_grupos where id_questionario = ${id}) as groups,
          array(select id_segmento from questionarios_segmentos where id_questionario = ${id}) as segments,
          array(select id_objetivo from questionarios_objetivos where id_questionario = ${id}) as objectives,
          array(select id_tipo_servico from questionarios_tipos_servico where id_questionario = ${id}) as types) l),
      v as materialized (${openVisits})
      select count(*) as abertas,
        count(*) filter (where v.is_waiting and ${questionnaire.vigente} and ${isFor}) as por_comecar
      from v cross join q`),
  );
  const em_andamento = await tx.rows<VisitasAbertas['em_andamento'][number]>(sql`
    with v as materialized (${openVisits})
    select n.id as id_versao, n.numero, count(*) as visitas
    from v join questionarios_exigidos e on e.id_registro = v.id and e.id_questionario = ${id}
    left join respostas_questionario a on a.id_registro = v.id and a.id_questionario = ${id}
    join questionarios_versoes n on n.id = case when e.informado then e.id_versao else coalesce(a.id_versao, e.id_versao) end
    where v.is_under_way group by n.id, n.numero order by n.numero desc`);
  return {
    vigente: questionnaire.vigente,
    por_comecar: counted.por_comecar,
    em_andamento,
    completo: counted.abertas <= MAX_VISITAS_CONTADAS,
  };
}

const openVisits = sql`
  select t.id, t.id_equipe, t.id_segmento, t.id_usuario, t.id_objetivo, t.id_ordem_servico, ${waiting} as is_waiting,
    ${COUNTED.em_andamento} as is_under_way
  from registros t where ${open} order by t.id desc limit ${MAX_VISITAS_CONTADAS + 1}`;
