import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAccountLimitsText } from '../../../parts/day-limits/account-limits.ts';
import { LIMITS } from '../../../parts/day-limits/limits.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Telephone } from '../../../parts/facts/Telephone.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { HoursText } from '../../../parts/working-hours/HoursText.tsx';
import { contaQuery } from '../../../session/session.ts';
import { GroupNames } from './GroupNames.tsx';
import { openVisitsOf } from './open-visits.ts';
import { texts } from './texts.ts';
import { useSegments } from './use-segments.ts';

interface Props {
  user: UsuarioDoEscritorio;
  /** Undefined: the person at this browser may not change users. */
  onEdit: (() => void) | undefined;
}

export function Facts({ user, onEdit }: Props) {
  const t = useTexts(texts);
  const { date, money } = useFormats();
  const isTechnician = user.perfil === 'campo';
  return (
    <Panel
      title={t('facts')}
      about={!onEdit && t('onlyAdministrators')}
      aside={
        onEdit && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {t('change')}
          </Button>
        )
      }
    >
      <FactList>
        <Fact label={t('login')}>{user.login}</Fact>
        <Fact label={t('email')}>{user.email}</Fact>
        <Fact label={t('telefone')}>
          <Telephone number={user.telefone} />
        </Fact>
        <Fact label={t('matricula')}>{user.matricula}</Fact>
        <Fact label={t('grupos')}>
          {user.ids_grupos.length > 0 ? <GroupNames ids={user.ids_grupos} /> : t('none')}
        </Fact>
        {user.perfil === 'gestor' && <Segments user={user} />}
        {isTechnician && (
          <>
            <Hours user={user} />
            <Fact label={t('trabalhaEmFeriados')}>
              {t(user.trabalha_em_feriados ? 'sim' : 'nao')}
            </Fact>
            <Limits user={user} />
            <Fact label={t('rate')}>{money(user.valor_por_km_atual.valor_por_km)}</Fact>
            <Fact label={t('openVisits')}>
              <OpenVisits user={user} />
            </Fact>
          </>
        )}
        {user.mensagens.map((mensagem) => (
          <Fact key={mensagem.tipo} label={t(`mail ${mensagem.tipo}`)}>
            <MailState {...mensagem} />
          </Fact>
        ))}
        <Fact label={t('since')}>{date(user.data_criacao)}</Fact>
      </FactList>
    </Panel>
  );
}

function MailState({
  pedida_em,
  enviada_em,
  falha,
  desistiu,
}: UsuarioDoEscritorio['mensagens'][number]) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  if (enviada_em) return t('mailSent', { time: dateAndTime(enviada_em) });
  if (!falha) return t('mailWaits', { time: dateAndTime(pedida_em) });
  return (
    <>
      {t(`mail failed ${falha}`)} {t(desistiu ? 'mailOver' : 'mailAgain')}
    </>
  );
}

function OpenVisits({ user: { id, visitas_abertas } }: { user: UsuarioDoEscritorio }) {
  const { number } = useFormats();
  if (visitas_abertas === 0) return '0';
  return (
    <Link to="/visitas" search={openVisitsOf(id) as never}>
      {number(visitas_abertas)}
    </Link>
  );
}

function Segments({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const segments = useSegments(user.id, user.ids_grupos);
  if (!segments) return null;
  const names = [
    ...segments.own.map(({ nome }) => nome),
    ...segments.throughGroups.map(({ nome }) => t('throughGroups', { nome })),
  ];
  return <Fact label={t('segmentos')}>{names.join(', ') || t('everything')}</Fact>;
}

function Limits({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const accountLimits = useAccountLimitsText();
  const others = LIMITS.filter((name) => user[name] === null);
  const lines = LIMITS.flatMap((name) => {
    const most = user[name];
    return most === null ? [] : `${t(name)}: ${number(most)}`;
  });
  if (others.length > 0) lines.push(accountLimits(others));
  return <Fact label={t('limits')}>{lines.join('\n')}</Fact>;
}

function Hours({ user: { jornada } }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const { data: conta } = useQuery(contaQuery);
  return (
    <Fact label={t('hours')}>
      {!jornada && `${t('ofAccount')}\n`}
      <HoursText value={jornada ?? conta?.jornada ?? []} />
    </Fact>
  );
}
