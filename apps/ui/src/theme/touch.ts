/** Parts as large as a thumb wants them. */
import { createTheme, mergeThemeOverrides } from '@mantine/core';
import { look } from './theme.ts';

/** Side of the smallest thing that is touched, in pixels. */
const TARGET = 48;

export const touchTheme = mergeThemeOverrides(
  look,
  createTheme({
    components: {
      Button: {
        defaultProps: { size: 'md' },
        // Long words on a small phone go on a second line: nothing is wider than the screen.
        styles: {
          // A grid: the label of a link stands in the middle too.
          root: {
            display: 'inline-grid',
            alignItems: 'center',
            minHeight: TARGET,
            height: 'auto',
            paddingBlock: 6,
          },
          label: { whiteSpace: 'normal', lineHeight: 1.25 },
        },
      },
      ActionIcon: { defaultProps: { size: TARGET, variant: 'subtle' } },
      TextInput: { defaultProps: { size: 'md' }, styles: { input: { minHeight: TARGET } } },
      PasswordInput: {
        defaultProps: { size: 'md', rightSectionWidth: TARGET },
        styles: {
          input: { minHeight: TARGET },
          innerInput: { minHeight: TARGET },
          visibilityToggle: { width: TARGET, height: TARGET },
        },
      },
      Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
      SegmentedControl: {
        defaultProps: { size: 'md' },
        styles: {
          label: { minHeight: TARGET, display: 'grid', placeItems: 'center', paddingInline: 6 },
        },
      },
    },
  }),
);
