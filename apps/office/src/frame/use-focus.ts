/** Where the focus goes when another screen is shown: to its beginning, as on a page that was just opened. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** To be put on what has the screen. */
export function useFocusOnNavigation<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        // What has been opened above the screen meanwhile keeps it.
        if (document.activeElement?.closest('[role="dialog"]')) return;
        if (pathChanged && fromLocation) ref.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return ref;
}
