import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeUsuario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { euQuery } from '../../../session/session.ts';
import { useChange } from '../../../transport/use-change.ts';
import { Deactivate } from './Deactivate.tsx';
import { Invite } from './Invite.tsx';
import { Reactivate } from './Reactivate.tsx';
import { ReplacePassword } from './ReplacePassword.tsx';
import { texts } from './texts.ts';

export function Actions({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  const { data: eu } = useSuspenseQuery(euQuery);
  const [asked, setAsked] = useState<'invite' | 'password' | 'deactivate' | 'reactivate'>();
  const close = () => setAsked(undefined);
  const { nome } = user;
  const reactivate = useChange(changeUsuario, {
    onDone: () => notify({ tone: 'done', text: texts.reactivated, values: { nome } }),
  });
  const visits = user.perfil === 'campo' && (
    <Button
      component={Link}
      to="/visitas"
      search={{ ids_usuario: String(user.id) } as never}
      variant="default"
    >
      {t('visits')}
    </Button>
  );
  if (!isAdministrator) return visits;
  const isOneself = eu.id === user.id;
  return (
    <>
      {visits}
      {user.ativo ? (
        <>
          {user.perfil !== 'integracao' && (
            <Button variant="default" onClick={() => setAsked('invite')}>
              {t('invite')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked('password')}>
            {t('replace')}
          </Button>
          <WhyButton
            variant="default"
            color="red"
            why={isOneself ? t('oneself') : undefined}
            onClick={() => setAsked('deactivate')}
          >
            {t('deactivate')}
          </WhyButton>
        </>
      ) : (
        <Button
          loading={reactivate.isPending}
          onClick={() =>
            user.perfil === 'administrador'
              ? setAsked('reactivate')
              : reactivate.mutate({ params: { id: user.id }, body: { ativo: true } })
          }
        >
          {t('reactivate')}
        </Button>
      )}
      {asked === 'invite' && <Invite user={user} onClose={close} />}
      {asked === 'password' && <ReplacePassword user={user} onClose={close} />}
      {asked === 'deactivate' && <Deactivate user={user} onClose={close} />}
      {asked === 'reactivate' && <Reactivate user={user} onClose={close} />}
    </>
  );
}
