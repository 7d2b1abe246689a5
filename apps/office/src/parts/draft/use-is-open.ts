import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the form is still on the screen. An answer that comes after the person has left opens nothing: it would take
 * away what they type elsewhere.
 */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => isOpen.current, []);
}
