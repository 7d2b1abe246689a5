import { useRef } from 'react';

/**
 * The value, and while `isHeld` the one that was last before: rows that grow or move under the pointer would give a
 * visit to another person than the dispatcher points at.
 */
export function useStill<T>(value: T, isHeld: boolean): T {
  const before = useRef(value);
  if (!isHeld) before.current = value;
  return before.current;
}
