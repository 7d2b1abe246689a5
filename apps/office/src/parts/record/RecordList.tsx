import type { ReactNode } from 'react';
import classes from './Record.module.css';

/** Rows that belong to a record, line by line: items of a list. */
export const RecordList = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <ul className={`${classes.list} ${className ?? ''}`}>{children}</ul>;
