/** What was answered at a visit, or at the visits of an order. */
import type { SecaoRespondida } from '@campeiro/contract/escritorio/respostas-questionario';
import type { Route } from '@campeiro/ui/http/route.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../transport/ask.ts';
import { isProblem } from '../../transport/trouble.ts';

type Answered = Route<undefined, undefined, { secoes: SecaoRespondida[] }>;

/** None where nothing was answered: the API has no such resource then. */
export const sectionsOf = (route: Answered, id: string) =>
  queryOptions({
    queryKey: [route.method, route.path, id],
    meta: { follows: ['clock'] },
    queryFn: async ({ signal }): Promise<SecaoRespondida[]> => {
      try {
        return (await ask(route, { params: { id }, signal })).secoes;
      } catch (error) {
        if (isProblem(error, 'NAO_ENCONTRADO')) return [];
        throw error;
      }
    },
  });
