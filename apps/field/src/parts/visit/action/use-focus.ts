import { useCallback } from 'react';

/** Takes the focus to what appears: a screen reader reads on there. */
export const useFocus = () =>
  useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
