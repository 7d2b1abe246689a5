import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOpenForm } from '../../../app/update.ts';
import type { VisitKey } from '../../../store/rows.ts';
import type { Forgotten } from '../../../store/visit-detail.ts';
import { ForgottenEnd } from './ForgottenEnd.tsx';
import classes from './panel.module.css';
import { texts } from './texts.ts';
import type { Presence } from './use-presence.ts';

interface Props {
  forgotten: readonly Forgotten[];
  presence: Presence;
}

/** Asked after a check-in: when other visits ended. Not answered, it is asked again at the next check-in. */
export function ForgottenPanel({ forgotten, presence }: Props) {
  const t = useTexts(texts);
  useOpenForm();
  const [ends, setEnds] = useState<ReadonlyMap<VisitKey, number | null>>(
    () => new Map(forgotten.map(({ key, probableEnd }) => [key, probableEnd])),
  );
  const isFaulty = [...ends.values()].includes(null);
  const entered = () => new Map([...ends].flatMap(([key, at]) => (at === null ? [] : [[key, at]])));
  return (
    <section className={classes.panel}>
      {forgotten.map((visit) => (
        <ForgottenEnd
          key={visit.key}
          visit={visit}
          onChange={(at) =>
            setEnds((before) => {
              const after = new Map(before);
              if (at === undefined) after.delete(visit.key);
              else after.set(visit.key, at);
              return after;
            })
          }
        />
      ))}
      <Button
        size="lg"
        mih={56}
        fullWidth
        disabled={isFaulty}
        onClick={() => presence.endForgotten(entered())}
      >
        {t('saveEnd')}
      </Button>
      <Button variant="default" fullWidth onClick={presence.cancel}>
        {t('later')}
      </Button>
    </section>
  );
}
