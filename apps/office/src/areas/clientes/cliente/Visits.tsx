import type { Registro } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { RowState } from '../../visitas/RowState.tsx';
import classes from './Cliente.module.css';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

const SHOWN = 8;

/** What was done and is planned there, the latest first. */
export function Visits({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(
    answerOf(operations.listRegistros, {
      body: { ids_cliente: [id], ordenar: '-inicio_agendado', por_pagina: SHOWN },
    }),
  );
  const visits = data?.dados ?? [];
  const total = data?.paginacao.total_itens ?? 0;
  const nameOf = useNames(
    operations.listUsuarios,
    'nome',
    visits.map(({ id_usuario }) => id_usuario),
  );
  const all = (
    <Button component={Link} to={`/visitas?ids_cliente=${id}`} variant="default" size="compact-sm">
      {t('all', { n: total })}
    </Button>
  );
  return (
    <Panel title={t('visits')} aside={total > visits.length && all}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && visits.length === 0 && <Text c="dimmed">{t('noVisits')}</Text>}
      <ul className={`${classes.list} ${classes.visits}`}>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} who={nameOf(visit.id_usuario)} />
        ))}
      </ul>
    </Panel>
  );
}

function Visit({ visit, who }: { visit: Registro; who: string }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const day = visit.data_inicio ?? visit.inicio_agendado ?? visit.data_agendada;
  return (
    <li>
      <Link to="/visitas/$id" params={{ id: String(visit.id) }}>
        #{visit.codigo}
      </Link>
      <span>{day ? dateAndTime(day) : t('unscheduled')}</span>
      <span>{visit.id_usuario === null ? t('nobody') : who}</span>
      <RowState visit={visit} />
    </li>
  );
}
