import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHistorico } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { Changes } from './Changes.tsx';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

const FIRST = 10;
const MOST = 100;

/** Who changed what, from where, the newest first. */
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
  const hasMore = data && data.paginacao.total_itens > data.dados.length && size < MOST;
  return (
    <Panel title={t('history')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data?.dados.length === 0 && <Text c="dimmed">{t('noHistory')}</Text>}
      <ol className={classes.history}>
        {data?.dados.map((change) => (
          <li key={change.id}>
            <small>
              {[change.usuario, t(change.origem), dateAndTime(change.data_criacao)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Changes change={change} />
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
