/** What every screen of both apps stands in: theme, light or dark, language. */
import {
  type CSSVariablesResolver,
  MantineProvider,
  type MantineThemeOverride,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../language/language.tsx';
import { readableColors } from './theme.ts';

interface Props {
  theme: MantineThemeOverride;
  /** Colours by name; those of both apps unless an app adds its own to them. */
  colors?: CSSVariablesResolver;
  children: ReactNode;
}

export function AppProvider({ theme, colors = readableColors, children }: Props) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={colors}>
      <LanguageProvider>{children}</LanguageProvider>
    </MantineProvider>
  );
}
