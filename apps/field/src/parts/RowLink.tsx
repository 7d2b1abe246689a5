import { NextIcon } from '@campeiro/ui/icons.tsx';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import classes from './parts.module.css';

interface Props {
  to: string;
  Icon: ComponentType<{ size?: number }>;
  children: ReactNode;
}

/** A line that leads to another screen. */
export function RowLink({ to, Icon, children }: Props) {
  return (
    <Link to={to} className={classes.row}>
      <Icon size={22} />
      <span className={classes.grow}>{children}</span>
      <NextIcon size={18} />
    </Link>
  );
}
