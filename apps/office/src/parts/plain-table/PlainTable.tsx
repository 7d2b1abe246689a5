import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

interface Props {
  /** What it shows, for whoever does not see it. */
  label: string;
  children: ReactNode;
}

/** A short table inside a panel: no pages, no order to choose. Cells with `data-align="end"` have figures. */
export function PlainTable({ label, children }: Props) {
  return (
    // It scrolls in a narrow window, so the keyboard has to come to it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
