import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import { giveUp } from './use-kept.ts';

interface Leave {
  /** In place of closing: asks first when something would be lost. */
  leave: () => void;
  isAsked: boolean;
  /** The question; part of what the form renders. */
  question: ReactNode;
}

/** Where the person is, and where they are going. */
export type Places = Pick<Parameters<ShouldBlockFn>[0], 'current' | 'next'>;

/** Escape reaches the form's dialog and the question's: what opens one for it must not be closed by it. */
const afterThisKey = (work: () => void) => void setTimeout(work);

const isOtherPath = ({ current, next }: Places): boolean => current.pathname !== next.pathname;

/**
 * Asks before typed text is lost: when the form is closed, when another screen is opened, and, by the browser itself,
 * when the window is closed or read anew. A change of the address's search alone is not another screen, unless `isOther`
 * says so. What navigates after a save passes `ignoreBlocker: true`.
 */
export function useLeave(hasEdits: boolean, close: () => void, isOther = isOtherPath): Leave {
  const t = useTexts(texts);
  const [isClosing, setClosing] = useState(false);
  // Closing may itself open another screen, about which the person has been asked already.
  const isFree = useRef(false);
  useEffect(() => {
    if (!hasEdits) isFree.current = false;
  }, [hasEdits]);
  const shouldBlockFn = useCallback(
    (places: Places) => !isFree.current && isOther(places),
    [isOther],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    disabled: !hasEdits,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  const isAsked = isClosing || isBlocked;
  const stay = () =>
    afterThisKey(() => {
      setClosing(false);
      reset?.();
    });
  const discard = () => {
    giveUp({ stays: !isBlocked });
    if (isBlocked) return proceed();
    isFree.current = true;
    close();
  };
  return {
    leave: () => (hasEdits ? afterThisKey(() => setClosing(true)) : close()),
    isAsked,
    question: (
      <ConfirmDialog isOpen={isAsked} title={t('discard')} onClose={stay} onConfirm={discard}>
        {t('discardAsk')}
      </ConfirmDialog>
    ),
  };
}
