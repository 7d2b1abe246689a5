import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../notices/notices.ts';
import { ask } from '../transport/ask.ts';

/** As many rows as one request of the office API changes. */
export const MOST_AT_ONCE = 500;
const PER_PAGE = 100;

/** Whether everything that the list finds is chosen, without being read; until the question changes. */
export function useUnbounded(asked: Record<string, unknown>) {
  const { pagina: _, por_pagina: __, ordenar: ___, ...filters } = asked;
  const key = JSON.stringify(filters);
  const [chosen, setChosen] = useState<string>();
  return {
    filters,
    isChosen: chosen === key,
    choose: () => setChosen(key),
    forget: () => setChosen(undefined),
  };
}

/** Reads every row that the list finds, for what can be done with several. They count until the question changes. */
export function useEverything<Row>(route: ListRoute<Row>, asked: Record<string, unknown>) {
  const { pagina: _, por_pagina: __, ordenar: ___, ...question } = asked;
  const key = JSON.stringify(question);
  const [found, setFound] = useState<{ key: string; rows: Row[] }>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ({ key, rows: await allRows(route, question) }),
    onSuccess: setFound,
    onError: (error) => notify({ tone: 'trouble', error }),
  });
  return {
    rows: found?.key === key ? found.rows : undefined,
    choose: () => mutate(),
    forget: () => setFound(undefined),
    isPending,
  };
}

/** Every row that the list finds, in this order, `MOST_AT_ONCE` at most. */
export async function allRows<Row>(
  route: ListRoute<Row>,
  question: object,
  ordenar = 'id',
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pagina = 1; rows.length < MOST_AT_ONCE; pagina++) {
    const body = { ...question, ordenar, pagina, por_pagina: PER_PAGE };
    const { dados, paginacao } = await ask(route, { body });
    rows.push(...dados);
    if (pagina >= paginacao.total_paginas) break;
  }
  return rows.slice(0, MOST_AT_ONCE);
}
