import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /** Beside it, at the right. */
  aside?: ReactNode;
  /** Whether the content comes up to the edges, as tables and maps do. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of a screen with a heading. */
export function Panel({ title, about, aside, isFlush = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {about && <div className={classes.about}>{about}</div>}
        </div>
        {aside}
      </div>
      <div className={isFlush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
