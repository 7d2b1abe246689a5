/** Where a user is signed in; what was lost is signed out from here. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { deviceName } from '@campeiro/ui/app/device-name.ts';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endSessaoDoUsuario, listSessoesDoUsuario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Holding } from '../../../parts/holding/Holding.tsx';
import { useDevices } from '../../../parts/holding/HoldingOf.tsx';
import { type Espera, esperaOf } from '../../../parts/holding/held.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';
import classes from './Usuario.module.css';

interface Session {
  id: string;
  name: string | null;
  criada_em: string;
  used: string | null;
  /** Of a device: how many seconds its clock is ahead. */
  desvio_relogio?: number | null;
  /** Of a device: what it had not sent when it was last heard. */
  espera?: Espera | null;
}

export function Access({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  const params = { id: user.id };
  const devices = useDevices(user.id);
  const browsers = useQuery({
    ...answerOf(listSessoesDoUsuario, { params }),
    enabled: isAdministrator,
  });
  if (user.perfil === 'integracao')
    return (
      <Panel title={t('access')}>
        <Text>{t('byToken')}</Text>
      </Panel>
    );
  const trouble = [devices, browsers].find(({ error }) => error);
  const sessions: Session[] = [
    ...(devices.data?.dados ?? []).map((one) => ({
      ...one,
      name: one.dispositivo,
      used: one.ultimo_envio,
      espera: esperaOf(one),
    })),
    ...(browsers.data?.dados ?? []).map((one) => ({
      ...one,
      name: one.navegador && deviceName(one.navegador),
      used: one.usada_em,
    })),
  ];
  return (
    <Panel title={t('access')} about={t('accessAbout')} isFlush>
      {trouble && <TroubleNote error={trouble.error} onAgain={() => void trouble.refetch()} />}
      {sessions.length > 0 && (
        <Sessions sessions={sessions} user={user.id} canEnd={isAdministrator} />
      )}
      {devices.data && sessions.length === 0 && <p className={classes.note}>{t('nowhere')}</p>}
    </Panel>
  );
}

interface SessionsProps {
  sessions: readonly Session[];
  user: number;
  canEnd: boolean;
}

function Sessions({ sessions, user, canEnd }: SessionsProps) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const now = useMinute();
  const end = useChange(endSessaoDoUsuario, {
    onDone: () => notify({ tone: 'done', text: texts.ended }),
  });
  return (
    <SmallTable
      label={t('access')}
      heads={[
        t('device'),
        t('signedIn'),
        t('used'),
        t('clock'),
        ...(canEnd ? [{ label: t('end'), isHidden: true }] : []),
      ]}
    >
      {sessions.map(({ id, name, criada_em, used, desvio_relogio, espera }) => (
        <tr key={id}>
          <td>
            {name ?? t('unknown')}
            {espera && (
              <div className={classes.held}>
                <Holding espera={espera} now={now} />
              </div>
            )}
          </td>
          <td className="tabular">{dateAndTime(criada_em)}</td>
          <td className="tabular">{used && dateAndTime(used)}</td>
          <td>
            <Clock ahead={desvio_relogio ?? null} />
          </td>
          {canEnd && (
            <td>
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables?.params?.idSessao === id}
                onClick={() => end.mutate({ params: { id: user, idSessao: id } })}
              >
                {t('end')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </SmallTable>
  );
}

/** In seconds: less is no reason to worry. */
const NOTED = 60;

function Clock({ ahead }: { ahead: number | null }) {
  const t = useTexts(texts);
  const { duration } = useFormats();
  if (ahead === null) return null;
  if (Math.abs(ahead) < NOTED) return t('clockRight');
  return t(ahead > 0 ? 'clockAhead' : 'clockBehind', { time: duration(Math.abs(ahead) * 1000) });
}
