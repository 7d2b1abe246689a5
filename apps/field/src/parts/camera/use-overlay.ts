/** Something over the whole screen that the device's way back closes, as it would leave a screen. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

export function useOverlay(): { isOpen: boolean; open: () => void; close: () => void } {
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  /** An entry of the history stands for it. */
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    return history.subscribe(({ action }) => {
      if (action.type === 'PUSH') return;
      isEntered.current = false;
      setOpen(false);
    });
  }, [history, isOpen]);
  const open = useCallback(() => {
    const { href, state } = history.location;
    history.push(href, state);
    isEntered.current = true;
    setOpen(true);
  }, [history]);
  const close = useCallback(() => {
    setOpen(false);
    if (isEntered.current) history.back();
    isEntered.current = false;
  }, [history]);
  return { isOpen, open, close };
}
