/**
 * The codes of what the office decides about a day of travel, and what follows from them. Pure, and the same for
 * the server and both apps. A test holds the server's conditions in SQL to the same answers.
 */

export const APROVACAO = {
  aprovado: 0,
  desconsiderado: 1,
  em_verificacao: 2,
  nao_avaliado: 3,
  rejeitado: 4,
} as const;

export const PAGAMENTO = { em_aberto: 0, aguardando_avaliacao: 2, pago: 3 } as const;

export type Aprovacao = (typeof APROVACAO)[keyof typeof APROVACAO];
export type Pagamento = (typeof PAGAMENTO)[keyof typeof PAGAMENTO];

interface Approved {
  aprovacao: Aprovacao;
}
interface Paid {
  pagamento: Pagamento;
}

/** Still to be approved or refused. */
export const TO_EVALUATE: readonly Aprovacao[] = [APROVACAO.em_verificacao, APROVACAO.nao_avaliado];
/** In every figure; the others are outside of all. */
export const COUNTED: readonly Aprovacao[] = [APROVACAO.aprovado, ...TO_EVALUATE];
export const UNPAID: readonly Pagamento[] = [PAGAMENTO.em_aberto, PAGAMENTO.aguardando_avaliacao];

export const isApproved = ({ aprovacao }: Approved): boolean => aprovacao === APROVACAO.aprovado;
export const isPaid = ({ pagamento }: Paid): boolean => pagamento === PAGAMENTO.pago;
export const counts = ({ aprovacao }: Approved): boolean => COUNTED.includes(aprovacao);
export const isToEvaluate = ({ aprovacao }: Approved): boolean => TO_EVALUATE.includes(aprovacao);
export const isToPay = (day: Approved & Paid): boolean => isApproved(day) && !isPaid(day);
/** An approved or paid day keeps its figures, even if its visits change. */
export const keepsFigures = (day: Approved & Paid): boolean => isApproved(day) || isPaid(day);
