import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEventosRecusados, listHistorico } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { Changes } from './Changes.tsx';
import { type Decision, decisionsIn } from './decisions.ts';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

const FIRST = 10;
const MOST = 100;

/** Changes with author and origin, and the office’s decisions about refused events; the newest first. */
export function History({ id }: { id: string }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const [size, setSize] = useState(FIRST);
  const { data, error, refetch } = useQuery(
    answerOf(listHistorico, {
      params: { id },
      body: { ordenar: '-id', por_pagina: size },
    }),
  );
  const refused = useQuery(
    answerOf(listEventosRecusados, {
      body: { ids_registro: [Number(id)], resolvido: true, ordenar: '-id', por_pagina: MOST },
    }),
  );
  const hasMore = data && data.paginacao.total_itens > data.dados.length && size < MOST;
  const since = hasMore ? (data.dados.at(-1)?.data_criacao ?? '') : '';
  const decisions = decisionsIn(refused.data?.dados ?? []).filter(({ data: at }) => at >= since);
  const entries = [
    ...decisions.map((decision) => ({
      key: decision.key,
      at: decision.data,
      about: [decision.autor, t('escritorio')],
      what: <Decided decision={decision} />,
    })),
    ...(data?.dados ?? []).map((change) => ({
      key: String(change.id),
      at: change.data_criacao,
      about: [change.usuario, t(change.origem)],
      what: <Changes change={change} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={t('history')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && entries.length === 0 && <Text c="dimmed">{t('noHistory')}</Text>}
      <ol className={classes.history}>
        {entries.map(({ key, at, about, what }) => (
          <li key={key}>
            <small>{[...about, dateAndTime(at)].filter(Boolean).join(' · ')}</small>
            {what}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={() => setSize(MOST)}>
          {t('older')}
        </Button>
      )}
    </Panel>
  );
}

function Decided({ decision: { desfecho, tecnico, n, observacao } }: { decision: Decision }) {
  const t = useTexts(texts);
  return (
    <div>
      {t(`decided ${desfecho}`, { tecnico, n })}
      {observacao && `: ${observacao}`}
    </div>
  );
}
