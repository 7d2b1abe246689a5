/** What technicians marked, of as many as there are. */
import type {
  DiasDeTrabalhoRequest,
  DiasDoTecnico,
} from '@campeiro/contract/escritorio/dias-de-trabalho';
import { useQuery } from '@tanstack/react-query';
import { listDiasDeTrabalho } from '../../../contract/operations.ts';
import { ask } from '../../../transport/ask.ts';

/** By name. */
export function useDays(body: Pick<DiasDeTrabalhoRequest, 'de' | 'ate' | 'ids_usuario'>) {
  return useQuery({
    queryKey: ['dias-de-trabalho', body],
    queryFn: async ({ signal }) => {
      const all: DiasDoTecnico[] = [];
      for (let completo = false; !completo; ) {
        const last = all.at(-1);
        const answer = await ask(listDiasDeTrabalho, {
          body: { ...body, ...(last && { depois_de: last.id_usuario }) },
          signal,
        });
        all.push(...answer.tecnicos);
        completo = answer.completo || answer.tecnicos.length === 0;
      }
      return all.toSorted((a, b) => a.usuario.localeCompare(b.usuario, 'pt-BR'));
    },
    meta: { follows: ['clock'] },
  });
}
