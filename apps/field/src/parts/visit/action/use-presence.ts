/** Check-in and check-out, from the tap to what was recorded. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../app/use-device.ts';
import { type Located, type Locating, locate } from '../../../location/locate.ts';
import { checkIn, checkOut } from '../../../outbox/actions.ts';
import { discardDraft, visitDraft } from '../../../outbox/drafts.ts';
import type { VisitKey } from '../../../store/rows.ts';
import { readSettings } from '../../../store/settings.ts';
import { type Forgotten, readForgotten } from '../../../store/visit-detail.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import { nearness } from '../../../visit/place.ts';
import { type Recorded, useRecording } from '../../snackbar/use-recording.ts';
import { texts } from './texts.ts';

type What = 'checkin' | 'checkout';

export type Phase =
  | { kind: 'idle' }
  /** Required questions are unanswered. */
  | { kind: 'missing' }
  /** `precisao`: the radius of the best position so far, in metres. */
  | { kind: 'locating'; what: What; precisao: number | null }
  | Asking;

/** Something is asked before it is recorded. */
export interface Asking {
  kind: 'asking';
  what: What;
  located: Located;
  /** Metres to the customer, where it is too far; else null. */
  far: number | null;
  forgotten: Forgotten[];
}

/** What the technician answers before a check-in or check-out. `ends`: visit → when it ended, in milliseconds. */
interface Explanation {
  motivo: string;
  ends: ReadonlyMap<VisitKey, number>;
}

/** Names the draft of the reason. */
export const reasonDraft = (visit: VisitKey, what: What) => visitDraft(visit, `motivo-${what}`);

export function usePresence(visit: VisitSummary) {
  const { db } = useDevice();
  const record = useRecording();
  const say = useSentence(visit);
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const locating = useRef<Locating>(undefined);
  // A technician who leaves the screen before the position is found has not checked in.
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current++;
      locating.current?.settle();
    },
    [],
  );

  async function finish(what: What, located: Located, explanation: Explanation) {
    const fix = located.kind === 'fix' ? located.fix : null;
    const where = { fix, ...(explanation.motivo.trim() && { motivo: explanation.motivo.trim() }) };
    const kept = await record(say(what, located), async () => {
      const done: Recorded[] = [];
      for (const [key, at] of explanation.ends)
        done.push({ visit: key, evento: await checkOut(db, key, { at }) });
      const act = what === 'checkin' ? checkIn : checkOut;
      done.push({ visit: visit.key, evento: await act(db, visit.key, where) });
      return done;
    });
    if (!kept) return;
    await discardDraft(db, reasonDraft(visit.key, what));
    setPhase({ kind: 'idle' });
  }

  async function begin(what: What) {
    const mine = ++attempt.current;
    setPhase({ kind: 'locating', what, precisao: null });
    locating.current = locate((precisao) => {
      if (attempt.current === mine) setPhase({ kind: 'locating', what, precisao });
    });
    const [located, { raio_checkin }, forgotten] = await Promise.all([
      locating.current.done,
      readSettings(db),
      what === 'checkin' ? readForgotten(db, visit.key) : [],
    ]);
    if (attempt.current !== mine) return;
    const fix = located.kind === 'fix' ? located.fix : null;
    const near = nearness(visit.pin, fix, raio_checkin);
    const far = near.nearness === 'outside' ? near.metres : null;
    if (far === null && forgotten.length === 0)
      await finish(what, located, { motivo: '', ends: new Map() });
    else setPhase({ kind: 'asking', what, located, far, forgotten });
  }

  return {
    phase,
    checkIn: () => begin('checkin'),
    checkOut: (anyway = false) =>
      visit.state.missing > 0 && !anyway ? setPhase({ kind: 'missing' }) : begin('checkout'),
    /** Goes on with the best position so far. */
    goOn: () => locating.current?.settle(),
    finish: (asking: Asking, explanation: Explanation) =>
      finish(asking.what, asking.located, explanation),
    cancel: () => {
      attempt.current++;
      locating.current?.settle();
      setPhase({ kind: 'idle' });
    },
  };
}

/** The snackbar's text: when, and how far away, or why that is unknown. */
function useSentence({ pin }: VisitSummary) {
  const t = useTexts(texts);
  const { time, distance } = useFormats();
  return (what: What, located: Located): string => {
    const fix = located.kind === 'fix' ? located.fix : null;
    const { metres } = nearness(pin, fix, 0);
    const where =
      located.kind !== 'fix'
        ? t(located.kind)
        : metres === null
          ? t('withPosition')
          : t('atDistance', { distance: distance(metres) });
    const sentence = what === 'checkin' ? 'checkedIn' : 'checkedOut';
    return t(sentence, { time: time(Date.now()), where });
  };
}

export type Presence = ReturnType<typeof usePresence>;
