import { TO_EVALUATE } from '@campeiro/contract/deslocamentos/decisoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Agenda, Visita } from '../../agenda/agenda.ts';
import { Empty } from '../../parts/empty/Empty.tsx';
import { isOverdue } from '../../parts/holding/held.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import classes from './Decisions.module.css';
import type { DayProps } from './Numbers.tsx';
import { OnPhones } from './OnPhones.tsx';
import { RefusedVisits } from './RefusedVisits.tsx';
import { texts } from './texts.ts';
import type { Painel } from './use-day.ts';

/** Of each kind of visits so many are named; the list has the others. */
const NAMED = 4;

/** What waits for a decision of the office, the most urgent first. */
export function Decisions({ panel, agenda, day: { now } }: DayProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (!panel || !agenda)
    return (
      <Panel title={t('decisions')}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} height={14} mt={12} />
        ))}
      </Panel>
    );
  const late = visitsOf(agenda, agenda.fila.atrasadas).sort(byUrgency(now));
  const loose = visitsOf(agenda, agenda.fila.sem_usuario).sort(byEnd);
  const others = othersOf(panel, agenda);
  const held = panel.esperas.filter((one) => isOverdue(one, now));
  const isNothing = late.length + loose.length + others.length + held.length === 0;
  return (
    <Panel title={t('decisions')} isFlush>
      {isNothing && <Empty title={t('nothing')} text={t('nothingText')} />}
      <Visits
        title={t('lateVisits')}
        visits={late}
        agenda={agenda}
        now={now}
        search={{ contagens: 'atrasadas', ordenar: '-data_agendada' }}
        isLate
      />
      <Visits
        title={t('unassigned')}
        visits={loose}
        agenda={agenda}
        now={now}
        search={{ sem_usuario: 'sim', contagens: 'agendadas,a_liberar' }}
      />
      {panel.pendentes.eventos_recusados > 0 && <RefusedVisits />}
      {held.length > 0 && <OnPhones esperas={held} now={now} />}
      <ul className={classes.others}>
        {others.map(({ label, count, to, search }) => (
          <li key={label}>
            <Link to={to} search={search} className={classes.other}>
              {t(label)}
              <span className={classes.count}>{number(count)}</span>
              <NextIcon size={15} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function visitsOf({ visitas }: Agenda, ids: readonly number[]): Visita[] {
  const wanted = new Set(ids);
  return visitas.filter(({ id }) => wanted.has(id));
}

const endOf = ({ data_agendada }: Visita): number =>
  data_agendada === null ? Number.POSITIVE_INFINITY : Date.parse(data_agendada);
const byEnd = (a: Visita, b: Visita): number => endOf(a) - endOf(b);

const DAY = 86_400_000;

/** Those of the last day first, the longest late before the others; what is older than that has waited before. */
const byUrgency = (now: number) => (a: Visita, b: Visita) => {
  const isOld = (visit: Visita) => Number(now - endOf(visit) > DAY);
  return isOld(a) - isOld(b) || byEnd(a, b);
};

/** What else waits, where there is any. Each leads to its list. */
function othersOf({ pendentes }: Painel, { fila }: Agenda) {
  const all = [
    {
      label: 'notSentAny',
      count: fila.a_enviar.length,
      to: '/visitas',
      search: { contagens: 'a_liberar' },
    },
    {
      label: 'undone',
      count: pendentes.nao_realizadas,
      to: '/visitas',
      search: { a_decidir: 'sim', ordenar: '-data_realizacao' },
    },
    {
      label: 'refused',
      count: pendentes.eventos_recusados,
      to: '/eventos-recusados',
      search: { resolvido: 'nao' },
    },
    {
      label: 'contests',
      count: pendentes.contestacoes,
      to: '/deslocamentos/contestacoes',
      search: { situacoes: 'aberta' },
    },
    {
      label: 'proposals',
      count: pendentes.propostas_de_local,
      to: '/propostas-de-local',
      search: { situacoes: 'aberta' },
    },
    {
      label: 'travel',
      count: pendentes.dias_a_avaliar,
      to: '/deslocamentos',
      search: { aprovacao: TO_EVALUATE.join(), fechado: 'nao' },
    },
    {
      label: 'additions',
      count: pendentes.complementos,
      to: '/deslocamentos/complementos',
      search: { aprovacao: TO_EVALUATE.join() },
    },
  ] as const;
  return all.filter(({ count }) => count > 0);
}

interface VisitsProps {
  title: string;
  visits: readonly Visita[];
  agenda: Agenda;
  now: number;
  search: Record<string, string>;
  isLate?: boolean;
}

function Visits({ title, visits, agenda, now, search, isLate = false }: VisitsProps) {
  const t = useTexts(texts);
  const { duration, number, shortDate, time } = useFormats();
  if (visits.length === 0) return null;
  const nameOf = (id: number | null) =>
    agenda.tecnicos.find((person) => person.id === id)?.nome ?? t('nobody');
  const when = (visit: Visita) => {
    const end = endOf(visit);
    if (isLate) return duration(now - end);
    return Number.isFinite(end) ? `${shortDate(end)} ${time(end)}` : '';
  };
  return (
    <div className={classes.visits} data-late={isLate || undefined}>
      <h3 className={classes.title}>
        {title}
        <span className={classes.count}>{number(visits.length)}</span>
      </h3>
      <ul>
        {visits.slice(0, NAMED).map((visit) => (
          <li key={visit.id}>
            <Link to="/visitas/$id" params={{ id: String(visit.id) }} className={classes.visit}>
              <span className={classes.customer}>{visit.cliente ?? t('hiddenCustomer')}</span>
              <span className={classes.when}>{when(visit)}</span>
              <span className={classes.who}>
                {[isLate ? nameOf(visit.id_usuario) : undefined, visit.objetivo, visit.cidade]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {visits.length > NAMED && (
        <Link to="/visitas" search={search} className={classes.all}>
          {t('all', { n: visits.length })}
        </Link>
      )}
    </div>
  );
}
