import type { Credentials } from '@campeiro/ui/app/prefill.ts';
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { SignInForm } from '@campeiro/ui/passwords/SignInForm.tsx';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import {
  askForLink,
  canSendLinks,
  currentFarewell,
  lostData,
  onDeviceChange,
  signIn,
} from '../../app/device.ts';
import { useOpenForm } from '../../app/update.ts';
import { sentenceOf } from './sentence.ts';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

export function SignIn() {
  const navigate = useNavigate();
  const t = useTexts(texts);
  useOpenForm();

  async function attempt(credentials: Credentials): Promise<string | undefined> {
    const came = await signIn(credentials);
    if (came.kind !== 'in') return sentenceOf(came, t);
    await navigate({ to: '/hoje' });
  }

  return (
    <Stack component="main" p="lg" maw={420} mx="auto" gap="lg" mih="100dvh" justify="center">
      <Stack gap={4} align="center">
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={72} height={72} />
        <Title order={1}>Campeiro</Title>
        <Text c="dimmed">{t('about')}</Text>
      </Stack>
      {lostData().map(({ database, nome }) => (
        <Alert key={database} color="red" role="alert" title={t('lost', { nome })}>
          {t('lostDo')}
        </Alert>
      ))}
      <Farewell />
      <Waiting />
      <SignInForm
        size="lg"
        onSignIn={attempt}
        isLinkOffered={canSendLinks}
        onAskForLink={askForLink}
      />
      <LanguageSwitch />
    </Stack>
  );
}

/** What the server knows of the sign-out that led here. */
function Farewell() {
  const t = useTexts(texts);
  const farewell = useSyncExternalStore(onDeviceChange, currentFarewell);
  return (
    <div role="status">
      {farewell && (
        <Alert color={farewell === 'unreached' ? 'yellow' : 'gray'}>{t(farewell)}</Alert>
      )}
    </div>
  );
}
