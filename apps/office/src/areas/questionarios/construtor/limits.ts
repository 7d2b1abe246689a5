/** What the server takes: how many, and how long. */
export const MAX_QUESTIONS = 500;
export const MAX_SECTIONS = 50;
export const MAX_OPTIONS = 200;
export const LONGEST_QUESTION = 500;
export const LONGEST_SECTION = 200;
export const LONGEST_OPTION = 300;
