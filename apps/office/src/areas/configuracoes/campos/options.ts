/** Options of a list as people type or paste them: one a line. Pure. */

/** Each once, without what is empty. */
export const optionsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
