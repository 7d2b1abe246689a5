/** What the decisions on a day `dia` mean, in SQL. The contract's `deslocamentos/decisoes.ts` says the same. */
import {
  APROVACAO,
  COUNTED,
  PAGAMENTO,
  TO_EVALUATE,
} from '@campeiro/contract/deslocamentos/decisoes';
import { raw, sql } from '../../platform/db/sql.ts';

/** As literals, because statistics of the columns tell how many rows have a code. */
const code = (value: number) => raw(String(value));
const codes = (values: readonly number[]) => raw(values.join(', '));

export const approved = sql`(dia.aprovacao = ${code(APROVACAO.aprovado)})`;
export const paid = sql`(dia.pagamento = ${code(PAGAMENTO.pago)})`;
export const counted = sql`(dia.aprovacao in (${codes(COUNTED)}))`;
export const toEvaluate = sql`(dia.aprovacao in (${codes(TO_EVALUATE)}))`;
export const toPay = sql`(${approved} and not ${paid})`;
export const keepsFigures = sql`(${approved} or ${paid})`;
/** No computation changes its figures: what changed becomes an addition. */
export const frozen = sql`(${keepsFigures} or month_is_closed(dia.conta_id, dia.data)
  or has_supplement(dia.conta_id, dia.id_usuario, dia.data))`;

/** The office has not looked at it yet. */
export const unseen = sql`(dia.aprovacao = ${code(APROVACAO.nao_avaliado)})`;
export const undecided = sql`(${unseen} and dia.pagamento = ${code(PAGAMENTO.aguardando_avaliacao)})`;
