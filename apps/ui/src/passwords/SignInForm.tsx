/** Login and password of a sign-in page, with what becomes of the attempt and what to do about a forgotten password. */
import { LONGEST_LOGIN } from '@campeiro/contract/logins';
import { Alert, Button, type MantineSize, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Credentials, takePrefilled } from '../app/prefill.ts';
import { useTexts } from '../language/language.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PasswordBox } from './PasswordBox.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Of the button. */
  size?: MantineSize;
  autoFocus?: boolean;
  /** Signs in. Returns why it did not; undefined: it did. */
  onSignIn: (credentials: Credentials) => Promise<string | undefined>;
  /** As in `ForgottenPassword`. */
  isLinkOffered: () => Promise<boolean>;
  onAskForLink: (login: string) => Promise<unknown>;
}

export function SignInForm({ size = 'sm', autoFocus = false, ...server }: Props) {
  const t = useTexts(texts);
  const [values, setValues] = useState(takePrefilled);
  const [trouble, setTrouble] = useState<string>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = (value: string) => (tried && !value ? t('required') : undefined);
  const set = (change: Partial<Credentials>) => setValues((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!values.login || !values.senha) return;
    setBusy(true);
    setTrouble(undefined);
    setTrouble(await server.onSignIn(values));
    setBusy(false);
  }

  return (
    <>
      <form onSubmit={submit} noValidate aria-label={t('enter')}>
        <Stack gap="sm">
          <TextInput
            label={t('login')}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_LOGIN}
            autoFocus={autoFocus}
            value={values.login}
            error={missing(values.login)}
            onChange={(event) => set({ login: event.currentTarget.value })}
          />
          <PasswordBox
            label={t('password')}
            name="senha"
            autoComplete="current-password"
            value={values.senha}
            error={missing(values.senha)}
            onChange={(senha) => set({ senha })}
          />
          {trouble && (
            <Alert color="red" role="alert">
              {trouble}
            </Alert>
          )}
          <Button type="submit" size={size} loading={busy} fullWidth mt={4}>
            {t('enter')}
          </Button>
        </Stack>
      </form>
      <ForgottenPassword
        login={values.login}
        isOffered={server.isLinkOffered}
        onAsk={server.onAskForLink}
      />
    </>
  );
}
