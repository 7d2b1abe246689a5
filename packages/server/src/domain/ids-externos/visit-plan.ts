/** A visit that is sent again by its caller's own id: the fields of a new visit as changes of its plan. */
import type { NewRegistroComJanela } from '@campeiro/contract/extensoes/ids-externos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { brokenRule } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { change } from '../registros/commands.ts';

/** Changes the visit's plan. Throws the 422 for another customer or order, and those of every change of a plan. */
export async function changePlan(
  tx: Tx,
  id: number,
  {
    id_cliente,
    id_ordem_servico,
    data_inicio_esperada: inicio_agendado,
    data_conclusao_esperada: data_agendada,
    ...plan
  }: NewRegistroComJanela,
): Promise<void> {
  const visit = await tx.row<Row<'registros', 'id_cliente' | 'id_ordem_servico'>>(
    sql`select id_cliente, id_ordem_servico from registros where id = ${id}`,
  );
  const isOther =
    visit?.id_cliente !== id_cliente ||
    (id_ordem_servico !== undefined && visit.id_ordem_servico !== id_ordem_servico);
  if (isOther) throw belongsElsewhere();
  await change(tx, id, { ...plan, inicio_agendado, data_agendada });
}

const belongsElsewhere = () =>
  brokenRule(
    'A visita com este id externo é de outro cliente ou de outra ordem. Cancele-a e use outro id.',
    'The visit with this id of yours is of another customer or another order. Cancel it, and use another id.',
  );
