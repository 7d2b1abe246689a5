import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOpenForm } from '../../../app/update.ts';
import type { VisitKey } from '../../../store/rows.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import { FarAway } from './FarAway.tsx';
import { ForgottenEnd } from './ForgottenEnd.tsx';
import classes from './panel.module.css';
import { texts } from './texts.ts';
import type { Asking, Presence } from './use-presence.ts';

interface Props {
  visit: VisitSummary;
  asking: Asking;
  presence: Presence;
}

/** What is asked before a check-in or check-out. The technician can always continue. */
export function AskingPanel({ visit, asking, presence }: Props) {
  const t = useTexts(texts);
  useOpenForm();
  const [motivo, setMotivo] = useState('');
  const [ends, setEnds] = useState<ReadonlyMap<VisitKey, number | null>>(
    () => new Map(asking.forgotten.map(({ key, probableEnd }) => [key, probableEnd])),
  );
  const isFaulty = [...ends.values()].includes(null);
  const entered = () => new Map([...ends].flatMap(([key, at]) => (at === null ? [] : [[key, at]])));
  return (
    <section className={classes.panel}>
      {asking.forgotten.map((forgotten) => (
        <ForgottenEnd
          key={forgotten.key}
          visit={forgotten}
          onChange={(at) =>
            setEnds((before) => {
              const after = new Map(before);
              if (at === undefined) after.delete(forgotten.key);
              else after.set(forgotten.key, at);
              return after;
            })
          }
        />
      ))}
      {asking.far !== null && (
        <FarAway visit={visit} asking={asking} motivo={motivo} onChange={setMotivo} />
      )}
      <Button
        size="lg"
        mih={56}
        fullWidth
        disabled={isFaulty}
        onClick={() => presence.finish(asking, { motivo, ends: entered() })}
      >
        {t(asking.what === 'checkin' ? 'doCheckIn' : 'doCheckOut')}
      </Button>
      <Button variant="default" fullWidth onClick={presence.cancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
