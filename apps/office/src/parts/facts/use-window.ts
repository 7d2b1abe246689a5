import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useCallback } from 'react';

/** A function that formats when something is to be done: the day once where it begins and ends on the same one. */
export function useWindow(): (from: string | null, to: string | null) => string {
  const { dateAndTime, time, dayKey } = useFormats();
  return useCallback(
    (from, to) => {
      const only = from ?? to;
      if (!from || !to) return only ? dateAndTime(only) : '';
      return `${dateAndTime(from)} – ${dayKey(from) === dayKey(to) ? time(to) : dateAndTime(to)}`;
    },
    [dateAndTime, time, dayKey],
  );
}
