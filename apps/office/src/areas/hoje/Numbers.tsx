import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Agenda } from '../../agenda/agenda.ts';
import type { State } from '../../parts/state/states.ts';
import classes from './Hoje.module.css';
import { texts } from './texts.ts';
import type { Painel, useDay } from './use-day.ts';

export interface DayProps {
  panel: Painel | undefined;
  agenda: Agenda | undefined;
  day: Pick<ReturnType<typeof useDay>, 'today' | 'now' | 'zone'>;
}

/** What is late comes first: it is what can still be helped. */
const FIGURES = [
  ['atrasadas', 'late'],
  ['no_prazo', 'planned'],
  ['a_caminho', 'way'],
  ['em_atendimento', 'running'],
  ['concluidas', 'done'],
] as const satisfies readonly (readonly [keyof Painel['total'], State])[];

/** Each figure opens its list. Together they are the day, which the bar below shows. */
export function Numbers({ panel, agenda, day: { today, now } }: DayProps) {
  const t = useTexts(texts);
  const { duration, number } = useFormats();
  const total = panel?.total;
  const sum = FIGURES.reduce((all, [key]) => all + (total?.[key] ?? 0), 0);
  const oldest = oldestLate(agenda, today, now);
  const about: Record<(typeof FIGURES)[number][0], string | false | undefined> = {
    atrasadas:
      total &&
      (total.atrasadas > 0
        ? oldest !== undefined && t('oldestLate', { time: duration(oldest) })
        : t('noneLate')),
    no_prazo: total && (total.a_liberar > 0 ? t('notSent', { n: total.a_liberar }) : t('allSent')),
    a_caminho: undefined,
    em_atendimento: total && total.com_pendencias > 0 && t('pending', { n: total.com_pendencias }),
    concluidas:
      total &&
      (total.nao_realizadas > 0
        ? t('ofTotalUndone', { n: sum + total.nao_realizadas, undone: total.nao_realizadas })
        : t('ofTotal', { n: sum })),
  };
  return (
    <section className={classes.numbers} aria-label={t('numbers')}>
      {FIGURES.map(([key, state]) => (
        <Link
          key={key}
          to="/visitas"
          search={{ dia: today, contagens: key }}
          className={classes.number}
          data-state={state}
          data-any={(total?.[key] ?? 0) > 0 || undefined}
        >
          <span className={classes.figure}>
            {total ? number(total[key]) : <Skeleton width={34} height={28} />}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{t(key)}</span>
            <span className={classes.note}>{about[key]}</span>
          </span>
        </Link>
      ))}
      <div className={classes.bar} aria-hidden="true">
        {[...FIGURES].reverse().map(([key, state]) => (
          <span key={key} data-state={state} style={{ flexGrow: total?.[key] ?? 0 }} />
        ))}
      </div>
    </section>
  );
}

/** How long ago the window of today's oldest late visit ended, in milliseconds. */
function oldestLate(agenda: Agenda | undefined, today: string, now: number): number | undefined {
  if (!agenda) return undefined;
  const late = new Set(agenda.fila.atrasadas);
  const ends = agenda.visitas
    .filter(({ id, data_agendada }) => late.has(id) && data_agendada !== null)
    .map(({ data_agendada }) => Date.parse(data_agendada as string));
  const ofToday = ends.filter((end) => now - end < DAY && today !== '');
  return ofToday.length > 0 ? now - Math.min(...ofToday) : undefined;
}

const DAY = 86_400_000;
