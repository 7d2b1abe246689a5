/** How both apps look: one accent, colours that can be read in the sun and at night. */
import {
  type CSSVariablesResolver,
  createTheme,
  DEFAULT_THEME,
  type MantineColorsTuple,
} from '@mantine/core';

/** The accent. White on the shade of buttons has a contrast of 6.5. */
const green: MantineColorsTuple = [
  '#eef8f0',
  '#dcefe0',
  '#b6dec0',
  '#8dcc9d',
  '#6abd80',
  '#54b36d',
  '#43a55d',
  '#2f8747',
  '#1f6b33',
  '#155226',
];

const { gray, dark, red } = DEFAULT_THEME.colors;

/** What both apps share; each adds how large its parts are. */
export const look = createTheme({
  primaryColor: 'green',
  primaryShade: 8,
  colors: { green },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** What of Mantine's own colours is too pale to be read (contrast under 4.5), darker or lighter. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-disabled-color': '#5c636a',
    '--mantine-color-error': red[9],
    '--campeiro-surface': '#ffffff',
    '--campeiro-ground': gray[1],
    '--campeiro-line': gray[3],
    '--campeiro-accent': green[8],
  },
  dark: {
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-disabled-color': dark[1],
    '--mantine-color-error': red[4],
    '--campeiro-surface': dark[6],
    '--campeiro-ground': dark[8],
    '--campeiro-line': dark[4],
    '--campeiro-accent': green[4],
  },
});
