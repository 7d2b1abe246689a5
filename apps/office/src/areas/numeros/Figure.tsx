import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Target } from './links.ts';

/** A figure that opens its list; nothing opens where there is nothing. */
export function Figure({ of: n, to, children }: { of: number; to: Target; children?: ReactNode }) {
  const shown = children ?? n;
  if (n === 0) return shown;
  return (
    <Link to={to.to} search={to.search as never}>
      {shown}
    </Link>
  );
}
