import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './List.module.css';
import { texts } from './texts.ts';

interface Props {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Above the table while rows are chosen: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTexts(texts);
  return (
    <div className={classes.bulk}>
      <strong role="status">{t('chosen', { n: count })}</strong>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
