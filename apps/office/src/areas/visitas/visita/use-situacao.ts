/** What the statuses of visits mean. */

import type { Registro, Situacao } from '@campeiro/contract/registros';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listStatusServico } from '../../../contract/operations.ts';
import { answerOf } from '../../../transport/queries.ts';

const statuses = answerOf(listStatusServico, { body: { por_pagina: 100 } }, ['settings']);

/** A function that returns a visit's situation; undefined until it is known. */
export function useSituacao(): (visit: Registro) => Situacao | undefined {
  const { data } = useQuery(statuses);
  return useCallback(
    ({ id_status }) => data?.dados.find(({ id }) => id === id_status)?.situacao,
    [data],
  );
}
