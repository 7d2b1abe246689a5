import { useEffect, useRef, useState } from 'react';

/** The second tap of a double tap comes within this, in milliseconds. */
const CALM_MS = 700;

/** What a button does when it is pressed, as properties of the button. */
export type Press = (act: () => unknown) => { 'aria-disabled': boolean; onClick: () => void };

/**
 * For buttons that change what they do: they can be pressed when they have had this meaning for a moment, and look the
 * same before. A second tap of the same thumb must neither press what has come to the button's place, nor do the same
 * again before the screen has changed.
 */
export function usePress(meaning: string): Press {
  const calm = useCalm(meaning);
  const once = useOnce();
  return (act) => {
    const { 'aria-disabled': isBusy, onClick } = once(act);
    return { 'aria-disabled': isBusy || !calm, onClick: () => calm && onClick() };
  };
}

/** For a button that keeps its meaning: nothing more is done until what was begun has ended and a moment has passed. */
export function useOnce(): Press {
  const [isBusy, setBusy] = useState(false);
  // The second tap comes before the first one has drawn anything.
  const begun = useRef(false);
  const run = async (act: () => unknown) => {
    if (begun.current) return;
    begun.current = true;
    setBusy(true);
    try {
      await Promise.all([act(), new Promise((resolve) => setTimeout(resolve, CALM_MS))]);
    } finally {
      begun.current = false;
      setBusy(false);
    }
  };
  return (act) => ({ 'aria-disabled': isBusy, onClick: () => void run(act) });
}

function useCalm(meaning: string): boolean {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(meaning), CALM_MS);
    return () => clearTimeout(timer);
  }, [meaning]);
  return calm === meaning;
}
