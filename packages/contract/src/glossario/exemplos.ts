/** Values that many examples have. */
export const INSTANTE = '2026-08-14T12:30:00Z';
export const CARIMBO = '2026-08-14T09:31:22.123456Z';
