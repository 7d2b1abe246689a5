/** A moment of the day in any time zone of Brazil. */
export const noonOf = (day: string): string => `${day}T15:00:00Z`;
