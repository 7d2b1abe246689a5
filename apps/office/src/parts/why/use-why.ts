import { useId } from 'react';

/**
 * What makes a button rest while there is a reason: it is still reached by the keyboard, and gives the reason instead
 * of doing something. As the button of a form that sends, it keeps Enter from sending.
 */
export function useWhy(why: string | undefined) {
  const id = useId();
  const resting = why !== undefined && {
    'data-disabled': true,
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { id, resting };
}
