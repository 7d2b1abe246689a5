/** Which visits ask for a questionnaire. */

import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  listGrupos,
  listObjetivos,
  listSegmentos,
  listTiposServico,
} from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import { texts } from './texts.ts';

/** Groups and segments are few: this asks for all that an account usually has, and all screens ask the same. */
const BY_NAME = { ordenar: 'nome', por_pagina: 100 };

interface Props {
  ids_grupos: readonly number[];
  ids_segmentos: readonly number[];
  ids_objetivos: readonly number[];
  ids_tipos_servico: readonly number[];
}

/** Groups and segments first, then objectives and types of service. */
export function Names({ ids_grupos, ids_segmentos, ids_objetivos, ids_tipos_servico }: Props) {
  const t = useTexts(texts);
  const group = useFewNames(listGrupos, ids_grupos);
  const segment = useFewNames(listSegmentos, ids_segmentos);
  const objective = useFewNames(listObjetivos, ids_objetivos);
  const type = useFewNames(listTiposServico, ids_tipos_servico);
  const who = [...ids_grupos.map(group), ...ids_segmentos.map(segment)];
  const what = [...ids_objetivos.map(objective), ...ids_tipos_servico.map(type)];
  const parts = [who, what].filter((names) => names.length > 0);
  if (parts.length === 0) return t('everybody');
  return parts.map((names) => names.filter(Boolean).join(', ')).join(' · ');
}

/** All rows of a list ask once for its first hundred; what is not among them is asked for by id. */
function useFewNames(
  route: ListRoute<{ id: number; nome: string }>,
  ids: readonly number[],
): (id: number) => string {
  const { data } = useQuery(answerOf(route, { body: BY_NAME }));
  const known = new Map(data?.dados.map(({ id, nome }) => [id, nome]));
  const other = useNames(route, 'nome', data ? ids.filter((id) => !known.has(id)) : []);
  return (id) => known.get(id) ?? other(id);
}
