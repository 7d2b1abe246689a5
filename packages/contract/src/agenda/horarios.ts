/** The best times for a visit. */

/** So many are offered where the caller asks for no other number. */
export const HORARIOS_OFERECIDOS = 3;
