import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** What is known of one thing: a name and what it is, line by line. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

/** Nothing is said of what is not known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
