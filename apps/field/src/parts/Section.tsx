import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Without a card around it: what it holds are cards. */
  plain?: boolean;
  /** The colour of what needs attention. */
  alert?: boolean;
  children: ReactNode;
}

/** A part of a screen with its heading. */
export function Section({ title, plain = false, alert = false, children }: Props) {
  const id = useId();
  const look = plain ? { bg: 'transparent' } : { p: 'md', withBorder: true };
  return (
    <Paper component="section" aria-labelledby={id} {...look}>
      <Stack gap={plain ? 'xs' : 'sm'}>
        <Title
          order={2}
          size={plain ? 'h4' : 'h5'}
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
