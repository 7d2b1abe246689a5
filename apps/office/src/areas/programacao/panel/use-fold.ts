/** A panel below the board can be folded to its title, so that the board has its room. What is opened next is seen again. */
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Shown } from './props.ts';

/** Below the board: the same as in Panel.module.css. */
const BELOW = '(max-width: 900px)';

export function useFold(shown: Shown | undefined) {
  const isBelow = useMediaQuery(BELOW, undefined, { getInitialValueInEffect: false });
  const [folded, setFolded] = useState<string>();
  const key = shown && keyOf(shown);
  const isFolded = isBelow === true && key !== undefined && folded === key;
  return { isFolded, toggle: () => setFolded(isFolded ? undefined : key) };
}

const keyOf = (shown: Shown): string => ('id' in shown ? `${shown.kind} ${shown.id}` : shown.kind);
