/** What a user has chosen of how the board looks: colours, lines of a visit, teams. Pure. */

/** What the colour of a visit says. */
export const COLOURS = ['state', 'objective', 'priority', 'team'] as const;
export type Colour = (typeof COLOURS)[number];

/** What stands below the customer of a visit. */
export const LINES = ['time', 'objective', 'city', 'code'] as const;
export type Line = (typeof LINES)[number];

export interface Look {
  colour: Colour;
  lines: readonly Line[];
  /** Whether rows stand by team. */
  teams: boolean;
}

/** More would leave room for few people. */
export const MOST_LINES = 2;

const FIRST: Look = { colour: 'state', lines: ['time'], teams: false };

/** A preference as it was kept, also by another version. */
export function lookOf(kept: unknown): Look {
  const { colour, lines, teams } = (kept ?? {}) as Partial<Record<keyof Look, unknown>>;
  const known = Array.isArray(lines) ? LINES.filter((line) => lines.includes(line)) : FIRST.lines;
  return {
    colour: COLOURS.find((one) => one === colour) ?? FIRST.colour,
    lines: known.slice(0, MOST_LINES),
    teams: teams === true,
  };
}

/** Colours that differ clearly: `--hue-1` to `--hue-8`. */
export const HUES = 8;

/** In pixels. */
const LINE_HEIGHT = 14;

/** The height of a visit with so many lines below the customer. */
export const laneFor = ({ lines }: Pick<Look, 'lines'>): number =>
  (lines.length + 1) * LINE_HEIGHT + 10;

/** How many lines fit below the first line of the customer in this height. */
export const linesIn = (height: number): number => Math.floor((height - 6) / LINE_HEIGHT) - 1;
