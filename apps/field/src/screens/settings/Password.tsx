import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { learnPassword } from '../../app/device.ts';
import { useOpenForm } from '../../app/update.ts';
import { useDevice } from '../../app/use-device.ts';
import type { Reply } from '../../online/answer.ts';
import { changeSenha } from '../../online/own.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { texts } from './texts.ts';

/** What the server asks of a password that people choose. */
const SHORTEST = 12;

const EMPTY = { old: '', fresh: '', again: '' };

/** Replaces the own password. It needs a connection: the server has to take it. */
export function Password() {
  const t = useTexts(texts);
  const device = useDevice();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Reply<unknown>>();
  useOpenForm();
  const faults = {
    old: values.old ? undefined : t('required'),
    fresh: values.fresh.length < SHORTEST ? t('tooShort', { n: SHORTEST }) : undefined,
    again: values.again === values.fresh ? undefined : t('different'),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setResult(undefined);
    if (faults.old || faults.fresh || faults.again) return;
    setBusy(true);
    const answer = await changeSenha(device, values.old, values.fresh);
    if (answer.ok) {
      await learnPassword(values.fresh);
      setValues(EMPTY);
      setTried(false);
    }
    setBusy(false);
    setResult(answer);
  }

  const field = (name: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordInput
      label={t(`password ${name}`)}
      autoComplete={autoComplete}
      maxLength={200}
      value={values[name]}
      error={tried ? faults[name] : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('password')}</PageTitle>
      <Text>{t('passwordAbout')}</Text>
      <form onSubmit={submit} noValidate aria-label={t('password')}>
        <Stack>
          {field('old', 'current-password')}
          {field('fresh', 'new-password')}
          {field('again', 'new-password')}
          <div aria-live="polite">
            {result && (
              <Alert color={result.ok ? 'green' : 'red'}>
                {result.ok ? t('passwordDone') : sentenceOf(result, t)}
              </Alert>
            )}
          </div>
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('passwordGo')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

/** Why the password was not changed: the server's message about a field if there is one. */
function sentenceOf(
  answer: Extract<Reply<unknown>, { ok: false }>,
  t: (key: keyof typeof texts) => string,
): string {
  return answer.problem?.erros?.[0]?.mensagem ?? t(`why ${answer.why}`);
}
