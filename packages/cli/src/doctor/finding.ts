/** What a check of `doctor` says: one line, and what to do about it. */

/** From good to bad. */
export const LEVELS = ['ok', 'warning', 'failure'] as const;
type Level = (typeof LEVELS)[number];

export interface Finding {
  /** What was looked at. */
  check: string;
  level: Level;
  /** Never contains a password or a token. */
  found: string;
  /** What the host can do; null if nothing needs to be done. */
  todo: string | null;
}

export const ok = (check: string, found: string): Finding => ({
  ...{ check, level: 'ok', found, todo: null },
});

export const warning = (check: string, found: string, todo: string): Finding => ({
  ...{ check, level: 'warning', found, todo },
});

export const failure = (check: string, found: string, todo: string): Finding => ({
  ...{ check, level: 'failure', found, todo },
});

export const worstOf = (findings: readonly Finding[]): Level =>
  LEVELS[Math.max(0, ...findings.map(({ level }) => LEVELS.indexOf(level)))] ?? 'ok';
