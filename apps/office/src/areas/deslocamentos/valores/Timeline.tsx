import { dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { noonOf } from '../../../parts/moment/noon.ts';
import { texts } from './texts.ts';
import { type Dated, type Stretch, stretchesOf } from './timeline.ts';
import classes from './Valores.module.css';

interface Props<T extends Dated> {
  values: readonly T[];
  /** What a value is, in words. */
  say: (value: T) => ReactNode;
  /** Undefined where nothing can be changed. */
  onCorrect: ((value: T) => void) | undefined;
  onRemove: ((value: T) => void) | undefined;
}

/** What applied when, newest first; what applies today stands out. */
export function Timeline<T extends Dated>({ values, say, onCorrect, onRemove }: Props<T>) {
  const t = useTexts(texts);
  const today = dayOf(Date.now(), useZone());
  const daysText = useDaysText(today);
  return (
    <ol className={classes.line}>
      {stretchesOf(values, today).map((stretch) => (
        <li key={stretch.value.id} data-now={stretch.isNow || undefined}>
          <b>{say(stretch.value)}</b>
          <small>{daysText(stretch)}</small>
          {stretch.isNow && <span className={classes.now}>{t('now')}</span>}
          {onCorrect && onRemove && (
            <span className={classes.do}>
              <Button size="compact-sm" variant="default" onClick={() => onCorrect(stretch.value)}>
                {t('correct')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => onRemove(stretch.value)}
              >
                {t('remove')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function useDaysText(today: string) {
  const t = useTexts(texts);
  const { date } = useFormats();
  return ({ value: { desde }, ate }: Stretch<Dated>) => {
    const from = date(noonOf(desde));
    if (ate !== undefined) return t('between', { from, to: date(noonOf(ate)) });
    return t(desde > today ? 'from' : 'since', { day: from });
  };
}
