/** What is left in a month, in the order in which it is done, and the lists that it opens. */
import { APROVACAO, TO_EVALUATE, UNPAID } from '@campeiro/contract/deslocamentos/decisoes';
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';

type Kind = keyof ResumoDoMes['em_aberto'];

const LISTS: Record<Kind, Record<string, string>> = {
  contestados: { contestado: 'sim' },
  sem_pendencias: {
    aprovacao: String(APROVACAO.nao_avaliado),
    sem_alertas: 'sim',
    contestado: 'nao',
    proprio: 'nao',
  },
  a_avaliar: { aprovacao: TO_EVALUATE.join() },
  a_pagar: { aprovacao: String(APROVACAO.aprovado), pagamento: UNPAID.join() },
};
const ORDER = Object.keys(LISTS) as Kind[];

/** Additions likewise: they are decided and paid in a closed month, too. */
export const additionsIn = ({ mes, complementos }: ResumoDoMes) =>
  (['a_avaliar', 'a_pagar'] as const)
    .map((kind) => ({
      kind: `complementos ${kind}` as const,
      ...complementos[kind],
      search: { periodo: mes, ...LISTS[kind] },
    }))
    .filter((one) => one.complementos > 0);

/** Those that there are any of; `search` is the address of the list of days. */
export const openIn = ({ mes, em_aberto }: ResumoDoMes) =>
  ORDER.map((kind) => ({
    kind,
    ...em_aberto[kind],
    search: { periodo: mes, ...LISTS[kind] },
  })).filter(({ dias }) => dias > 0);
