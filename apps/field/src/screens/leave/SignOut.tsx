import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../app/device.ts';
import { Section } from '../../parts/Section.tsx';
import { texts } from './texts.ts';

/** Signs out, for a break or for a colleague. Everything stays on the device. */
export function SignOut() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    await signOut();
    await navigate({ to: '/entrar' });
  }

  return (
    <Section title={t('signOut')}>
      <Text size="sm">{t('signOutAbout')}</Text>
      <Button variant="default" loading={busy} onClick={leave}>
        {t('signOut')}
      </Button>
    </Section>
  );
}
