import type { ReactNode } from 'react';
import classes from './SmallTable.module.css';

interface Props {
  /** An empty one is read aloud by its label: that of a column with buttons. */
  heads: readonly (string | { label: string })[];
  /** Rows, `<tr>`. */
  children: ReactNode;
}

/** A table of a few rows within a panel; lists of any length are ListPage's. */
export function SmallTable({ heads, children }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head}>{head}</th>
              ) : (
                <th key={head.label} aria-label={head.label} />
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
