import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordBox } from '@campeiro/ui/passwords/PasswordBox.tsx';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { connectNow } from '../live/use-live.ts';
import { useTroubleText } from '../parts/trouble/use-trouble-text.ts';
import { WhyButton } from '../parts/why/WhyButton.tsx';
import { euQuery, signInAgain, signOut } from '../session/session.ts';
import { onSessionEnded } from '../transport/ask.ts';
import { texts } from './texts.ts';

/** Asks for the password on the same screen when the session has ended: what the user typed stays. */
export function SessionEnded() {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const { data: eu } = useSuspenseQuery(euQuery);
  const [isEnded, setEnded] = useState(false);
  const [senha, setSenha] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => onSessionEnded(() => setEnded(true)), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await signInAgain({ login: eu.login, senha });
      setEnded(false);
      setSenha('');
      connectNow();
    } catch (trouble) {
      setError(trouble);
    }
    setBusy(false);
  }

  return (
    <Modal
      opened={isEnded}
      onClose={() => {}}
      withCloseButton={false}
      title={t('ended')}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>{t('endedDo', { nome: eu.nome })}</Text>
          {/* For password managers, which file a password under a user. */}
          <input type="text" autoComplete="username" value={eu.login} readOnly hidden />
          <PasswordBox
            data-autofocus
            label={t('password')}
            autoComplete="current-password"
            value={senha}
            onChange={setSenha}
          />
          {error !== undefined && (
            <Alert color="red" role="alert">
              {troubleText(error)}
            </Alert>
          )}
          <WhyButton type="submit" loading={busy} why={senha ? undefined : t('whyPassword')}>
            {t('goOn')}
          </WhyButton>
          <Button variant="subtle" color="gray" onClick={() => void signOut()}>
            {t('otherUser')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
