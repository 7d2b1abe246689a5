import { APROVACAO } from '@campeiro/contract/deslocamentos/decisoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDias } from '../../../contract/operations.ts';
import { answerOf } from '../../../transport/queries.ts';
import { pageOf } from '../codes.ts';
import type { Dia } from '../decisions.ts';
import { texts } from './texts.ts';

/** As many as a page of the API has. */
const ALL = 100;

/** The day after this one among those that wait for a decision, by deviation; from any other day, the first of them. */
export function NextDay({ day }: { day: Dia }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listDias, {
      body: {
        aprovacao: [APROVACAO.nao_avaliado],
        ativo: true,
        fechado: false,
        ordenar: '-desvio',
        por_pagina: ALL,
      },
    }),
  );
  const waiting = data?.dados ?? [];
  const next = waiting[waiting.findIndex(({ id_dia }) => id_dia === day.id_dia) + 1];
  if (!next) return null;
  return (
    <Button component={Link} to={pageOf(next.id_usuario, next.data)} variant="default">
      {t('next')}
    </Button>
  );
}
