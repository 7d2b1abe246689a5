import type { Segmento } from '@campeiro/contract/segmentos';
import { useQuery } from '@tanstack/react-query';
import { listSegmentos } from '../../../contract/operations.ts';
import { answerOf } from '../../../transport/queries.ts';

/** As many as one question may answer. */
const ALL = { por_pagina: 100, ordenar: 'nome' };

export const segmentsQuery = answerOf(listSegmentos, { body: ALL });

/** The ids of the segments that the user is linked to. */
export const linkedTo = (segments: readonly Segmento[], id: number): number[] =>
  segments.filter(({ ids_usuarios }) => ids_usuarios.includes(id)).map((segment) => segment.id);

interface SegmentsOfUser {
  /** Those that the user is linked to. */
  own: readonly Segmento[];
  /** Those that one of the user's groups is linked to. */
  throughGroups: readonly Segmento[];
}

/** The segments that limit what a manager sees; undefined until they are known. */
export function useSegments(id: number, groups: readonly number[]): SegmentsOfUser | undefined {
  const { data } = useQuery(segmentsQuery);
  if (!data) return undefined;
  const own = data.dados.filter(({ ids_usuarios }) => ids_usuarios.includes(id));
  const throughGroups = data.dados.filter(
    (segment) => !own.includes(segment) && segment.ids_grupos.some((one) => groups.includes(one)),
  );
  return { own, throughGroups };
}
