/** What the office can decide about days of travel and additions to them, and about which of them. Pure. */
import {
  APROVACAO,
  isApproved,
  isPaid,
  isToPay,
  PAGAMENTO,
} from '@campeiro/contract/deslocamentos/decisoes';
import type { Complemento } from '@campeiro/contract/escritorio/complementos';
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';

export type Dia = DiaDoUsuario;
export type Decision = 'approve' | 'pay' | 'verify' | 'disregard' | 'reject' | 'takeBack' | 'unpay';

const { aprovado, desconsiderado, em_verificacao, nao_avaliado, rejeitado } = APROVACAO;
const { em_aberto, aguardando_avaliacao, pago } = PAGAMENTO;

/** What is decided about: a day, or an addition to one. */
export interface Decidable
  extends Pick<Dia, 'aprovacao' | 'pagamento' | 'valor' | 'distancia' | 'proprio'> {
  id: number;
  /** Whether its approval no longer changes. */
  isClosed: boolean;
  /** Whether there is anything to pay for once it is approved. */
  adds: boolean;
  /** Whether it has an alert or an open contest. */
  hasAlerts: boolean;
}

export const decidableDay = (dia: Dia): Decidable => ({
  ...dia,
  id: dia.id_dia,
  isClosed: dia.fechado,
  adds: true,
  hasAlerts: dia.alertas.length + dia.contestacoes > 0,
});

/** Additions are what is decided after a closing. */
export const decidableAddition = (one: Complemento): Decidable => ({
  ...one,
  isClosed: false,
  adds: one.valor > 0,
  hasAlerts: false,
});

interface Rule {
  /** The fields of a row afterwards. */
  becomes: Partial<Pick<Dia, 'aprovacao' | 'pagamento'>>;
  /** Whether the history says why; payments have no reason. */
  reason: 'none' | 'optional' | 'required';
  allows: (one: Decidable) => boolean;
}

/** A payment is withdrawn first. */
const becoming = (aprovacao: Dia['aprovacao'], reason: Rule['reason']): Rule => ({
  becomes: { aprovacao, pagamento: aprovacao === aprovado ? em_aberto : aguardando_avaliacao },
  reason,
  // In a closed month only payments change, and a manager's own travel is another manager's to decide.
  allows: (one) =>
    one.aprovacao !== aprovacao &&
    !isPaid(one) &&
    !one.isClosed &&
    !one.proprio &&
    (aprovacao !== aprovado || one.adds),
});

export const DECISIONS: Record<Decision, Rule> = {
  approve: becoming(aprovado, 'optional'),
  verify: becoming(em_verificacao, 'optional'),
  takeBack: becoming(nao_avaliado, 'optional'),
  disregard: becoming(desconsiderado, 'required'),
  reject: becoming(rejeitado, 'required'),
  pay: {
    becomes: { pagamento: pago },
    reason: 'none',
    allows: (one) => isToPay(one) && !one.proprio,
  },
  unpay: {
    becomes: { pagamento: em_aberto },
    reason: 'none',
    allows: (one) => isApproved(one) && isPaid(one) && !one.proprio,
  },
};

/** What is sent beside the ids, with what was seen: the server refuses if any of it has changed. */
export function requestOf(decision: Decision, rows: readonly Decidable[], motivo: string) {
  const { becomes } = DECISIONS[decision];
  const seen = { valor_total: totalOf(rows) };
  if (becomes.aprovacao === undefined) {
    const pagamento_atual = only(rows.map(({ pagamento }) => pagamento));
    return {
      kind: 'payment',
      body: {
        ...seen,
        pagamento: becomes.pagamento as Dia['pagamento'],
        ...(pagamento_atual !== undefined && { pagamento_atual }),
      },
    } as const;
  }
  const aprovacao_atual = only(rows.map(({ aprovacao }) => aprovacao));
  return {
    kind: 'approval',
    body: {
      ...seen,
      aprovacao: becomes.aprovacao,
      ...(motivo && { motivo }),
      ...(aprovacao_atual !== undefined && { aprovacao_atual }),
    },
  } as const;
}

/** In R$, to the centavo. */
export const totalOf = (rows: readonly Pick<Decidable, 'valor'>[]): number =>
  Math.round(rows.reduce((sum, { valor }) => sum + valor, 0) * 100) / 100;

function only<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((one) => one === first) ? first : undefined;
}
