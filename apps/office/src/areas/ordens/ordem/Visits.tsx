import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listRegistros, listUsuarios } from '../../../contract/operations.ts';
import { Elsewhere, useElsewhere } from '../../../parts/address/Elsewhere.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { StateMark } from '../../../parts/state/StateMark.tsx';
import { stateOf } from '../../../parts/state/states.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { useSituacao } from '../../visitas/visita/use-situacao.ts';
import classes from './Ordem.module.css';
import { texts } from './texts.ts';

/** As many as are shown: hardly any order has more. */
const MOST = 100;

/** How far the order has come, and its visits in the order of time. */
export function Visits({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(
    answerOf(listRegistros, {
      body: { id_ordem_servico: id, ordenar: 'inicio_agendado', por_pagina: MOST },
    }),
  );
  const visits = data?.dados ?? [];
  const total = data?.paginacao.total_itens ?? 0;
  const nameOf = useNames(
    listUsuarios,
    'nome',
    visits.map(({ id_usuario }) => id_usuario),
  );
  const placeOf = useElsewhere(visits);
  const situacaoOf = useSituacao();
  const counted = visits.filter(
    (visit) => !['cancelado', 'nao_realizado'].includes(situacaoOf(visit) ?? ''),
  );
  const done = counted.filter(({ concluido }) => concluido).length;
  return (
    <Panel
      title={t('visits')}
      about={counted.length > 0 && t('progress', { done, n: counted.length })}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {counted.length > 0 && (
        <Progress value={(100 * done) / counted.length} mb="sm" aria-hidden="true" />
      )}
      {data && visits.length === 0 && <Text c="dimmed">{t('noVisits')}</Text>}
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <Visit
            key={visit.id}
            visit={visit}
            who={nameOf(visit.id_usuario)}
            place={placeOf(visit)}
          />
        ))}
      </ul>
      {total > visits.length && (
        <Text c="dimmed">{t('first', { shown: visits.length, n: total })}</Text>
      )}
    </Panel>
  );
}

interface VisitProps {
  visit: Registro;
  who: string;
  /** If it is not the main address. */
  place: string;
}

function Visit({ visit, who, place }: VisitProps) {
  const t = useTexts(texts);
  const now = useMinute();
  const { dateAndTime } = useFormats();
  const situacao = useSituacao()(visit);
  const day = visit.data_inicio ?? visit.inicio_agendado ?? visit.data_agendada;
  return (
    <li>
      <Link to="/visitas/$id" params={{ id: String(visit.id) }}>
        #{visit.codigo}
      </Link>
      <span>{day ? dateAndTime(day) : t('unscheduled')}</span>
      <span>{visit.id_usuario === null ? t('nobody') : who}</span>
      {situacao && <StateMark state={stateOf({ ...visit, situacao }, now)} />}
      <Elsewhere place={place} />
    </li>
  );
}
