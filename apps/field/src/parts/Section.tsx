import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The colour of what needs attention. */
  alert?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, alert = false, children }: Props) {
  return (
    <Paper component="section" p="md" withBorder aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5" c={alert ? 'var(--mantine-color-error)' : undefined}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
