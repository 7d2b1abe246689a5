import type { KeyboardEvent, Ref } from 'react';
import classes from './Grip.module.css';
import { wayOf } from './way.ts';

interface Props {
  ref: Ref<HTMLButtonElement>;
  label: string;
  onShift: (by: 1 | -1) => void;
}

/** What something is dragged by; the arrow keys move it too. */
export function Grip({ ref, label, onShift }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way) return;
    event.preventDefault();
    onShift(way);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes.grip}
      aria-label={label}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={onKeyDown}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true" fill="currentColor">
        {[2, 8, 14].flatMap((y) =>
          [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />),
        )}
      </svg>
    </button>
  );
}
