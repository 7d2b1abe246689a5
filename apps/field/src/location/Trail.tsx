import { useEffect, useRef } from 'react';
import { useNow } from '../app/now.tsx';
import { useDevice, useLive } from '../app/use-device.ts';
import { recordPosition } from '../outbox/actions.ts';
import { StorageProblem } from '../store/storage.ts';
import { readToday } from '../store/today.ts';
import { followPosition, usePosition } from './position.ts';
import { hasMoved, isUnderWay, type Recorded } from './trail.ts';

/** Records positions while the app is seen and the day under way. Only where the account wants it. Shows nothing. */
export function Trail() {
  const now = useNow();
  const today = useLive(readToday, [now]);
  useEffect(followPosition, []);
  return today && isUnderWay(today) ? <Recorder /> : null;
}

function Recorder() {
  const { db } = useDevice();
  const { fix } = usePosition();
  const last = useRef<Recorded>(null);
  useEffect(() => {
    const now = db.now();
    if (!fix || !hasMoved(last.current, fix, now)) return;
    last.current = { fix, at: now };
    recordPosition(db, fix).catch((error) => {
      // A full device has more important things to keep, and its screens report that.
      if (!(error instanceof StorageProblem)) throw error;
    });
  }, [db, fix]);
  return null;
}
