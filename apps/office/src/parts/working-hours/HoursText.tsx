import type { Jornada } from '@campeiro/contract/jornada';
import { useHoursText } from './use-hours-text.ts';

/** Working hours in words. */
export function HoursText({ value }: { value: Jornada }) {
  return useHoursText()(value);
}
