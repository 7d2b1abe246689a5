/** What the office decides about days of travel. Who did it and when, a trigger of the table writes. */
import type { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { brokenRule } from '../../http/problem.ts';
import { unknownIds, without } from '../../links/links.ts';
import { lockTravel } from '../../travel/lock.ts';

type Aprovacao = (typeof APROVACAO)[number];
type Pagamento = (typeof PAGAMENTO)[number];

const [APPROVED, PAID, OPEN, AWAITING] = [0, 3, 0, 2];

interface Day {
  id: number;
  aprovacao: number;
  pagamento: number;
}

async function lockDays(tx: Tx, ids: readonly number[]): Promise<Day[]> {
  await lockTravel(tx);
  const days = await tx.rows<Day>(sql`
    select id, aprovacao, pagamento from deslocamentos_dias
    where id = any(${ids}::bigint[]) order by id for update`);
  const missing = without(ids, days);
  if (missing.length > 0) throw unknownIds(missing);
  return days;
}

/** A day that is approved waits for its payment; any other awaits evaluation. */
export async function approve(
  tx: Tx,
  ids: readonly number[],
  aprovacao: Aprovacao,
  motivo: string | null,
): Promise<void> {
  const days = await lockDays(tx, ids);
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

export async function pay(tx: Tx, ids: readonly number[], pagamento: Pagamento): Promise<void> {
  const days = await lockDays(tx, ids);
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
