/** What the office can decide about days of travel, and about which of them. Pure. */
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';

export type Dia = DiaDoUsuario;
export type Decision = 'approve' | 'pay' | 'verify' | 'disregard' | 'reject' | 'takeBack' | 'unpay';

const [APPROVED, DISREGARDED, VERIFYING, UNDECIDED, REJECTED] = [0, 1, 2, 3, 4] as const;
const [TO_PAY, AWAITING, PAID] = [0, 2, 3] as const;

export interface Rule {
  /** The fields of a day afterwards. */
  becomes: Partial<Pick<Dia, 'aprovacao' | 'pagamento'>>;
  /** Whether the history says why; payments have no reason. */
  reason: 'none' | 'optional' | 'required';
  allows: (dia: Dia) => boolean;
}

/** The payment of a paid day is withdrawn first. */
const becoming = (aprovacao: Dia['aprovacao'], reason: Rule['reason']): Rule => ({
  becomes: { aprovacao, pagamento: aprovacao === APPROVED ? TO_PAY : AWAITING },
  reason,
  allows: (dia) => dia.aprovacao !== aprovacao && dia.pagamento !== PAID && !dia.fechado,
});

export const DECISIONS: Record<Decision, Rule> = {
  approve: becoming(APPROVED, 'optional'),
  verify: becoming(VERIFYING, 'optional'),
  takeBack: becoming(UNDECIDED, 'optional'),
  disregard: becoming(DISREGARDED, 'required'),
  reject: becoming(REJECTED, 'required'),
  pay: {
    becomes: { pagamento: PAID },
    reason: 'none',
    allows: ({ aprovacao, pagamento, fechado }) =>
      aprovacao === APPROVED && pagamento !== PAID && !fechado,
  },
  unpay: {
    becomes: { pagamento: TO_PAY },
    reason: 'none',
    allows: ({ aprovacao, pagamento, fechado }) =>
      aprovacao === APPROVED && pagamento === PAID && !fechado,
  },
};

/** What is sent, with what was seen: the server refuses if any of it has changed. */
export function requestOf(decision: Decision, dias: readonly Dia[], motivo: string) {
  const { becomes } = DECISIONS[decision];
  const ids_dias = dias.map(({ id_dia }) => id_dia);
  const seen = { ids_dias, valor_total: totalOf(dias) };
  if (becomes.aprovacao === undefined) {
    const pagamento_atual = only(dias.map(({ pagamento }) => pagamento));
    return {
      kind: 'payment',
      body: {
        ...seen,
        pagamento: becomes.pagamento as Dia['pagamento'],
        ...(pagamento_atual !== undefined && { pagamento_atual }),
      },
    } as const;
  }
  const aprovacao_atual = only(dias.map(({ aprovacao }) => aprovacao));
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
export const totalOf = (dias: readonly Dia[]): number =>
  Math.round(dias.reduce((sum, { valor }) => sum + valor, 0) * 100) / 100;

function only<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((one) => one === first) ? first : undefined;
}
