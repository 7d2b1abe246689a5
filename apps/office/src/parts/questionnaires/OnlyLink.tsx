/**
 * Questionnaires that a group or a segment is the only link of: once it is deleted, the visits of all teams ask for them.
 */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listQuestionarios } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { texts } from './texts.ts';

interface Props {
  id: number;
  of: 'ids_grupo' | 'ids_segmento';
}

/** More are not named. */
const MOST = 100;

export function OnlyLink({ id, of }: Props) {
  const t = useTexts(texts);
  const body = { [of]: [id], por_pagina: MOST };
  const { data } = useQuery(answerOf(listQuestionarios, { body }));
  const names = (data?.dados ?? [])
    .filter(({ ids_grupos, ids_segmentos }) => ids_grupos.length + ids_segmentos.length === 1)
    .map(({ nome }) => nome);
  if (names.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="alert" mt="sm">
      {t('asksEverywhere', { n: names.length, nomes: names.join(', ') })}
    </Alert>
  );
}
