/** Below a sign-in form: a link by e-mail for the login that is typed there, or whom to ask where no e-mail is sent. */
import { Alert, Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../language/language.tsx';
import { texts } from './texts.ts';

interface Props {
  /** As it is typed in the form. */
  login: string;
  /** Whether the server sends links; rejects if it cannot be asked. */
  isOffered: () => Promise<boolean>;
  /** Asks for a link; rejects if the server has not taken the request. */
  onAsk: (login: string) => Promise<unknown>;
}

export function ForgottenPassword({ login, isOffered, onAsk }: Props) {
  const t = useTexts(texts);
  const [offered, setOffered] = useState(false);
  const [state, setState] = useState<'asking' | 'asked' | 'failed' | 'loginMissing'>();
  useEffect(() => {
    let isShown = true;
    isOffered().then(
      (is) => isShown && setOffered(is),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [isOffered]);
  if (!offered)
    return (
      <Text size="sm" c="dimmed">
        {t('askAdministrator')}
      </Text>
    );
  const ask = async () => {
    if (login.trim() === '') return setState('loginMissing');
    setState('asking');
    await onAsk(login.trim()).then(
      () => setState('asked'),
      () => setState('failed'),
    );
  };
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        mih={44}
        disabled={state === 'asking'}
        onClick={() => void ask()}
      >
        {t('forgotten')}
      </Anchor>
      <div role="status">
        {state && state !== 'asking' && (
          <Alert color={state === 'asked' ? 'green' : 'yellow'}>{t(state)}</Alert>
        )}
      </div>
    </div>
  );
}
