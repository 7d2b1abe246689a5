import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useHoliday } from '@campeiro/ui/format/use-holiday.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { lazy, Suspense } from 'react';
import { Page } from '../../parts/page/Page.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { Crew } from './Crew.tsx';
import { DayMap } from './DayMap.tsx';
import { Decisions } from './Decisions.tsx';
import classes from './Hoje.module.css';
import { Numbers } from './Numbers.tsx';
import { texts } from './texts.ts';
import { useDay } from './use-day.ts';

const Begin = lazy(() => import('../inicio/Begin.tsx'));

/** Today at a glance: figures, what needs a decision, who is where. It changes by itself. */
export function Hoje() {
  const t = useTexts(texts);
  const { day: dayText, time } = useFormats();
  const holidayText = useHoliday();
  const day = useDay();
  const { panel, agenda, positions, now, today } = day;
  const error = panel.error ?? agenda.error;
  const holiday = agenda.data?.feriados.find(({ dia }) => dia === today);
  const about = [dayText(now), time(now), holidayText(holiday)].filter(Boolean).join(' · ');
  return (
    <Page title={t('title')} about={<span className="tabular">{about}</span>}>
      {error && (
        <TroubleNote
          error={error}
          onAgain={() => {
            void panel.refetch();
            void agenda.refetch();
          }}
        />
      )}
      {agenda.data?.visitas.length === 0 && (
        <Suspense>
          <Begin />
        </Suspense>
      )}
      <Numbers panel={panel.data} agenda={agenda.data} day={day} />
      <div className={classes.columns}>
        <Crew panel={panel.data} agenda={agenda.data} day={day} />
        <div className={classes.aside}>
          <Decisions panel={panel.data} agenda={agenda.data} day={day} />
          <DayMap agenda={agenda.data} positions={positions.data?.dados} day={day} />
        </div>
      </div>
    </Page>
  );
}
