import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import { useQuery } from '@tanstack/react-query';
import { listCamposPersonalizados } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { Definition } from './values.ts';

/** More fields than an account defines for one form. */
const MOST = 100;
const NONE: readonly Definition[] = [];

/** The custom fields in use, in their order; none until they have come, or of a resource that has none. */
export function useDefinitions(
  origem: CampoPersonalizado['origem'] | undefined,
): readonly Definition[] {
  const { data } = useQuery({
    ...answerOf(
      listCamposPersonalizados,
      { body: { origem, ativo: true, ordenar: 'ordem', por_pagina: MOST } },
      ['settings'],
    ),
    enabled: origem !== undefined,
  });
  return data?.dados ?? NONE;
}
