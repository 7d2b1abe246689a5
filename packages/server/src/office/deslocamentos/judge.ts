/** What the office decides about days of travel. Who did it and when, a trigger of the table writes. */
import type { AprovacaoDeDias, PagamentoDeDias } from '@campeiro/contract/escritorio/deslocamentos';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { brokenRule, conflict, found } from '../../http/problem.ts';
import { unknownIds, without } from '../../links/links.ts';
import { lockTravel } from '../../travel/lock.ts';

const [APPROVED, PAID, OPEN, AWAITING] = [0, 3, 0, 2];

interface Day {
  id: number;
  aprovacao: number;
  pagamento: number;
}

/** The days, held until the end of the transaction. Throws unless they are as the caller saw them. */
async function lockDays(tx: Tx, ids: readonly number[], valor_total?: number): Promise<Day[]> {
  await lockTravel(tx);
  const days = await tx.rows<Day>(sql`
    select id, aprovacao, pagamento from deslocamentos_dias
    where id = any(${ids}::bigint[]) order by id for update`);
  const missing = without(ids, days);
  if (missing.length > 0) throw unknownIds(missing);
  if (valor_total !== undefined && !(await comesTo(tx, ids, valor_total))) throw changedMeanwhile();
  return days;
}

/** Asked where the figures are: sums of centavos are not exact in floating point. */
async function comesTo(tx: Tx, ids: readonly number[], valor_total: number): Promise<boolean> {
  const { igual } = found(
    await tx.row<{ igual: boolean }>(sql`
      select coalesce(sum(valor), 0) = ${valor_total}::numeric as igual
      from deslocamentos_percursos where id_dia = any(${ids}::bigint[])`),
  );
  return igual;
}

const changedMeanwhile = () =>
  conflict(
    'Um dos dias mudou desde que foi visto. Leia-os de novo e confira.',
    'One of the days changed since it was seen. Read them again and check.',
  );

/** A day that is approved waits for its payment; any other awaits evaluation. */
export async function approve(
  tx: Tx,
  { ids_dias: ids, aprovacao, motivo = null, aprovacao_atual, valor_total }: AprovacaoDeDias,
): Promise<void> {
  const days = await lockDays(tx, ids, valor_total);
  if (aprovacao_atual !== undefined && days.some((day) => day.aprovacao !== aprovacao_atual))
    throw changedMeanwhile();
  if (aprovacao !== APPROVED && days.some(({ pagamento }) => pagamento === PAID))
    throw brokenRule(
      'Um dos dias já foi pago: estorne o pagamento antes de mudar a aprovação.',
      'One of the days has been paid: take the payment back before you change the approval.',
    );
  await tx.run(sql`
    update deslocamentos_dias set aprovacao = ${aprovacao}, motivo_aprovacao = ${motivo},
      pagamento = case when ${aprovacao}::int <> ${APPROVED}::int then ${AWAITING}::int
        when pagamento = ${AWAITING}::int then ${OPEN}::int else pagamento end
    where id = any(${ids}::bigint[])`);
}

/** Of two who pay the same days at once, one may want to be told: that is what `pagamento_atual` is for. */
export async function pay(
  tx: Tx,
  { ids_dias: ids, pagamento, pagamento_atual, valor_total }: PagamentoDeDias,
): Promise<void> {
  const days = await lockDays(tx, ids, valor_total);
  if (pagamento_atual !== undefined && days.some((day) => day.pagamento !== pagamento_atual))
    throw changedMeanwhile();
  const wrong = days.filter(
    ({ aprovacao }) => (aprovacao === APPROVED) === (pagamento === AWAITING),
  );
  if (wrong.length > 0)
    throw brokenRule(
      'Em aberto e pago valem para dias aprovados; aguardando avaliação, para os demais.',
      'Open and paid are for approved days; awaiting evaluation, for the others.',
    );
  await tx.run(sql`
    update deslocamentos_dias set pagamento = ${pagamento} where id = any(${ids}::bigint[])`);
}
