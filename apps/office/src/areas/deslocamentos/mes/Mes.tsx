/** A month of travel: what is left to do, what each technician gets, and its closing. */

import { addMonths, dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { summarizeMes } from '../../../contract/operations.ts';
import type { Search } from '../../../lists/search.ts';
import { MonthSelect } from '../../../parts/month/MonthSelect.tsx';
import { isMonth } from '../../../parts/month/months.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import { CloseOrReopen } from './CloseOrReopen.tsx';
import { Closings } from './Closings.tsx';
import classes from './Mes.module.css';
import { People } from './People.tsx';
import { Steps } from './Steps.tsx';
import { texts } from './texts.ts';

export function Mes() {
  const t = useTexts(texts);
  const { month } = useFormats();
  const zone = useZone();
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  // The last month that is over is the one to be closed.
  const last = addMonths(dayOf(Date.now(), zone).slice(0, 7), -1);
  const mes = search.mes && isMonth(search.mes) ? search.mes : last;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOf(summarizeMes, { body: { mes } }),
    placeholderData: keepPreviousData,
  });
  const state = data && (data.fechado ? 'closed' : data.terminado ? 'open' : 'running');
  return (
    <Page
      title={t('title')}
      about={
        state && <span data-state={state}>{`${month(`${mes}-15T15:00:00Z`)} · ${t(state)}`}</span>
      }
      actions={<AreaLinks here="months" />}
    >
      <div className={classes.bar}>
        <MonthSelect
          value={mes}
          onChange={(chosen) => void navigate({ to: '.', search: { mes: chosen } as never })}
        />
        {data && !isPlaceholderData && <CloseOrReopen key={mes} summary={data} />}
      </div>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data ? (
        <div className={classes.parts} aria-busy={isPlaceholderData}>
          <Steps summary={data} />
          <People summary={data} />
          <Closings mes={mes} />
        </div>
      ) : (
        !error && <Skeleton height={220} />
      )}
    </Page>
  );
}
