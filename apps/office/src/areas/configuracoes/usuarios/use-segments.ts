import type { Segmento } from '@campeiro/contract/segmentos';
import { useQuery } from '@tanstack/react-query';
import { listSegmentos } from '../../../contract/operations.ts';
import { everyOf } from '../../../transport/every.ts';

/** The links by which a segment is found. */
interface By {
  ids_usuario?: readonly number[];
  ids_grupo?: readonly number[];
}

const segmentsQuery = (by: By) => everyOf(listSegmentos, { ...by, ordenar: 'nome' });

/** The segments that the user is linked to. */
export const ownSegmentsQuery = (id: number) => segmentsQuery({ ids_usuario: [id] });

export const idsOf = (segments: readonly Segmento[]): number[] => segments.map(({ id }) => id);

interface SegmentsOfUser {
  /** Those that the user is linked to. */
  own: readonly Segmento[];
  /** Those that one of the user's groups is linked to. */
  throughGroups: readonly Segmento[];
}

/** The segments that limit what a manager sees; undefined until they are known. */
export function useSegments(id: number, groups: readonly number[]): SegmentsOfUser | undefined {
  const { data: own } = useQuery(ownSegmentsQuery(id));
  const { data: ofGroups } = useQuery({
    ...segmentsQuery({ ids_grupo: groups }),
    enabled: groups.length > 0,
  });
  if (!own || (groups.length > 0 && !ofGroups)) return undefined;
  const direct = new Set(idsOf(own));
  return { own, throughGroups: (ofGroups ?? []).filter((segment) => !direct.has(segment.id)) };
}
