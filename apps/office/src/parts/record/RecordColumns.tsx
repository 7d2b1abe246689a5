import type { ReactNode } from 'react';
import classes from './Record.module.css';

interface Props {
  main: ReactNode;
  side: ReactNode;
}

/** Panels in two columns, the first one wider; below each other where there is no room. */
export const RecordColumns = ({ main, side }: Props) => (
  <div className={classes.columns}>
    <div className={classes.column}>{main}</div>
    <div className={classes.column}>{side}</div>
  </div>
);
