/** How a technician gets the app: a code to point the phone at, and what to do if a phone cannot come there. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getInstalacao } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { CopyButton } from '../secret/CopyButton.tsx';
import { TroubleNote } from '../trouble/TroubleNote.tsx';
import { appAddress, reachOf } from './address.ts';
import classes from './Phone.module.css';
import { texts } from './texts.ts';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** For administrators: managers may not read how the service is set up. */
export function Phone({ login }: { login: string }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(answerOf(getInstalacao, {}, []));
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  const server = data.endereco ?? location.origin;
  const reach = reachOf(server);
  const address = appAddress(server, login);
  return (
    <div className={classes.phone}>
      <Suspense fallback={<Skeleton className={classes.code} />}>
        <QrCode text={address} label={t('code', { login })} />
      </Suspense>
      <Stack gap={8}>
        <Text>{t('point')}</Text>
        <Anchor href={address} target="_blank" rel="noreferrer" className={classes.address}>
          {address}
        </Anchor>
        <div>
          <CopyButton text={address} label={t('copyAddress')} />
        </div>
        {reach !== 'secure' && (
          <Alert color="red" variant="light" title={t(`${reach}Title`)}>
            {t(reach)} {!data.endereco && t('setAddress')}
          </Alert>
        )}
      </Stack>
    </div>
  );
}
