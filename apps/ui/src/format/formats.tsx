/** The formats of the account whose data is shown. */
import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../language/language.tsx';
import { type Formats, formatsOf } from './instants.ts';

/** The device's own zone, until the account's is known. */
const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const ZoneContext = createContext(DEVICE_ZONE);

/** Everything inside shows instants in this time zone. */
export function TimeZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** The account's time zone. */
export const useZone = (): string => useContext(ZoneContext);

/** How instants and distances are written for this reader, in the account's time zone. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  return formatsOf(language, useZone());
}
