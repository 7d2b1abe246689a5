/** A new link for a user, in place of the one before. */
import type { Convite } from '@campeiro/contract/escritorio/convites';
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createConvite, getInstalacao, sendConvite } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { AccessForm } from '../../../parts/access/AccessForm.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { Invitation } from './Invitation.tsx';
import { OnceDialog } from './OnceDialog.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function Invite({ user, onClose }: Props) {
  const t = useTexts(texts);
  const [own, setOwn] = useState('');
  const [made, setMade] = useState<Convite>();
  const change = useChange(createConvite, { quiet: true, onDone: setMade });
  const [how, setHow] = useState<'shown' | 'sent'>('shown');
  const { data: installation } = useQuery(answerOf(getInstalacao, {}, []));
  const canSend = installation?.email === true && user.email !== null;
  const send = useChange(sendConvite, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.invitationOnItsWay, values: { email: user.email ?? '' } });
      onClose();
    },
  });
  const chosen = canSend && how === 'sent' ? send : change;
  const title = t('inviteTitle', { nome: user.nome });
  if (made)
    return (
      <OnceDialog title={title} onClose={onClose}>
        <Invitation user={user} convite={made} />
      </OnceDialog>
    );
  return (
    <AccessForm
      title={title}
      own={own}
      onOwn={setOwn}
      change={chosen}
      action={t(chosen === send ? 'inviteSend' : 'inviteGo')}
      onSubmit={() => chosen.mutate({ params: { id: user.id }, body: { senha_atual: own } })}
      onClose={onClose}
    >
      <Text>{t('inviteAbout')}</Text>
      {canSend && (
        <Radio.Group
          aria-label={t('invitation')}
          value={how}
          onChange={(next) => setHow(next as typeof how)}
        >
          <Stack gap={7}>
            <Radio value="shown" label={t('inviteShown')} />
            <Radio value="sent" label={t('inviteSent', { email: user.email ?? '' })} />
          </Stack>
        </Radio.Group>
      )}
    </AccessForm>
  );
}
