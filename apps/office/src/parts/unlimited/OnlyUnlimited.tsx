import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsLimited } from '../../session/role.ts';
import { texts } from './texts.ts';

interface Props {
  /** A button is left out; a form gives its place to the reason. */
  isButton?: boolean;
  children: ReactNode;
}

/** What the server refuses to managers whom segments limit: customers of their own making, groups and segments, imports. */
export function OnlyUnlimited({ isButton = false, children }: Props) {
  const isLimited = useIsLimited();
  if (!isLimited) return children;
  return isButton ? null : <WhyLimited />;
}

/** Why such a manager cannot do it. */
export function WhyLimited() {
  const t = useTexts(texts);
  return (
    <Alert color="gray" variant="light">
      {t('limited')}
    </Alert>
  );
}
