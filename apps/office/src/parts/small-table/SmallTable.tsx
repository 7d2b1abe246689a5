import type { ReactNode } from 'react';
import classes from './SmallTable.module.css';

/** The head of a column: its text, whether its cells hold figures, and whether the text is only read aloud. */
type Head = string | { label: string; isFigure?: boolean; isHidden?: boolean };

interface Props {
  /** What the table shows; read aloud. */
  label: string;
  heads: readonly Head[];
  /** Rows, `<tr>`. Cells with `data-align="end"` hold figures. */
  children: ReactNode;
  /** The row of totals. */
  foot?: ReactNode;
  /** A higher table scrolls. In pixels. */
  maxHeight?: number;
}

/** A table of a few rows within a panel, without pages; a list of any length is a ListPage. */
export function SmallTable({ label, heads, children, foot, maxHeight }: Props) {
  return (
    // It scrolls in a narrow window, so the keyboard has to come to it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} style={{ maxHeight }} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => {
              const { label, isFigure, isHidden } =
                typeof head === 'string' ? { label: head } : head;
              return (
                <th
                  key={label}
                  scope="col"
                  data-align={isFigure && 'end'}
                  aria-label={isHidden ? label : undefined}
                >
                  {!isHidden && label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

/** Heads of columns that hold figures. */
export const figureHeads = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, isFigure: true }));
