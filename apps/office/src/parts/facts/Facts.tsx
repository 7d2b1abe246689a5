import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** What is known of one thing: a name and what it is, line by line. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

interface Props {
  label: string;
  /** Whether it stays out of what is printed for the customer. */
  isForOffice?: boolean;
  children: ReactNode;
}

/** Unknown facts are not shown. */
export function Fact({ label, isForOffice = false, children }: Props) {
  if (!children) return null;
  const office = isForOffice || undefined;
  return (
    <>
      <dt data-office={office}>{label}</dt>
      <dd data-office={office}>{children}</dd>
    </>
  );
}
