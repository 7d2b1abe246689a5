/** What publishing means for visits that are open now. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getVisitasAbertas } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';

export function Effect({ id, next }: { id: number; next: number }) {
  const t = useTexts(texts);
  const { data, error } = useQuery(answerOf(getVisitasAbertas, { params: { id } }));
  return (
    <section>
      <Title order={3} mb={4}>
        {t('effect')}
      </Title>
      {error && <TroubleNote error={error} />}
      {!data && !error && <Skeleton height={40} />}
      {data && (
        <Text size="sm" component="div">
          <div>
            {data.vigente
              ? t(data.completo ? 'receive' : 'receiveMany', { n: data.por_comecar, version: next })
              : t('noneIsAsked')}
          </div>
          {data.em_andamento.map(({ numero, visitas }) => (
            <div key={numero}>{t('running', { n: visitas, version: numero })}</div>
          ))}
          {data.em_andamento.length === 0 && <div>{t('noneRunning')}</div>}
          {data.vigente && <div>{t('offline')}</div>}
        </Text>
      )}
    </section>
  );
}
