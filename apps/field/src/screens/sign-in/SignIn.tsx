import { type Credentials, takePrefilled } from '@campeiro/ui/app/prefill.ts';
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { currentFarewell, lostData, onDeviceChange, signIn } from '../../app/device.ts';
import { useOpenForm } from '../../app/update.ts';
import type { SignIn as Outcome } from '../../transport/accounts.ts';
import { texts } from './texts.ts';

/** The sentence of an attempt that failed. */
function sentenceOf(outcome: Exclude<Outcome, { kind: 'in' }>): keyof typeof texts {
  if (outcome.kind === 'unreachable') return outcome.why === 'portal' ? 'portal' : 'unreachable';
  return outcome.kind;
}

export function SignIn() {
  const navigate = useNavigate();
  const t = useTexts(texts);
  useOpenForm();
  const [values, setValues] = useState(takePrefilled);
  const [result, setResult] = useState<Exclude<Outcome, { kind: 'in' }>>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = (value: string) => (tried && !value ? t('required') : undefined);
  const set = (change: Partial<Credentials>) => setValues((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!values.login || !values.senha) return;
    setBusy(true);
    setResult(undefined);
    const came = await signIn(values);
    setBusy(false);
    if (came.kind === 'in') await navigate({ to: '/hoje' });
    else setResult(came);
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
      <form onSubmit={submit} noValidate aria-label={t('title')}>
        <Stack>
          <TextInput
            label={t('login')}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={values.login}
            error={missing(values.login)}
            onChange={(event) => set({ login: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('password')}
            name="senha"
            autoComplete="current-password"
            maxLength={200}
            value={values.senha}
            error={missing(values.senha)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            onChange={(event) => set({ senha: event.currentTarget.value })}
          />
          {result && (
            <Alert color="red" role="alert">
              {t(sentenceOf(result))}
            </Alert>
          )}
          <Button type="submit" size="lg" loading={busy} fullWidth>
            {t('enter')}
          </Button>
        </Stack>
      </form>
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
