/** A month at a glance: every figure opens its list, every picture stands beside its table. */

import { dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getPainelDoMes } from '../../contract/operations.ts';
import type { Search } from '../../lists/search.ts';
import { MonthSelect } from '../../parts/month/MonthSelect.tsx';
import { isMonth } from '../../parts/month/months.ts';
import { Page } from '../../parts/page/Page.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { Attention } from './Attention.tsx';
import { Durations } from './Durations.tsx';
import { Headlines } from './Headlines.tsx';
import classes from './Numeros.module.css';
import { People } from './People.tsx';
import { Punctuality } from './Punctuality.tsx';
import { Reasons } from './Reasons.tsx';
import { States } from './States.tsx';
import { texts } from './texts.ts';

export function Numeros() {
  const t = useTexts(texts);
  const { month } = useFormats();
  const present = dayOf(Date.now(), useZone()).slice(0, 7);
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const mes = search.mes && isMonth(search.mes) ? search.mes : present;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOf(getPainelDoMes, { body: { mes } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('title')}
      about={month(`${mes}-15T15:00:00Z`)}
      actions={
        <MonthSelect
          value={mes}
          onChange={(chosen) => void navigate({ to: '.', search: { mes: chosen } as never })}
        />
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data ? (
        <div className={classes.parts} aria-busy={isPlaceholderData}>
          <Headlines panel={data} />
          <States panel={data} />
          <Reasons panel={data} />
          <Punctuality panel={data} />
          <Durations panel={data} />
          <Attention panel={data} />
          <People panel={data} />
        </div>
      ) : (
        !error && <Skeleton height={420} />
      )}
    </Page>
  );
}
