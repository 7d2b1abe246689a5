import { addressOf } from '@campeiro/ui/app/address.ts';
import type { Credentials } from '@campeiro/ui/app/prefill.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { SignInForm } from '@campeiro/ui/passwords/SignInForm.tsx';
import { Stack, Text, Title } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { askForLink, canSendLinks, signIn } from '../../session/session.ts';
import { isProblem } from '../../transport/trouble.ts';
import { Card } from './Card.tsx';
import { texts } from './texts.ts';

export function Entrar() {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const navigate = useNavigate();
  const router = useRouter();
  const { para } = useSearch({ from: '/entrar' });
  const troubleOf = (error: unknown) => {
    if (isProblem(error, 'NAO_AUTENTICADO')) return t('wrong');
    return troubleText(error);
  };

  async function attempt({ login, senha }: Credentials): Promise<string | undefined> {
    try {
      await signIn({ login: login.trim(), senha });
    } catch (error) {
      return troubleOf(error);
    }
    if (para) router.history.push(addressOf(router, para));
    else await navigate({ to: '/hoje' });
  }

  return (
    <Card>
      <Stack gap={4} align="center">
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={52} height={52} />
        <Title order={1}>Campeiro</Title>
        <Text c="dimmed">{t('about')}</Text>
      </Stack>
      <SignInForm
        autoFocus
        onSignIn={attempt}
        isLinkOffered={canSendLinks}
        onAskForLink={askForLink}
      />
    </Card>
  );
}
