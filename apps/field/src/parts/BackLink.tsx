import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useBack } from './use-back.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  /** The address of the screen that this one belongs to. */
  to: string;
};

/** The way back: see `useBack`. */
export function BackLink({ to, ...props }: Props) {
  const back = useBack(to);
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        event.preventDefault();
        back();
      }}
    />
  );
}
