/** The office's decisions on days of travel. A trigger of the table records who decided and when. */
import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import type { AprovacaoDeDias, PagamentoDeDias } from '@campeiro/contract/escritorio/deslocamentos';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { refuseItems } from '../../platform/http/refuse-items.ts';
import { unknownIds, without } from '../../platform/links/links.ts';
import { conflict, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { monthIsClosed } from './constraints.ts';
import { IS_OWN, isForOthers } from './own-days.ts';
import { lockTravel } from './travel/lock.ts';

const { aprovado: APPROVED } = APROVACAO;
const { em_aberto: OPEN, aguardando_avaliacao: AWAITING, pago: PAID } = PAGAMENTO;

interface Day extends Row<'deslocamentos_dias', 'id' | 'aprovacao' | 'pagamento'> {
  /** Whether its month is closed. */
  fechado: boolean;
  /** Whether it is the caller's, and another user decides. */
  proprio: boolean;
}

/** The days, locked until the end of the transaction. Throws if they differ from what the caller saw. */
async function lockDays(tx: Tx, ids: readonly number[], valor_total?: number): Promise<Day[]> {
  await lockTravel(tx);
  const days = await tx.rows<Day>(sql`
    select id, aprovacao, pagamento, month_is_closed(conta_id, data) as fechado,
      ${isForOthers(sql`id_usuario`)} as proprio
    from deslocamentos_dias where id = any(${ids}::bigint[]) order by id for update`);
  const missing = without(ids, days);
  if (missing.length > 0) throw unknownIds(missing);
  if (valor_total !== undefined && !(await comesTo(tx, ids, valor_total))) throw anotherSum();
  return days;
}

/**
 * Compared in the database: sums of centavos are not exact in floating point, and the caller's may be off
 * too.
 */
async function comesTo(tx: Tx, ids: readonly number[], valor_total: number): Promise<boolean> {
  const { igual } = found(
    await tx.row<{ igual: boolean }>(sql`
      select coalesce(sum(valor), 0) = round(${valor_total}::numeric, 2) as igual
      from deslocamentos_percursos where id_dia = any(${ids}::bigint[])`),
  );
  return igual;
}

const anotherSum = () =>
  conflict(
    'A soma dos dias não é a de `valor_total`: um deles mudou desde que você o leu. Leia-os de novo e confira.',
    'The days do not add up to `valor_total`: one of them has changed since you read it. Read them again and check.',
  );

const CHANGED = message(
  'O dia mudou desde que você o leu. Leia-o de novo e confira.',
  'The day has changed since you read it. Read it again and check.',
);
const IS_PAID = message(
  'O dia já foi pago: estorne o pagamento antes de mudar a aprovação.',
  'The day is paid: withdraw the payment before you change the approval.',
);
const NOT_APPROVED = message(
  'O dia não foi aprovado: em aberto e pago valem para dias aprovados.',
  'The day is not approved: open and paid are for approved days.',
);
const IS_APPROVED = message(
  'O dia foi aprovado: aguardando avaliação vale para os que não foram.',
  'The day is approved: awaiting evaluation is for those that are not.',
);

/** Throws a problem that names the days for which there is a reason. */
function refuse(
  codigo: 'CONFLITO' | 'REGRA_NEGOCIO',
  ids: readonly number[],
  days: readonly Day[],
  why: (day: Day) => Message | false,
): void {
  const reasons = new Map(days.map((day) => [day.id, why(day)]));
  refuseItems(codigo, { campo: 'ids_dias', ids, why: (id) => reasons.get(id) || undefined });
}

/** An approved day waits for its payment; any other awaits evaluation. */
export async function approve(
  tx: Tx,
  { ids_dias: ids, aprovacao, motivo = null, aprovacao_atual, valor_total }: AprovacaoDeDias,
): Promise<void> {
  const days = await lockDays(tx, ids, valor_total);
  if (aprovacao_atual !== undefined)
    refuse('CONFLITO', ids, days, (day) => day.aprovacao !== aprovacao_atual && CHANGED);
  const unapproves = aprovacao !== APPROVED;
  refuse('REGRA_NEGOCIO', ids, days, ({ proprio, fechado, pagamento }) => {
    if (proprio) return IS_OWN;
    return fechado ? monthIsClosed : unapproves && pagamento === PAID && IS_PAID;
  });
  await tx.run(sql`
    update deslocamentos_dias set aprovacao = ${aprovacao}, motivo_aprovacao = ${motivo},
      pagamento = case when ${aprovacao}::int <> ${APPROVED}::int then ${AWAITING}::int
        when pagamento = ${AWAITING}::int then ${OPEN}::int else pagamento end
    where id = any(${ids}::bigint[])`);
}

/** If two people pay the same days at once, `pagamento_atual` lets the second one notice. */
export async function pay(
  tx: Tx,
  { ids_dias: ids, pagamento, pagamento_atual, valor_total }: PagamentoDeDias,
): Promise<void> {
  const days = await lockDays(tx, ids, valor_total);
  if (pagamento_atual !== undefined)
    refuse('CONFLITO', ids, days, (day) => day.pagamento !== pagamento_atual && CHANGED);
  const awaits = pagamento === AWAITING;
  refuse('REGRA_NEGOCIO', ids, days, ({ proprio, fechado, aprovacao }) => {
    if (proprio) return IS_OWN;
    if (fechado) return monthIsClosed;
    return (aprovacao === APPROVED) === awaits && (awaits ? IS_APPROVED : NOT_APPROVED);
  });
  await tx.run(sql`
    update deslocamentos_dias set pagamento = ${pagamento} where id = any(${ids}::bigint[])`);
}
