/** What time it is: by the server's clock, as far as the device knows it, so that a wrong clock is on no screen. */
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { serverNow } from '../store/clock.ts';
import { useLive } from './use-device.ts';

const NowContext = createContext(0);

/** One reading for everything inside. Nothing is shown by the device's clock first: times would change under the eye. */
export function NowProvider({ children }: { children: ReactNode }) {
  const minute = useMinute();
  const now = useLive(serverNow, [minute]);
  return now === undefined ? null : <NowContext value={now}>{children}</NowContext>;
}

/** The present in milliseconds, renewed every minute, and when the device learns that its clock is wrong. */
export const useNow = (): number => useContext(NowContext);
