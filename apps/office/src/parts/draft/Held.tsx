import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './Draft.module.css';

interface Props {
  isHeld: boolean;
  children: ReactNode;
}

/** Inputs that take no text while they are held. The one that had the focus has it again afterwards. */
export function Held({ isHeld, children }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const active = document.activeElement;
  if (isHeld && active instanceof HTMLElement && field.current?.contains(active))
    focused.current = active;
  useLayoutEffect(() => {
    if (isHeld) return;
    focused.current?.focus();
    focused.current = null;
  }, [isHeld]);
  return (
    <fieldset ref={field} className={classes.held} disabled={isHeld} role="presentation">
      {children}
    </fieldset>
  );
}
