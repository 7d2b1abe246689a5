import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Empty.module.css';

/** Where nothing is: that it is so, and what to do. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <Text fw={600}>{title}</Text>
      {text && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {children}
    </div>
  );
}
