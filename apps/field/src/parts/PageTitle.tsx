import { BackIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import classes from './parts.module.css';
import { texts } from './texts.ts';

/** The heading of a screen. `back`: the address of the screen that it belongs to. */
export function PageTitle({ back, children }: { back?: string; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className={classes.title}>
      {back && (
        <BackLink to={back} className={classes.back} aria-label={t('back')}>
          <BackIcon />
        </BackLink>
      )}
      <Title order={1} size="h2">
        {children}
      </Title>
    </div>
  );
}
