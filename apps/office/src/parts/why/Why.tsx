import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  /** That of `useWhy`. */
  id: string;
  why: string | undefined;
  /** The button, which is the same element with and without a reason, so that it keeps the focus. */
  children: ReactElement;
}

/** Shows the reason of a resting button to the pointer and the keyboard, and says it to screen readers. */
export function Why({ id, why, children }: Props) {
  return (
    <>
      <Tooltip
        label={why}
        disabled={why === undefined}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        {children}
      </Tooltip>
      {why !== undefined && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
    </>
  );
}
