/** A moment of the day, or of the day that an instant in UTC begins with, that is on this day in every zone of Brazil. */
export const noonOf = (day: string): string => `${day.slice(0, 10)}T15:00:00Z`;
