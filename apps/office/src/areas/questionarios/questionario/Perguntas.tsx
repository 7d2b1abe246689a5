/** The questions of a questionnaire. What they are made with loads when the author opens this tab. */

import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { getQuestionario, getRascunho, listQuestionarios } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { QuestionnairePage } from './QuestionnairePage.tsx';

const Builder = lazy(() => import('../construtor/Builder.tsx'));

export const Perguntas = () => (
  <QuestionnairePage>
    {(questionario) => <Draft key={questionario.id} questionario={questionario} />}
  </QuestionnairePage>
);

/** The draft is read once: from then on it is what is on the screen. */
function Draft({ questionario: { id, nome } }: { questionario: QuestionarioDoEscritorio }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...answerOf(getRascunho, { params: { id } }, []),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const onChanged = useCallback(() => {
    // A draft does not move the account's clock.
    for (const { method, path } of [getQuestionario, listQuestionarios])
      void client.invalidateQueries({ queryKey: [method, path] });
  }, [client]);
  // What was read once stays even if a later request fails: the author is working on it.
  if (error && !data) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  const waiting = <Skeleton height={320} />;
  return (
    <Suspense fallback={waiting}>
      {data ? <Builder nome={nome} initial={data} onChanged={onChanged} /> : waiting}
    </Suspense>
  );
}
