import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordBox } from '@campeiro/ui/passwords/PasswordBox.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { givePassword } from '../app/device.ts';
import { useOpenForm } from '../app/update.ts';
import { useDevice } from '../app/use-device.ts';
import type { SignIn } from '../transport/accounts.ts';
import { texts } from './texts.ts';

/** The sentence of a password that did not let the session go on; undefined when it did. */
function sentenceOf(outcome: SignIn, t: (key: keyof typeof texts) => string): string | undefined {
  if (outcome.kind === 'in') return outcome.offline ? t('passwordOffline') : undefined;
  if (outcome.kind === 'no-access') return outcome.why;
  if (outcome.kind === 'unreachable')
    return t(outcome.why === 'portal' ? 'passwordPortal' : 'passwordUnreachable');
  return t(outcome.kind === 'wrong' ? 'passwordWrong' : 'passwordLater');
}

/**
 * Asks the technician for their password on the screen where they are: the session continues, and nothing on the screen
 * is lost.
 */
export function PasswordPrompt() {
  const t = useTexts(texts);
  const { account } = useDevice();
  const [senha, setSenha] = useState('');
  const [sentence, setSentence] = useState<string>();
  const [busy, setBusy] = useState(false);
  useOpenForm();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!senha) return setSentence(t('passwordMissing'));
    setBusy(true);
    const outcome = await givePassword(senha);
    setBusy(false);
    setSentence(sentenceOf(outcome, t));
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('passwordGive')}>
      <Stack gap="xs">
        {/* For password managers, which file a password under a user. */}
        <input type="text" autoComplete="username" value={account.usuario.login} readOnly hidden />
        <PasswordBox
          label={t('passwordOf', { nome: account.usuario.nome })}
          autoComplete="current-password"
          value={senha}
          onChange={setSenha}
        />
        <div aria-live="polite">{sentence && <Text size="sm">{sentence}</Text>}</div>
        <Button type="submit" loading={busy} fullWidth>
          {t('passwordGo')}
        </Button>
      </Stack>
    </form>
  );
}
