/** What is deleted after how long, and who decides it. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { AnswerOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getInstalacao } from '../../../contract/operations.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { contaQuery } from '../../../session/session.ts';
import { answerOf } from '../../../transport/queries.ts';
import classes from '../Configuracoes.module.css';
import { texts } from './texts.ts';

type Installation = AnswerOf<typeof getInstalacao>;

export function Guarda() {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(answerOf(getInstalacao, {}, []));
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} />}
      {data && (
        <div className={classes.form}>
          <Panel title={t('periods')} isFlush>
            <Periods installation={data} />
          </Panel>
          <Panel
            title={t('stays')}
            aside={
              <Button component={Link} to="/configuracoes/privacidade" variant="default">
                {t('privacy')}
              </Button>
            }
          >
            <Text>{t('staysAbout')}</Text>
          </Panel>
          <Panel title={t('server')} about={t('serverAbout')}>
            <Server installation={data} />
          </Panel>
        </div>
      )}
    </Page>
  );
}

function Periods({ installation }: { installation: Installation }) {
  const t = useTexts(texts);
  const { duration } = useFormats();
  const { data: conta } = useSuspenseQuery(contaQuery);
  const seconds = (n: number) => duration(n * 1000);
  const account = (
    <>
      {t('account')} · <Link to="/configuracoes/conta">{t('change')}</Link>
    </>
  );
  const byHost = (variable: string) => (
    <>
      {t('host')} · <code>{variable}</code>
    </>
  );
  const lines: [string, string, ReactNode][] = [
    [t('positions'), t('days', { n: conta.dias_de_posicoes }), account],
    [t('outside'), t(conta.posicoes_fora_do_expediente ? 'likeOthers' : 'outsideUnused'), account],
    [t('workDays'), t('days', { n: conta.dias_de_marcos }), account],
    [t('requests'), t('days', { n: 7 }), t('service')],
    [t('idempotency'), t('hours24'), t('service')],
    [t('images'), t('days', { n: 30 }), t('service')],
    [t('deviceSession'), seconds(installation.sessao_segundos), byHost('SESSION_TTL_SECONDS')],
    [
      t('consoleIdle'),
      seconds(installation.console_sem_uso_segundos),
      byHost('CONSOLE_IDLE_SECONDS'),
    ],
    [t('token'), seconds(installation.token_segundos), byHost('TOKEN_TTL_SECONDS')],
    [t('imageUrl'), seconds(installation.imagem_segundos), byHost('IMAGE_URL_TTL_SECONDS')],
    [t('upload'), seconds(installation.envio_segundos), byHost('UPLOAD_TTL_SECONDS')],
  ];
  return (
    <SmallTable label={t('periods')} heads={[t('what'), t('howLong'), t('who')]}>
      {lines.map(([what, howLong, who]) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{howLong}</td>
          <td>{who}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

function Server({ installation: { endereco, mapa, rede_viaria } }: { installation: Installation }) {
  const t = useTexts(texts);
  const set = (value: string, variable: string) => (
    <>
      {value} · <code>{variable}</code>
    </>
  );
  return (
    <FactList>
      <Fact label={t('address')}>{set(endereco ?? t('notSet'), 'PUBLIC_URL')}</Fact>
      <Fact label={t('maps')}>
        {set(mapa ? t(mapa) : t('noStreets'), mapa === 'arquivo' ? 'MAP_FILE' : 'MAP_STYLE_URL')}
      </Fact>
      <Fact label={t('roads')}>{set(t(rede_viaria ? 'byRoad' : 'estimated'), 'OSRM_URL')}</Fact>
    </FactList>
  );
}
