/** Parts as small as a desk wants them: much on one screen, still large enough to be hit on a tablet. */
import { look, readableColors } from '@campeiro/ui/theme/theme.ts';
import { Button, type CSSVariablesResolver, createTheme, mergeThemeOverrides } from '@mantine/core';
import { findOptions } from './find-options.ts';

/** Of inputs and buttons, in pixels. */
const HEIGHT = 34;

const input = {
  defaultProps: { size: 'sm' },
  styles: { input: { minHeight: HEIGHT, height: HEIGHT } },
};

export const deskTheme = mergeThemeOverrides(
  look,
  createTheme({
    fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
    lineHeights: { sm: '1.4', md: '1.45' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.25' },
        h2: { fontSize: '15px', lineHeight: '1.35' },
        h3: { fontSize: '13px', lineHeight: '1.4' },
      },
    },
    components: {
      Button: Button.extend({
        defaultProps: { size: 'sm' },
        vars: (_theme, { size }) => ({
          root: size === 'sm' ? { '--button-height': `${HEIGHT}px` } : {},
        }),
        styles: { root: { fontWeight: 550 } },
      }),
      ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' } },
      TextInput: input,
      PasswordInput: {
        defaultProps: { size: 'sm' },
        styles: { input: { minHeight: HEIGHT, height: HEIGHT } },
      },
      NumberInput: input,
      Select: { ...input, defaultProps: { ...input.defaultProps, filter: findOptions } },
      MultiSelect: { defaultProps: { filter: findOptions } },
      Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
      Checkbox: { defaultProps: { size: 'xs' } },
      SegmentedControl: { defaultProps: { size: 'sm' } },
      Modal: { defaultProps: { centered: true, radius: 'md' } },
      Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
      Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    },
  }),
);

/**
 * What visits are has the same colour on every screen. Text in these colours can be read on the surface and on a tint of
 * the colour itself.
 */
export const deskColors: CSSVariablesResolver = (theme) => {
  const { variables, light, dark } = readableColors(theme);
  return {
    variables,
    light: {
      ...light,
      '--campeiro-ground': '#f5f5f3',
      '--campeiro-side': '#fbfbfa',
      '--campeiro-line': '#e2e4e7',
      '--campeiro-hover': '#f0f1f2',
      '--state-planned': '#565d64',
      '--state-way': '#0b6678',
      '--state-running': '#1864ab',
      '--state-done': '#1f6b33',
      '--state-undone': '#a1420a',
      '--state-late': '#c3222a',
      '--state-held': '#805200',
      '--state-cancelled': '#5c636a',
      '--hue-1': '#1864ab',
      '--hue-2': '#a1420a',
      '--hue-3': '#1f6b33',
      '--hue-4': '#862e9c',
      '--hue-5': '#0b6678',
      '--hue-6': '#a61e4d',
      '--hue-7': '#6b5900',
      '--hue-8': '#495057',
    },
    dark: {
      ...dark,
      '--campeiro-ground': '#16171a',
      '--campeiro-side': '#1b1c1f',
      '--campeiro-surface': '#202225',
      '--campeiro-line': '#34373c',
      '--campeiro-hover': '#2a2c30',
      '--state-planned': '#adb0b5',
      '--state-way': '#66d9e8',
      '--state-running': '#74c0fc',
      '--state-done': '#8ce0a1',
      '--state-undone': '#ffa94d',
      '--state-late': '#ff8f8f',
      '--state-held': '#ffc078',
      '--state-cancelled': '#a6a7ab',
      '--hue-1': '#74c0fc',
      '--hue-2': '#ffa94d',
      '--hue-3': '#8ce0a1',
      '--hue-4': '#e599f7',
      '--hue-5': '#66d9e8',
      '--hue-6': '#faa2c1',
      '--hue-7': '#ffe066',
      '--hue-8': '#ced4da',
    },
  };
};
