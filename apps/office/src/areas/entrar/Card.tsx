import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Entrar.module.css';

/** What stands in the middle of a page without a signed-in user. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="lg">
          {children}
          <LanguageSwitch />
        </Stack>
      </Paper>
    </main>
  );
}
