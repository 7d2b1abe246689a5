/** A screen that can close a form of its own, such as a panel beside a board, in more ways than the form has. */
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Places, useLeave } from './use-leave.tsx';

export interface Guard {
  /** Does something that closes the form; asks first, if something was typed. The same function at every render. */
  leave: (go: () => void) => void;
  /** Called with whether the form has something typed. */
  onEdits: (hasEdits: boolean) => void;
  isAsked: boolean;
  /** The question; part of what the screen renders. */
  question: ReactNode;
}

/** `isOther`: which addresses close the form, if not only those of other screens. */
export function useGuard(isOther?: (places: Places) => boolean): Guard {
  const [hasEdits, onEdits] = useState(false);
  const next = useRef<() => void>(() => {});
  const { leave, isAsked, question } = useLeave(hasEdits, () => next.current(), isOther);
  const latest = useRef({ leave, isAsked });
  latest.current = { leave, isAsked };
  return {
    leave: useCallback((go) => {
      // The key that closes the question is not another answer to it.
      if (latest.current.isAsked) return;
      next.current = go;
      latest.current.leave();
    }, []),
    onEdits,
    isAsked,
    question,
  };
}

/** Lets the guard of the screen know whether something is typed in this form: before the next key, which may close it. */
export function useEdits(hasEdits: boolean, onEdits: (hasEdits: boolean) => void): void {
  useLayoutEffect(() => {
    onEdits(hasEdits);
    return () => onEdits(false);
  }, [hasEdits, onEdits]);
}
