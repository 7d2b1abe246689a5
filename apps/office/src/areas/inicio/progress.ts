/** How far the account has come: seen from what it has, so it can be left, resumed, and done elsewhere. */

import { useQueries } from '@tanstack/react-query';
import { idPerfil } from '../../contract/fields.ts';
import { listClientes, listRegistros, listUsuarios } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';

export const STEPS = ['empresa', 'tecnico', 'cliente', 'visita'] as const;
export type Step = (typeof STEPS)[number];

/** What there is of each, at the least. */
export interface Progress {
  technicians: number;
  customers: number;
  visits: number;
}

/** Undefined until it is known, and when it could not be read. */
export function useProgress(): { progress: Progress | undefined; error: unknown } {
  const one = { por_pagina: 1 };
  const [people, customers, visits] = useQueries({
    queries: [
      answerOf(listUsuarios, { body: { ...one, id_perfil: idPerfil.campo, ativo: true } }),
      answerOf(listClientes, { body: one }),
      answerOf(listRegistros, { body: one }),
    ],
  });
  const error = people.error ?? customers.error ?? visits.error;
  if (!people.data || !customers.data || !visits.data) return { progress: undefined, error };
  const progress = {
    technicians: people.data.paginacao.total_itens,
    customers: customers.data.paginacao.total_itens,
    visits: visits.data.paginacao.total_itens,
  };
  return { progress, error };
}

/** The company always has a name: it counts as looked at once anything else is there. */
export const isDone = ({ technicians, customers, visits }: Progress): Record<Step, boolean> => ({
  empresa: technicians + customers + visits > 0,
  tecnico: technicians > 0,
  cliente: customers > 0,
  visita: visits > 0,
});

/** Where to go on; undefined when there is nothing left. */
export const nextStep = (progress: Progress): Step | undefined =>
  STEPS.find((step) => !isDone(progress)[step]);
