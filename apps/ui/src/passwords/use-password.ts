/** How a person chooses a password: a fresh one twice and, if asked for, their present one. */
import { SHORTEST_PASSWORD } from '@campeiro/contract/senhas';
import { useState } from 'react';
import { useTexts } from '../language/language.tsx';
import { texts } from './texts.ts';

const EMPTY = { old: '', fresh: '', again: '' };

export type PasswordValues = typeof EMPTY;

export interface PasswordForm {
  values: PasswordValues;
  /** The inputs to show, in their order. */
  names: readonly (keyof PasswordValues)[];
  /** What is wrong with each input; empty until the first try. */
  faults: Partial<Record<keyof PasswordValues, string>>;
  set: (name: keyof PasswordValues, value: string) => void;
  /** Whether the values can be sent. From the first try on, the faults are shown. */
  attempt: () => boolean;
  /** Empties the inputs, after the password was taken. */
  clear: () => void;
}

/** `asksOld`: whether the present password is asked for too. */
export function usePassword({ asksOld = false } = {}): PasswordForm {
  const t = useTexts(texts);
  const [values, setValues] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const faults = {
    ...(asksOld && !values.old && { old: t('required') }),
    ...(values.fresh.length < SHORTEST_PASSWORD && {
      fresh: t('tooShort', { n: SHORTEST_PASSWORD }),
    }),
    ...(values.again !== values.fresh && { again: t('different') }),
  };
  return {
    values,
    names: asksOld ? ['old', 'fresh', 'again'] : ['fresh', 'again'],
    faults: isTried ? faults : {},
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    attempt: () => {
      setTried(true);
      return Object.keys(faults).length === 0;
    },
    clear: () => {
      setValues(EMPTY);
      setTried(false);
    },
  };
}
