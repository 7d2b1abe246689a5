/** The office's decisions on days of travel and additions to them. Triggers record the user and the time. */
import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import type { AprovacaoDeDias, PagamentoDeDias } from '@campeiro/contract/escritorio/deslocamentos';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { refuseItems } from '../../platform/http/refuse-items.ts';
import { unknownIds, without } from '../../platform/links/links.ts';
import { conflict, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { monthIsClosed } from './constraints.ts';
import { IS_OWN, isForOthers } from './own-days.ts';
import { lockTravel } from './travel/lock.ts';

const { aprovado: APPROVED } = APROVACAO;
const { em_aberto: OPEN, aguardando_avaliacao: AWAITING, pago: PAID } = PAGAMENTO;

/** What is decided about: days, or additions to them. Both have the same codes. */
interface Kind {
  table: Sql;
  /** The field of a request that has the ids. */
  campo: string;
  /** In R$, of all of them. */
  sum: (ids: readonly number[]) => Sql;
  /** Whether the month of one is closed, so that its approval no longer changes. */
  isClosed: Sql;
  /** Whether there is anything to pay for once one is approved. */
  adds: Sql;
}

export const DAYS: Kind = {
  table: sql`deslocamentos_dias`,
  campo: 'ids_dias',
  sum: (ids) => sql`(
    select coalesce(sum(valor), 0) from deslocamentos_percursos where id_dia = any(${ids}::bigint[]))`,
  isClosed: sql`month_is_closed(conta_id, data)`,
  adds: sql`true`,
};

/** They are what is decided after a closing. */
export const SUPPLEMENTS: Kind = {
  table: sql`deslocamentos_complementos`,
  campo: 'ids_complementos',
  sum: (ids) => sql`(
    select coalesce(sum(supplement_amount(conta_id, id)), 0) from deslocamentos_complementos
    where id = any(${ids}::bigint[]))`,
  isClosed: sql`false`,
  adds: sql`supplement_amount(conta_id, id) > 0`,
};

interface Day extends Row<'deslocamentos_dias', 'id' | 'aprovacao' | 'pagamento'> {
  fechado: boolean;
  acrescenta: boolean;
  /** Whether it is the caller's, and another user decides. */
  proprio: boolean;
}

/** The rows, locked until the end of the transaction. Throws if they differ from what the caller saw. */
async function lock(
  tx: Tx,
  kind: Kind,
  ids: readonly number[],
  valor_total?: number,
): Promise<Day[]> {
  await lockTravel(tx);
  const days = await tx.rows<Day>(sql`
    select id, aprovacao, pagamento, ${kind.isClosed} as fechado, ${kind.adds} as acrescenta,
      ${isForOthers(sql`id_usuario`)} as proprio
    from ${kind.table} where id = any(${ids}::bigint[]) order by id for update`);
  const missing = without(ids, days);
  if (missing.length > 0) throw unknownIds(missing);
  if (valor_total !== undefined && !(await comesTo(tx, kind.sum(ids), valor_total)))
    throw anotherSum();
  return days;
}

/**
 * Compared in the database: sums of centavos are not exact in floating point, and the caller's may be off
 * too.
 */
async function comesTo(tx: Tx, sum: Sql, valor_total: number): Promise<boolean> {
  const { igual } = found(
    await tx.row<{ igual: boolean }>(
      sql`select ${sum} = round(${valor_total}::numeric, 2) as igual`,
    ),
  );
  return igual;
}

const anotherSum = () =>
  conflict(
    'A soma não é a de `valor_total`: algo mudou desde que você leu. Leia de novo e confira.',
    'The sum is not that of `valor_total`: something has changed since you read it. Read it again and check.',
  );

const CHANGED = message(
  'Mudou desde que você leu. Leia de novo e confira.',
  'It has changed since you read it. Read it again and check.',
);
const IS_PAID = message(
  'Já foi pago: estorne o pagamento antes de mudar a aprovação.',
  'It is paid: withdraw the payment before you change the approval.',
);
const NOT_APPROVED = message(
  'Não foi aprovado: em aberto e pago valem para o que foi aprovado.',
  'It is not approved: open and paid are for what is approved.',
);
const IS_APPROVED = message(
  'Foi aprovado: aguardando avaliação vale para o que não foi.',
  'It is approved: awaiting evaluation is for what is not.',
);

const ADDS_NOTHING = message(
  'O complemento não soma nada a pagar: desconsidere-o, ou reabra o mês e desfaça a avaliação do dia.',
  'The addition has nothing to pay: disregard it, or reopen the month and take back the decision on the day.',
);

interface Refusal {
  codigo: 'CONFLITO' | 'REGRA_NEGOCIO';
  campo: string;
  ids: readonly number[];
  days: readonly Day[];
}

/** Throws a problem that names the rows for which there is a reason. */
function refuse({ codigo, campo, ids, days }: Refusal, why: (day: Day) => Message | false): void {
  const reasons = new Map(days.map((day) => [day.id, why(day)]));
  refuseItems(codigo, { campo, ids, why: (id) => reasons.get(id) || undefined });
}

interface Approval extends Omit<AprovacaoDeDias, 'ids_dias'> {
  ids: readonly number[];
}

/** What is approved waits for its payment; anything else awaits evaluation. */
export async function approve(
  tx: Tx,
  kind: Kind,
  { ids, aprovacao, motivo = null, aprovacao_atual, valor_total }: Approval,
): Promise<void> {
  const days = await lock(tx, kind, ids, valor_total);
  const { campo } = kind;
  if (aprovacao_atual !== undefined)
    refuse({ codigo: 'CONFLITO', campo, ids, days }, (day) => {
      return day.aprovacao !== aprovacao_atual && CHANGED;
    });
  const unapproves = aprovacao !== APPROVED;
  refuse({ codigo: 'REGRA_NEGOCIO', campo, ids, days }, (day) => {
    if (day.proprio) return IS_OWN;
    if (day.fechado) return monthIsClosed;
    return unapproves ? day.pagamento === PAID && IS_PAID : !day.acrescenta && ADDS_NOTHING;
  });
  await tx.run(sql`
    update ${kind.table} set aprovacao = ${aprovacao}, motivo_aprovacao = ${motivo},
      pagamento = case when ${aprovacao}::int <> ${APPROVED}::int then ${AWAITING}::int
        when pagamento = ${AWAITING}::int then ${OPEN}::int else pagamento end
    where id = any(${ids}::bigint[])`);
}

interface Payment extends Omit<PagamentoDeDias, 'ids_dias'> {
  ids: readonly number[];
}

/**
 * If two people pay the same at once, `pagamento_atual` lets the second one notice. A closed month is paid like any
 * other.
 */
export async function pay(
  tx: Tx,
  kind: Kind,
  { ids, pagamento, pagamento_atual, valor_total }: Payment,
): Promise<void> {
  const days = await lock(tx, kind, ids, valor_total);
  const { campo } = kind;
  if (pagamento_atual !== undefined)
    refuse({ codigo: 'CONFLITO', campo, ids, days }, (day) => {
      return day.pagamento !== pagamento_atual && CHANGED;
    });
  const awaits = pagamento === AWAITING;
  refuse({ codigo: 'REGRA_NEGOCIO', campo, ids, days }, ({ proprio, aprovacao }) => {
    if (proprio) return IS_OWN;
    return (aprovacao === APPROVED) === awaits && (awaits ? IS_APPROVED : NOT_APPROVED);
  });
  await tx.run(sql`
    update ${kind.table} set pagamento = ${pagamento} where id = any(${ids}::bigint[])`);
}
