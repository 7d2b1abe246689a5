/** What every screen of both apps stands in: theme, light or dark, language. */
import './styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../language/language.tsx';
import { readableColors, theme } from './theme.ts';

export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={readableColors}>
      <LanguageProvider>{children}</LanguageProvider>
    </MantineProvider>
  );
}
