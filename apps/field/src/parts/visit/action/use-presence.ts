/** Check-in and check-out: recorded at the tap. Where it was, and what is still to be asked, comes after. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../app/use-device.ts';
import { completeTap } from '../../../location/complete-tap.ts';
import type { Located } from '../../../location/locate.ts';
import { checkIn, checkOut } from '../../../outbox/actions.ts';
import type { VisitKey } from '../../../store/rows.ts';
import { type Forgotten, readForgotten } from '../../../store/visit-detail.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import type { Evento } from '../../../store/wire.ts';
import { nearness } from '../../../visit/place.ts';
import { useRecording } from '../../snackbar/use-recording.ts';
import { texts } from './texts.ts';

type What = 'checkin' | 'checkout';

type Phase =
  | { kind: 'idle' }
  /** Required questions are unanswered. */
  | { kind: 'missing' }
  /** Other visits began and were not ended. */
  | { kind: 'forgotten'; forgotten: Forgotten[] };

const IDLE: Phase = { kind: 'idle' };
const ACTS = { checkin: checkIn, checkout: checkOut } as const;

export function usePresence(visit: VisitSummary) {
  const { db } = useDevice();
  const record = useRecording();
  const say = useSentence(visit);
  const [phase, setPhase] = useState<Phase>(IDLE);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function tap(what: What) {
    let evento: Evento | undefined;
    setPhase(IDLE);
    const kept = await record(say(what), async () => {
      evento = await ACTS[what](db, visit.key, { waits: true });
      return [{ visit: visit.key, evento }];
    });
    if (!kept || !evento) return;
    void completeTap(db, evento.id_evento, visit.pin).then((it) => kept.say(say(what, it)));
    if (what === 'checkout') return;
    const forgotten = await readForgotten(db, visit.key);
    if (forgotten.length > 0 && isShown.current) setPhase({ kind: 'forgotten', forgotten });
  }

  /** `ends`: visit → when it ended, in milliseconds. */
  async function endForgotten(ends: ReadonlyMap<VisitKey, number>) {
    for (const [key, at] of ends) {
      const kept = await record(say('checkout', undefined, at), async () => [
        { visit: key, evento: await checkOut(db, key, { at }) },
      ]);
      if (!kept) return;
    }
    setPhase(IDLE);
  }

  return {
    phase,
    checkIn: () => tap('checkin'),
    checkOut: (anyway = false) =>
      visit.state.missing > 0 && !anyway ? setPhase({ kind: 'missing' }) : tap('checkout'),
    endForgotten,
    cancel: () => setPhase(IDLE),
  };
}

/** The snackbar's text: when, and how far away, or why that is unknown. */
function useSentence({ pin }: VisitSummary) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { time, distance } = useFormats();
  const whereOf = (located: Located): string => {
    if (located.kind !== 'fix') return t(located.kind);
    const { metres } = nearness(pin, located.fix, 0);
    return metres === null ? t('withPosition') : t('atDistance', { distance: distance(metres) });
  };
  const tapped = useRef(0);
  return (what: What, located?: Located, at?: number): string => {
    // The notice keeps the time of the tap when its position is found.
    if (!located) tapped.current = at ?? db.now();
    const values = { time: time(tapped.current) };
    const sentence = what === 'checkin' ? 'checkedIn' : 'checkedOut';
    if (!located) return t(sentence, values);
    return t(`${sentence}Where`, { ...values, where: whereOf(located) });
  };
}

export type Presence = ReturnType<typeof usePresence>;
