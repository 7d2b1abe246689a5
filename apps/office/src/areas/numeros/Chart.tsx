/** A picture of figures that a table beside it has too: a screen reader reads the table. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { BarsProps } from './Bars.tsx';
import classes from './Numeros.module.css';

const Bars = lazy(() => import('./Bars.tsx'));

export function Chart({ label, ...bars }: BarsProps & { label: string }) {
  return (
    <div className={classes.chart} role="img" aria-label={label} style={{ minHeight: bars.height }}>
      <Suspense fallback={<Skeleton height={bars.height} />}>
        <Bars {...bars} />
      </Suspense>
    </div>
  );
}
