import type { DuracaoAprendida } from '@campeiro/contract/escritorio/duracoes-aprendidas';
import { useQuery } from '@tanstack/react-query';
import {
  listDuracoesAprendidas,
  listDuracoesAprendidasDoCliente,
} from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';

type Answer = { dados: DuracaoAprendida[] } | undefined;

const ofObjective = (answer: Answer, id: number | null): DuracaoAprendida | undefined =>
  answer?.dados.find(({ id_objetivo }) => id_objetivo === id);

/** What visits of an objective take; undefined while that is not known, or if they are too few. One more visit hardly changes it. */
export function useLearned(id: number): DuracaoAprendida | undefined {
  const { data } = useQuery(answerOf(listDuracoesAprendidas, {}, ['settings']));
  return ofObjective(data, id);
}

/** The same at one customer; undefined also without one. */
export function useLearnedAt(
  customer: number | null,
  objective: number | null,
): DuracaoAprendida | undefined {
  const { data } = useQuery({
    ...answerOf(listDuracoesAprendidasDoCliente, { params: { id: String(customer) } }, [
      'settings',
    ]),
    enabled: customer !== null && objective !== null,
  });
  return ofObjective(data, objective);
}
