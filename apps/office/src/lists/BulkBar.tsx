import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './List.module.css';
import { texts } from './texts.ts';
import { MOST_AT_ONCE } from './use-everything.ts';

interface Props {
  count: number;
  /** Where all rows of the page are chosen, and the filters find more. */
  everything: false | { total: number; choose: () => void; isPending: boolean };
  /** Whether all of them can be chosen, however many they are. */
  isUnbounded: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Above the table while rows are chosen: how many, and what can be done with them. */
export function BulkBar({ count, everything, isUnbounded, onClear, children }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <div className={classes.bulk}>
      <strong role="status">{t('chosen', { n: count })}</strong>
      {everything && (isUnbounded || everything.total <= MOST_AT_ONCE) && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={everything.isPending}
          onClick={everything.choose}
        >
          {t('chooseEverything', { n: number(everything.total) })}
        </Button>
      )}
      {everything && !isUnbounded && everything.total > MOST_AT_ONCE && (
        <span>{t('tooMany', { n: MOST_AT_ONCE })}</span>
      )}
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
