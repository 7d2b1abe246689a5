import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useWhy } from './use-why.ts';
import { Why } from './Why.tsx';

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it does nothing now; undefined: it does. */
  why: string | undefined;
}

/** A button that gives the reason while it does nothing. */
export function WhyButton({ why, ...button }: Props) {
  const { id, resting } = useWhy(why);
  return (
    <Why id={id} why={why}>
      <Button {...button} {...resting} />
    </Why>
  );
}
