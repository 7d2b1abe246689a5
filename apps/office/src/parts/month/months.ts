/** Calendar months as addresses name them, `2026-08`. Pure. */

const MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

export const isMonth = (text = ''): boolean => MONTH.test(text);
