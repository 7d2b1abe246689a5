/** The server's answer: the last one that the device keeps at once, then a new one while the screen is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Device } from '../app/device.ts';
import { useDevice, useLive } from '../app/use-device.ts';
import type { FieldDatabase } from '../store/database.ts';
import { type Kept, type KeptKey, type KeptValue, readMeta } from '../store/meta.ts';
import { keepAnswer, type NoAnswer, type Reply } from './answer.ts';

export interface Answer<T> {
  /** The last answer; null when there never was one, undefined before the device has looked. */
  kept: Kept<T> | null | undefined;
  asking: boolean;
  /** Why the last question had no answer. */
  trouble: NoAnswer | null;
  askAgain(): Promise<void>;
}

/** Asks when the screen is opened, when another `key` is wanted, and when the technician refreshes. */
export const useAnswer = <K extends KeptKey>(
  key: K,
  ask: (device: Device) => Promise<Reply<KeptValue<K>>>,
): Answer<KeptValue<K>> =>
  useQuestion(
    key,
    async (db) => (await readMeta(db, key)) as Kept<KeptValue<K>> | undefined,
    async (device) => {
      const answer = await ask(device);
      if (answer.ok) await keepAnswer(device, key, answer.body);
      return answer;
    },
  );

/** The same for an answer that is kept elsewhere: `read` finds it there, and `ask` puts it there. */
export function useQuestion<T>(
  key: string,
  read: (db: FieldDatabase) => Promise<Kept<T> | undefined>,
  ask: (device: Device) => Promise<Reply<unknown>>,
): Answer<T> {
  const device = useDevice();
  const kept = useLive(async (db) => (await read(db)) ?? null, [key]);
  const [asking, setAsking] = useState(true);
  const [trouble, setTrouble] = useState<NoAnswer | null>(null);
  const wanted = useRef(key);
  const question = useRef(ask);
  question.current = ask;
  const askAgain = useCallback(async () => {
    wanted.current = key;
    setAsking(true);
    const answer = await question.current(device);
    // Another one may have been wanted meanwhile.
    if (wanted.current !== key) return;
    setTrouble(answer.ok ? null : answer.why);
    setAsking(false);
  }, [device, key]);
  useEffect(() => {
    void askAgain();
  }, [askAgain]);
  return { kept, asking, trouble, askAgain };
}
