import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SheetHead } from '../sheet/SheetHead.tsx';
import classes from './Page.module.css';

interface Props {
  title: string;
  /** Below the title, such as the day. */
  about?: ReactNode;
  /** Beside it, at the right. */
  actions?: ReactNode;
  /** What the page is called where it is printed for a customer. */
  sheet?: string | undefined;
  children: ReactNode;
}

/** A screen with its title, which is also the window's. */
export function Page({ title, about, actions, sheet, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Campeiro`;
  }, [title]);
  return (
    <>
      {sheet && <SheetHead title={sheet} />}
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        {about && <div className={classes.about}>{about}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
