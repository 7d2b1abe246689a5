/** What this user has chosen, kept on the server: the same at every desk. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getPreferencias, setPreferencia } from '../contract/operations.ts';
import { ask } from './ask.ts';
import { answerOf } from './queries.ts';

const preferences = answerOf(getPreferencias, {}, []);

/** In milliseconds. Only this user changes them. */
const FRESH_FOR = 300_000;

/** A preference and how it is changed; undefined until it is known and chosen. Shown at once. */
export function usePreference<T>(key: string): [T | undefined, (value: T) => void] {
  const client = useQueryClient();
  const { data } = useQuery({ ...preferences, staleTime: FRESH_FOR });
  const { mutate } = useMutation({
    mutationFn: (valor: T) => ask(setPreferencia, { params: { chave: key }, body: { valor } }),
    onMutate: (valor) =>
      client.setQueryData(preferences.queryKey, (before) => ({
        dados: { ...before?.dados, [key]: valor },
      })),
    // Not kept: what the server has is shown again.
    onError: () => client.invalidateQueries({ queryKey: preferences.queryKey }),
  });
  const set = useCallback((value: T) => mutate(value), [mutate]);
  return [data?.dados[key] as T | undefined, set];
}
