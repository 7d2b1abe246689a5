import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listRegistros, listUsuarios } from '../../../contract/operations.ts';
import { Elsewhere, useElsewhere } from '../../../parts/address/Elsewhere.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { RowState } from '../../visitas/RowState.tsx';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

const SHOWN = 5;

/** What is open comes first, the earliest at the top; then what is over, the latest at the top. */
const PARTS = [
  {
    title: 'coming',
    body: { situacoes: ['agendado', 'a_caminho', 'em_atendimento'], ordenar: 'inicio_agendado' },
  },
  {
    title: 'past',
    body: { situacoes: ['realizado', 'nao_realizado', 'cancelado'], ordenar: '-inicio_agendado' },
  },
] as const;

export function Visits({ id }: { id: number }) {
  const t = useTexts(texts);
  const asked = (body: object) =>
    answerOf(listRegistros, { body: { ids_cliente: [id], por_pagina: SHOWN, ...body } });
  const parts = useQueries({ queries: PARTS.map(({ body }) => asked(body)) });
  const trouble = parts.find(({ error }) => error);
  const visits = parts.flatMap(({ data }) => data?.dados ?? []);
  const total = parts.reduce((sum, { data }) => sum + (data?.paginacao.total_itens ?? 0), 0);
  const nameOf = useNames(
    listUsuarios,
    'nome',
    visits.map(({ id_usuario }) => id_usuario),
  );
  const placeOf = useElsewhere(visits);
  const all = (
    <Button component={Link} to={`/visitas?ids_cliente=${id}`} variant="default" size="compact-sm">
      {t('all', { n: total })}
    </Button>
  );
  return (
    <Panel title={t('visits')} aside={total > visits.length && all}>
      {trouble && <TroubleNote error={trouble.error} onAgain={() => void trouble.refetch()} />}
      {parts.every(({ data }) => data) && total === 0 && <Text c="dimmed">{t('noVisits')}</Text>}
      {PARTS.map(({ title }, index) => {
        const shown = parts[index]?.data?.dados ?? [];
        if (shown.length === 0) return null;
        return (
          <section key={title} aria-label={t(title)}>
            <Title order={3} c="dimmed" mt={index > 0 ? 'sm' : 0}>
              {t(title)}
            </Title>
            <RecordList className={classes.visits}>
              {shown.map((visit) => (
                <Visit
                  key={visit.id}
                  visit={visit}
                  who={nameOf(visit.id_usuario)}
                  place={placeOf(visit)}
                />
              ))}
            </RecordList>
          </section>
        );
      })}
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
      <Elsewhere place={place} />
      {visit.observacao && (
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.visitNote}>
          {visit.observacao}
        </Text>
      )}
    </li>
  );
}
