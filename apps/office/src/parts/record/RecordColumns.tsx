import type { ReactNode } from 'react';
import classes from './Record.module.css';

interface Props {
  main: ReactNode;
  side: ReactNode;
  /** Whether the side stays out of what is printed for the customer. */
  isForOffice?: boolean;
}

/** Panels in two columns, the first one wider; below each other where there is no room. */
export const RecordColumns = ({ main, side, isForOffice = false }: Props) => (
  <div className={classes.columns}>
    <div className={classes.column}>{main}</div>
    <div className={classes.column} data-office={isForOffice || undefined}>
      {side}
    </div>
  </div>
);
