import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Without a card around it: what it holds are cards. */
  borderless?: boolean;
  /** The colour of what needs attention. */
  alert?: boolean;
  children: ReactNode;
}

/** A part of a screen with its heading. */
export function Section({ title, borderless = false, alert = false, children }: Props) {
  const id = useId();
  const look = borderless ? { bg: 'transparent' } : { p: 'md', withBorder: true };
  return (
    <Paper component="section" aria-labelledby={id} {...look}>
      <Stack gap={borderless ? 'xs' : 'sm'}>
        <Title
          order={2}
          size={borderless ? 'h4' : 'h5'}
          c={alert ? 'var(--mantine-color-error)' : undefined}
          id={id}
        >
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
