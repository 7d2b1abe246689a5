import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { deskColors, deskTheme } from './theme.ts';

const theme = mergeMantineTheme(DEFAULT_THEME, deskTheme);

/** What AA asks of text. */
const LEAST = 4.5;
/** The share of the colour in the ground of a block: `board/Block.module.css`. */
const TINT = 0.1;
/** What Mantine writes text in. */
const TEXT = { light: '#000000', dark: theme.colors.dark[0] };

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

const mix = (share: number, a: Rgb, b: Rgb): Rgb => {
  const part = (n: 0 | 1 | 2) => share * a[n] + (1 - share) * b[n];
  return [part(0), part(1), part(2)];
};

/** WCAG 2.2, relative luminance. */
function luminance(color: Rgb): number {
  const [r, g, b] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)(
  'in %s, states and hues can be read, and text on them',
  (scheme) => {
    const colors = deskColors(theme)[scheme];
    const surface = rgb(colors['--campeiro-surface'] ?? '');
    const named = Object.entries(colors).filter(([name]) => /^--(hue|state)-/.test(name));
    const figures = named.map(([name, value]) => {
      const color = rgb(value);
      const tint = mix(TINT, color, surface);
      return {
        name,
        onSurface: contrast(color, surface),
        onTint: contrast(color, tint),
        text: contrast(rgb(TEXT[scheme]), tint),
      };
    });
    expect(named.filter(([name]) => name.startsWith('--hue-'))).toHaveLength(8);
    expect(
      figures.filter(({ onSurface, onTint, text }) => Math.min(onSurface, onTint, text) < LEAST),
    ).toEqual([]);
  },
);
