/** People by time: who does what, and what is not assigned yet. */
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { focusBoard } from '../../board/Board.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { Desk } from './Desk.tsx';
import classes from './Programacao.module.css';
import { useBoardState } from './state.ts';
import { Toolbar, Tools } from './Toolbar.tsx';
import { texts } from './texts.ts';
import { useAgenda } from './use-agenda.ts';
import { useLook } from './use-look.ts';
import { usePlanning } from './use-plan.ts';

export function Programacao() {
  const t = useTexts(texts);
  const { state, today, change, search } = useBoardState();
  const { data, error, refetch } = useAgenda(state);
  const planning = usePlanning();
  const look = useLook(data);
  const now = useMinute();
  return (
    <>
      <button type="button" className={classes.skip} onClick={focusBoard}>
        {t('toBoard')}
      </button>
      <Page
        title={t('title')}
        actions={
          <Tools
            state={state}
            today={today}
            change={change}
            search={search}
            planning={planning}
            look={look}
          />
        }
      >
        <div className={classes.screen}>
          <Toolbar state={state} today={today} change={change} />
          {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
          {data ? (
            <Desk
              data={data}
              state={state}
              now={now}
              planning={planning}
              look={look}
              change={change}
            />
          ) : (
            !error && <Skeleton className={classes.desk} />
          )}
        </div>
      </Page>
    </>
  );
}
