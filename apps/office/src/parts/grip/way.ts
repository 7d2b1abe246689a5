import type { KeyboardEvent } from 'react';

/** Which way an arrow key goes. */
export const wayOf = ({ key }: Pick<KeyboardEvent, 'key'>): 1 | -1 | undefined =>
  key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
