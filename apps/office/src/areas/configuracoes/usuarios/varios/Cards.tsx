/** The people who were created, each with a card to hand out: the links are shown once. */
import type { UsuarioConvidado } from '@campeiro/contract/escritorio/usuarios-em-lote';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getInstalacao } from '../../../../contract/operations.ts';
import { Page } from '../../../../parts/page/Page.tsx';
import { CopyButton } from '../../../../parts/secret/CopyButton.tsx';
import { TroubleNote } from '../../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../../transport/queries.ts';
import { addressOf } from '../invitation-address.ts';
import { texts as ofUsers } from '../texts.ts';
import classes from './Cards.module.css';
import { texts } from './texts.ts';

const QrCode = lazy(() => import('../../../../parts/phone/QrCode.tsx'));

export function Cards({ users }: { users: readonly UsuarioConvidado[] }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { data, error, refetch } = useQuery(answerOf(getInstalacao, {}, []));
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  const server = data.endereco ?? location.origin;
  const invited = users.flatMap(({ convite, ...user }) =>
    convite ? [{ ...user, convite, address: addressOf(server, user, convite) }] : [],
  );
  const others = users.filter(({ convite }) => !convite);
  const all = invited.map(({ nome, login, address }) => `${nome}\t${login}\t${address}`).join('\n');
  const [first] = invited;
  return (
    <Page
      title={t('created', { n: users.length })}
      actions={
        <>
          {first && <CopyButton text={all} label={t('copyAll')} />}
          {first && (
            <Button variant="default" onClick={() => window.print()}>
              {t('printCards')}
            </Button>
          )}
          <Button component={Link} to="/usuarios">
            {t('open')}
          </Button>
        </>
      }
    >
      {first && (
        <Alert color="yellow" variant="light" mb="sm" data-office>
          {t('once', { until: dateAndTime(first.convite.expira_em) })}
        </Alert>
      )}
      <ul className={classes.cards}>
        {invited.map((one) => (
          <Card key={one.id} {...one} />
        ))}
      </ul>
      <ul data-office className={classes.others}>
        {others.map(({ id, nome, email }) => (
          <li key={id}>
            <Text span fw={550}>
              {nome}
            </Text>{' '}
            {email ? t('onTheWay', { email }) : t('wasUsed')}
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Card({ nome, login, address }: { nome: string; login: string; address: string }) {
  const t = useTexts(texts);
  const invitation = useTexts(ofUsers);
  return (
    <li className={classes.card}>
      <Suspense fallback={<Skeleton height={180} width={180} />}>
        <QrCode text={address} label={invitation('invitationCode', { login })} />
      </Suspense>
      <div>
        <Title order={3}>{nome}</Title>
        <Text>{login}</Text>
        <Text className={classes.onPaper}>{t('card')}</Text>
        <Text data-invitation className={classes.address}>
          {address}
        </Text>
        <Group data-office>
          <CopyButton text={address} label={invitation('copyInvitation')} />
        </Group>
      </div>
    </li>
  );
}
