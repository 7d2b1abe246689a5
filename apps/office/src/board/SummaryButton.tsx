/**
 * A day of a person with more visits than can be drawn one by one: how many, in which states, with how grave warnings.
 * Pressed it opens the day.
 */
import type { Aviso } from '@campeiro/contract/agenda/avisos';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { memo } from 'react';
import { STATE_TEXTS, type State, stateOf } from '../parts/state/states.ts';
import classes from './Block.module.css';
import { itemOfDay } from './neighbour.ts';
import type { Summary } from './rows.ts';
import { texts } from './texts.ts';
import { type Severity, severitiesAmong, useWarningTexts } from './warnings.ts';

interface Props {
  summary: Summary;
  /** The warnings about visits of the person, by the id of the visit; undefined before they are known. */
  warnings: ReadonlyMap<number, readonly Aviso[]> | undefined;
  /** What the day has beyond the limits of the person. */
  beyond: readonly Aviso[] | undefined;
  id_usuario: number;
  person: string;
  top: number;
  height: number;
  now: number;
  isTabStop: boolean;
  onOpenDay: (day: string) => void;
}

/** From what is done to what is still to be sent; what is late comes first. */
const ORDER: readonly State[] = ['late', 'running', 'way', 'planned', 'held', 'undone', 'done'];

const WARNED = { grave: 'nGrave', medium: 'nMedium', light: 'nLight' } as const satisfies Record<
  Severity,
  keyof typeof texts
>;
const NONE: ReadonlyMap<number, readonly Aviso[]> = new Map();

export const SummaryButton = memo(function SummaryButton({
  summary: { day, visits, left, width },
  warnings = NONE,
  beyond = [],
  id_usuario,
  person,
  top,
  height,
  now,
  isTabStop,
  onOpenDay,
}: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { number, weekday } = useFormats();
  const zone = useZone();
  const sayWarning = useWarningTexts();
  const byState = Map.groupBy(visits, (visit) => stateOf(visit, now));
  const parts = ORDER.flatMap((state) => {
    const n = byState.get(state)?.length ?? 0;
    return n > 0 ? [{ state, n }] : [];
  });
  const late = byState.get('late')?.length ?? 0;
  const count = t('visits', { n: visits.length });
  const warned = severitiesAmong(visits, warnings);
  const [gravest] = warned;
  const about = [
    late > 0 ? `${count} ${t('nLate', { n: late })}` : count,
    person,
    weekday(instantOfWallClock(`${day}T12:00`, zone)),
    ...parts.map(({ state, n }) => `${say(STATE_TEXTS[state])}: ${n}`),
    ...warned.map(({ severity, n }) => t(WARNED[severity], { n })),
    ...beyond.map(sayWarning),
  ];
  return (
    <button
      type="button"
      className={classes.summary}
      style={{ left, width, top, height }}
      data-item={itemOfDay(id_usuario, day)}
      aria-label={about.join(', ')}
      data-tip={about.join('\n')}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpenDay(day)}
    >
      <span className={classes.count}>
        {count}
        {gravest && (
          <span className={classes.warnings} aria-hidden="true">
            <i className={classes.warned} data-severity={gravest.severity} />
            {number(gravest.n)}
          </span>
        )}
      </span>{' '}
      {late > 0 && <small>{t('nLate', { n: late })}</small>}
      <span className={classes.shares} aria-hidden="true">
        {parts.map(({ state, n }) => (
          <i key={state} data-state={state} style={{ flexGrow: n }} />
        ))}
      </span>
    </button>
  );
});
