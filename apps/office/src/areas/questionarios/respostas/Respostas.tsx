/** What was answered in a period, question by question. */

import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { summarizeRespostas } from '../../../contract/operations.ts';
import type { Search } from '../../../lists/search.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { QuestionnairePage } from '../questionario/QuestionnairePage.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { periodOf } from './period.ts';
import { QuestionPanel } from './QuestionPanel.tsx';
import classes from './Respostas.module.css';
import { texts } from './texts.ts';

export const Respostas = () => (
  <QuestionnairePage>{({ id }) => <Answers key={id} id={id} />}</QuestionnairePage>
);

function Answers({ id }: { id: number }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const today = dayOf(Date.now(), useZone());
  const search = useSearch({ strict: false }) as Search;
  const period = periodOf(search, today);
  const isInOrder = period.inicio <= period.fim;
  const { data, error, refetch } = useQuery({
    // Read when it is opened and not with every change of the account: it is much to read.
    ...answerOf(summarizeRespostas, { params: { id }, body: period }, []),
    placeholderData: keepPreviousData,
    enabled: isInOrder,
  });
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, ...changes })) as never,
      resetScroll: false,
    });
  return (
    <>
      <PeriodBar period={period} versions={data?.versoes ?? []} change={change} />
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {!data && !error && isInOrder && <Skeleton height={240} />}
      {data && data.visitas === 0 && <Empty title={t('noneTitle')} text={t('noneText')} />}
      {data && data.visitas > 0 && (
        <>
          <Text mb="sm" role="status">
            {t('visits', { n: data.visitas })}
          </Text>
          <div className={classes.panels}>
            {data.questoes.map((questao) => (
              <QuestionPanel
                key={questao.id_questao}
                questionario={id}
                questao={questao}
                period={period}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
