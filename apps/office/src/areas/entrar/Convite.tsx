/** An invited user chooses their password, and is signed in. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type Accepted, InvitationForm } from '@campeiro/ui/passwords/InvitationForm.tsx';
import { Button, Title } from '@mantine/core';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { acceptInvitation } from '../../session/session.ts';
import { isProblem } from '../../transport/trouble.ts';
import { Card } from './Card.tsx';
import { texts } from './texts.ts';

export function Convite() {
  const { convite, login } = useRouteContext({ from: '/convite' });
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const navigate = useNavigate();

  async function accept(senha: string): Promise<Accepted> {
    try {
      await acceptInvitation({ convite, senha });
      return { kind: 'in' };
    } catch (error) {
      if (isProblem(error, 'NAO_AUTENTICADO')) return { kind: 'ended' };
      return { kind: 'failed', trouble: troubleText(error) };
    }
  }

  return (
    <Card>
      <Title order={1}>Campeiro</Title>
      <InvitationForm
        key={convite}
        login={login}
        hasInvitation={convite !== ''}
        onAccept={accept}
        onIn={() => navigate({ to: '/hoje' })}
        enter={
          <Button component={Link} to="/entrar" fullWidth>
            {t('enter')}
          </Button>
        }
      />
    </Card>
  );
}
