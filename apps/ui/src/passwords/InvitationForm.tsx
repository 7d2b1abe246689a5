/** An invited person chooses their password; or learns that the invitation counts no longer. */
import { Alert, Button, type MantineSize, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { forgetInvitation } from '../app/invitation.ts';
import { useTexts } from '../language/language.tsx';
import { PasswordInputs } from './PasswordInputs.tsx';
import { texts } from './texts.ts';
import { usePassword } from './use-password.ts';

/** What became of the attempt to use an invitation; otherwise why it was not used, in words. */
export type Accepted = { kind: 'in' } | { kind: 'ended' } | { kind: 'failed'; trouble: string };

interface Props {
  /** That of the invitation. */
  login: string;
  hasInvitation: boolean;
  /** Of the button. */
  size?: MantineSize;
  /** Signs in with the chosen password. */
  onAccept: (senha: string) => Promise<Accepted>;
  /** Goes on to what the user signed in for. */
  onIn: () => Promise<unknown>;
  /** The way to the sign-in page. */
  enter: ReactNode;
}

export function InvitationForm({ login, hasInvitation, size = 'sm', enter, ...steps }: Props) {
  const t = useTexts(texts);
  const password = usePassword();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Accepted>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password.attempt()) return;
    setBusy(true);
    setResult(undefined);
    const came = await steps.onAccept(password.values.fresh);
    if (came.kind !== 'failed') forgetInvitation();
    if (came.kind === 'in') await steps.onIn();
    else setResult(came);
    setBusy(false);
  }

  if (!hasInvitation || result?.kind === 'ended')
    return (
      <>
        <Alert color="red" role="alert">
          {t('invitationEnded')}
        </Alert>
        {enter}
      </>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={t('enter')}>
      <Stack gap="sm">
        <Text>{t('invitationAbout')}</Text>
        <TextInput label={t('login')} autoComplete="username" value={login} readOnly />
        <PasswordInputs {...password} />
        {result?.kind === 'failed' && (
          <Alert color="red" role="alert">
            {result.trouble}
          </Alert>
        )}
        <Button type="submit" size={size} loading={busy} fullWidth mt={4}>
          {t('enter')}
        </Button>
      </Stack>
    </form>
  );
}
