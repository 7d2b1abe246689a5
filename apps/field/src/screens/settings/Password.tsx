import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordInputs } from '@campeiro/ui/passwords/PasswordInputs.tsx';
import { usePassword } from '@campeiro/ui/passwords/use-password.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { learnPassword } from '../../app/device.ts';
import { useOpenForm } from '../../app/update.ts';
import { useDevice } from '../../app/use-device.ts';
import type { Reply } from '../../online/answer.ts';
import { changeSenha } from '../../online/own.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { texts } from './texts.ts';

/** Replaces the own password. It needs a connection: the server has to take it. */
export function Password() {
  const t = useTexts(texts);
  const device = useDevice();
  const password = usePassword({ asksOld: true });
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Reply<unknown>>();
  useOpenForm();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setResult(undefined);
    if (!password.attempt()) return;
    setBusy(true);
    const { old, fresh } = password.values;
    const answer = await changeSenha(device, old, fresh);
    if (answer.ok) {
      await learnPassword(fresh);
      password.clear();
    }
    setBusy(false);
    setResult(answer);
  }

  return (
    <Stack>
      <PageTitle back="/ajustes">{t('password')}</PageTitle>
      <Text>{t('passwordAbout')}</Text>
      <form onSubmit={submit} noValidate aria-label={t('password')}>
        <Stack>
          <PasswordInputs {...password} />
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
