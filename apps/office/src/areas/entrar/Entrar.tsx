import { takePrefilled } from '@campeiro/ui/app/prefill.ts';
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { openSessaoDoConsoleFields } from '../../contract/fields.ts';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { type Credentials, signIn } from '../../session/session.ts';
import { isProblem } from '../../transport/trouble.ts';
import classes from './Entrar.module.css';
import { texts } from './texts.ts';

export function Entrar() {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const navigate = useNavigate();
  const router = useRouter();
  const { para } = useSearch({ from: '/entrar' });
  const [values, setValues] = useState(takePrefilled);
  const [error, setError] = useState<unknown>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = (value: string) => (tried && !value ? t('required') : undefined);
  const set = (change: Partial<Credentials>) => setValues((before) => ({ ...before, ...change }));
  const said = () => {
    if (isProblem(error, 'NAO_AUTENTICADO')) return t('wrong');
    if (isProblem(error, 'SEM_PERMISSAO')) return t('notOffice');
    return troubleText(error);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!values.login || !values.senha) return;
    setBusy(true);
    setError(undefined);
    try {
      await signIn({ ...values, login: values.login.trim() });
      if (para) router.history.push(`${router.basepath.replace(/\/$/, '')}${para}`);
      else await navigate({ to: '/hoje' });
    } catch (trouble) {
      setError(trouble);
    }
    setBusy(false);
  }

  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="lg">
          <Stack gap={4} align="center">
            <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={52} height={52} />
            <Title order={1}>Campeiro</Title>
            <Text c="dimmed">{t('about')}</Text>
          </Stack>
          <form onSubmit={submit} noValidate aria-label={t('title')}>
            <Stack gap="sm">
              <TextInput
                label={t('login')}
                name="login"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={openSessaoDoConsoleFields.login.max}
                autoFocus
                value={values.login}
                error={missing(values.login)}
                onChange={(event) => set({ login: event.currentTarget.value })}
              />
              <PasswordInput
                label={t('password')}
                name="senha"
                autoComplete="current-password"
                maxLength={openSessaoDoConsoleFields.senha.max}
                value={values.senha}
                error={missing(values.senha)}
                visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
                onChange={(event) => set({ senha: event.currentTarget.value })}
              />
              {error !== undefined && (
                <Alert color="red" role="alert">
                  {said()}
                </Alert>
              )}
              <Button type="submit" loading={busy} fullWidth mt={4}>
                {t('enter')}
              </Button>
            </Stack>
          </form>
          <LanguageSwitch />
        </Stack>
      </Paper>
    </main>
  );
}
