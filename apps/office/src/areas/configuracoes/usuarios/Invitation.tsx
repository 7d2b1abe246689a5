/** The link of an invitation, once: to point a phone at, or to send. */
import type { Convite } from '@campeiro/contract/escritorio/convites';
import type { Role } from '@campeiro/contract/usuarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getInstalacao } from '../../../contract/operations.ts';
import { CopyButton } from '../../../parts/secret/CopyButton.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { addressOf } from './invitation-address.ts';
import { texts } from './texts.ts';

const QrCode = lazy(() => import('../../../parts/phone/QrCode.tsx'));

interface Props {
  user: { login: string; perfil: Role };
  convite: Convite;
}

export function Invitation({ user, convite }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { data, error, refetch } = useQuery(answerOf(getInstalacao, {}, []));
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  const server = data.endereco ?? location.origin;
  const address = addressOf(server, user, convite);
  return (
    <Stack gap="sm">
      <Text>{t('invitationHow', { until: dateAndTime(convite.expira_em) })}</Text>
      <Suspense fallback={<Skeleton height={180} />}>
        <QrCode text={address} label={t('invitationCode', { login: user.login })} />
      </Suspense>
      <Text data-invitation style={{ wordBreak: 'break-all' }}>
        {address}
      </Text>
      <div>
        <CopyButton text={address} label={t('copyInvitation')} />
      </div>
      <Alert color="yellow" variant="light">
        <Text>{t('invitationOnce')}</Text>
      </Alert>
    </Stack>
  );
}
