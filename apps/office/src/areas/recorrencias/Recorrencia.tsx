/** One recurrence: what repeats, the visits to come, and how both are changed or ended. */

import type { Recorrencia as Series } from '@campeiro/contract/escritorio/recorrencias';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getRecorrencia, listObjetivos, listUsuarios } from '../../contract/operations.ts';
import { Fact, FactList } from '../../parts/facts/Facts.tsx';
import { noonOf } from '../../parts/moment/noon.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import { RowState } from '../visitas/RowState.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import classes from './Recorrencia.module.css';
import { isOver, Rule } from './Recorrencias.tsx';
import { texts } from './texts.ts';
import { useVisits } from './use-visits.ts';

export function Recorrencia() {
  const { id } = useParams({ from: '/framed/visitas/recorrencias/$id' });
  const { data, error, refetch } = useQuery(answerOf(getRecorrencia, { params: { id } }));
  return (
    <Page
      title={data?.cliente ?? ''}
      about={data && <Rule series={data} />}
      actions={data && <Actions key={data.id} series={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={classes.columns}>
          <Facts series={data} />
          <Visits id={data.id} />
        </div>
      )}
    </Page>
  );
}

function Actions({ series }: { series: Series }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'change' | 'end'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button component={Link} to="/visitas/recorrencias" variant="default">
        {t('title')}
      </Button>
      {!isOver(series) && (
        <>
          <Button variant="default" color="red" onClick={() => setAsked('end')}>
            {t('end')}
          </Button>
          <Button onClick={() => setAsked('change')}>{t('change')}</Button>
        </>
      )}
      {asked === 'change' && (
        <ChangeDialog
          series={series}
          onClose={close}
          onDone={(id) => {
            close();
            // The visits that follow belong to another one now.
            if (id !== series.id)
              void navigate({
                to: '/visitas/recorrencias/$id',
                params: { id: String(id) },
                ignoreBlocker: true,
              });
          }}
        />
      )}
      {asked === 'end' && <EndDialog series={series} onClose={close} />}
    </>
  );
}

const MINUTE = 60_000;

function Facts({ series }: { series: Series }) {
  const t = useTexts(texts);
  const { date, duration } = useFormats();
  const who = useNames(listUsuarios, 'nome', [series.id_usuario]);
  const what = useNames(listObjetivos, 'nome', [series.id_objetivo]);
  return (
    <Panel title={t('facts')}>
      <FactList>
        <Fact label={t('customer')}>
          <Link to="/clientes/$id" params={{ id: String(series.id_cliente) }}>
            {series.cliente}
          </Link>
        </Fact>
        <Fact label={t('rule')}>
          <Rule series={series} />
        </Fact>
        <Fact label={t('since')}>{date(noonOf(series.primeiro_dia))}</Fact>
        <Fact label={t('duration')}>{duration(series.duracao * MINUTE)}</Fact>
        <Fact label={t('technician')}>
          {series.id_usuario === null ? t('nobody') : who(series.id_usuario)}
        </Fact>
        <Fact label={t('objective')}>{what(series.id_objetivo)}</Fact>
        <Fact label={t('instructions')}>{series.instrucoes}</Fact>
        <Fact label={t('onHoliday')}>{t(series.em_feriado)}</Fact>
        <Fact label={t('sending')}>{t(series.ativo ? 'sendsAtOnce' : 'keepsBack')}</Fact>
        <Fact label={t('state')}>{t(isOver(series) ? 'ended' : 'active')}</Fact>
      </FactList>
    </Panel>
  );
}

function Visits({ id }: { id: number }) {
  const t = useTexts(texts);
  const { dateAndTime, weekday } = useFormats();
  const { visits, total, error, refetch } = useVisits(id);
  return (
    <Panel title={t('comingVisits')} about={t('aheadOfTime')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {visits.length === 0 && !error && <Text c="dimmed">{t('noVisits')}</Text>}
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to="/visitas/$id" params={{ id: String(visit.id) }}>
              #{visit.codigo}
            </Link>
            <span title={visit.inicio_agendado ? weekday(visit.inicio_agendado) : ''}>
              {visit.inicio_agendado && dateAndTime(visit.inicio_agendado)}
            </span>
            <RowState visit={visit} />
          </li>
        ))}
      </ul>
      {total > visits.length && (
        <Text c="dimmed">{t('first', { shown: visits.length, n: total })}</Text>
      )}
    </Panel>
  );
}
