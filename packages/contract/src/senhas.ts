/** How long passwords are, in characters. Without imports, so that the apps' forms can read it too. */

/** A password that a person chooses: long enough to resist guessing. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;
