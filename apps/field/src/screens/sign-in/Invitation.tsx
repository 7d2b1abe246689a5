/** An invited technician chooses their password, and is signed in. It needs a connection. */
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type Accepted, InvitationForm } from '@campeiro/ui/passwords/InvitationForm.tsx';
import { Button, Stack, Title } from '@mantine/core';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { acceptInvitation } from '../../app/device.ts';
import { useOpenForm } from '../../app/update.ts';
import { sentenceOf } from './sentence.ts';
import { texts } from './texts.ts';

export function Invitation() {
  const { convite, login } = useRouteContext({ from: '/convite' });
  const navigate = useNavigate();
  const t = useTexts(texts);
  useOpenForm();

  async function accept(senha: string): Promise<Accepted> {
    const came = await acceptInvitation(convite, senha);
    if (came.kind === 'in') return { kind: 'in' };
    return came.kind === 'wrong'
      ? { kind: 'ended' }
      : { kind: 'failed', trouble: sentenceOf(came, t) };
  }

  return (
    <Stack component="main" p="lg" maw={420} mx="auto" gap="lg" mih="100dvh" justify="center">
      <Title order={1}>Campeiro</Title>
      <InvitationForm
        key={convite}
        login={login}
        hasInvitation={convite !== ''}
        size="lg"
        onAccept={accept}
        onIn={() => navigate({ to: '/hoje' })}
        enter={
          <Button component={Link} to="/entrar" size="lg" fullWidth>
            {t('enter')}
          </Button>
        }
      />
      <LanguageSwitch />
    </Stack>
  );
}
