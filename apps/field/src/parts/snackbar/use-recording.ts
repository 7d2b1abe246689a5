/** Recording from a screen: shows whether it was kept, and offers to take it back. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { takeBack } from '../../outbox/actions.ts';
import type { VisitKey } from '../../store/rows.ts';
import { StorageProblem } from '../../store/storage.ts';
import type { Evento } from '../../store/wire.ts';
import { announce, reword } from './Snackbar.tsx';
import { texts } from './texts.ts';

/** What was recorded, to be taken back as one. */
export interface Recorded {
  /** Null for a mark of the day. */
  visit: VisitKey | null;
  evento: Evento;
}

/** What takes it back, where that is more than taking back events. */
export type Undo = () => Promise<unknown>;

/** The work was kept. `say` words its notice anew, while that is shown. */
interface Kept {
  say: (text: string) => void;
}

/**
 * A function that does `work`, shows `text` and offers to take back what `work` returned, or by what it returned. A failure of the storage is
 * shown too. Returns null if the work was not kept.
 */
export function useRecording() {
  const { db } = useDevice();
  const t = useTexts(texts);
  return useCallback(
    async (text: string, work: () => Promise<readonly Recorded[] | Undo>): Promise<Kept | null> => {
      try {
        const done = await work();
        const isEvents = typeof done !== 'function';
        const undo = async () => {
          if (!isEvents) return done();
          for (const { visit, evento } of [...done].reverse()) await takeBack(db, visit, evento);
        };
        const notice = announce({ text, ...((!isEvents || done.length > 0) && { undo }) });
        return { say: (next) => reword(notice, next) };
      } catch (error) {
        if (!(error instanceof StorageProblem)) throw error;
        announce({ text: t(error.kind), failed: true });
        return null;
      }
    },
    [db, t],
  );
}
