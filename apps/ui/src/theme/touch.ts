/** Parts as large as a thumb wants them. */
import { createTheme, mergeThemeOverrides } from '@mantine/core';
import { look } from './theme.ts';

/** Side of the smallest thing that is touched, in pixels. */
const TARGET = 48;

/**
 * Text may be twice as large. Then the longest words that are usual here, such as *deslocamentos*, still fit into a line of a
 * narrow phone: what stands out by its size at other times grows less.
 */
const atMost = (rem: number, width: number) => ({ fontSize: `clamp(0px, ${rem}rem, ${width}vw)` });

export const touchTheme = mergeThemeOverrides(
  look,
  createTheme({
    headings: {
      sizes: { h1: atMost(2.125, 11), h2: atMost(1.625, 11), h3: atMost(1.375, 9.5) },
    },
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
          label: { whiteSpace: 'normal', lineHeight: 1.25, overflowWrap: 'break-word' },
        },
      },
      // Two buttons beside each other stand below each other where their words have no room.
      Group: { defaultProps: { preventGrowOverflow: false } },
      ActionIcon: {
        defaultProps: { variant: 'subtle' },
        // In pixels, as its icon: both have no text to grow with.
        vars: () => ({ root: { '--ai-size': `${TARGET}px` } }),
      },
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
          label: {
            ...atMost(1, 5.6),
            minHeight: TARGET,
            display: 'grid',
            placeItems: 'center',
            paddingInline: 6,
          },
        },
      },
    },
  }),
);
