/** What the office can decide about days of travel, and about which of them. Pure. */
import {
  APROVACAO,
  isApproved,
  isPaid,
  isToPay,
  PAGAMENTO,
} from '@campeiro/contract/deslocamentos/decisoes';
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';

export type Dia = DiaDoUsuario;
export type Decision = 'approve' | 'pay' | 'verify' | 'disregard' | 'reject' | 'takeBack' | 'unpay';

const { aprovado, desconsiderado, em_verificacao, nao_avaliado, rejeitado } = APROVACAO;
const { em_aberto, aguardando_avaliacao, pago } = PAGAMENTO;

interface Rule {
  /** The fields of a day afterwards. */
  becomes: Partial<Pick<Dia, 'aprovacao' | 'pagamento'>>;
  /** Whether the history says why; payments have no reason. */
  reason: 'none' | 'optional' | 'required';
  allows: (dia: Dia) => boolean;
}

/** Days of a closed month stay as they are, and a manager's own days are another manager's to decide. */
const isOpen = ({ fechado, proprio }: Dia): boolean => !fechado && !proprio;

/** The payment of a paid day is withdrawn first. */
const becoming = (aprovacao: Dia['aprovacao'], reason: Rule['reason']): Rule => ({
  becomes: { aprovacao, pagamento: aprovacao === aprovado ? em_aberto : aguardando_avaliacao },
  reason,
  allows: (dia) => dia.aprovacao !== aprovacao && !isPaid(dia) && isOpen(dia),
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
    allows: (dia) => isToPay(dia) && isOpen(dia),
  },
  unpay: {
    becomes: { pagamento: em_aberto },
    reason: 'none',
    allows: (dia) => isApproved(dia) && isPaid(dia) && isOpen(dia),
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
