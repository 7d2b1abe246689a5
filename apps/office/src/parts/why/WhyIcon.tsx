import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useWhy } from './use-why.ts';
import { Why } from './Why.tsx';

interface Props
  extends ActionIconProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  'aria-label': string;
  /** Why it does nothing now; undefined: it does. */
  why: string | undefined;
}

/** A button with a picture that gives the reason while it does nothing. */
export function WhyIcon({ why, ...button }: Props) {
  const { id, resting } = useWhy(why);
  return (
    <Why id={id} why={why}>
      <ActionIcon {...button} {...resting} />
    </Why>
  );
}
