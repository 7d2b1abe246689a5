import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { STATE_TEXTS } from '../../parts/state/states.ts';
import classes from './Crew.module.css';
import { marksOf, type Stop } from './crew.ts';

interface Span {
  from: number;
  to: number;
}

const percent = (at: number, { from, to }: Span): number =>
  (Math.min(Math.max(at - from, 0), to - from) / (to - from)) * 100;

/** The hours above the strips. */
export function Hours({ hours }: { hours: Span }) {
  const { time } = useFormats();
  return (
    <div className={classes.hours} aria-hidden="true">
      {marksOf(hours).map((at) => (
        <span key={at} style={{ left: `${percent(at, hours)}%` }}>
          {time(at).slice(0, 2)}
        </span>
      ))}
    </div>
  );
}

interface StripProps {
  stops: readonly Stop[];
  hours: Span;
  now: number;
}

/** A day as a line, for the eye. The same is in the list that the name leads to. */
export const DayStrip = memo(function DayStrip({ stops, hours, now }: StripProps) {
  const say = useSay();
  const { time } = useFormats();
  return (
    <div className={classes.strip} aria-hidden="true">
      {stops.map(({ visit, state, from, to }) => (
        <Link
          key={visit.id}
          to="/visitas/$id"
          params={{ id: String(visit.id) }}
          tabIndex={-1}
          className={classes.stop}
          data-state={state}
          title={`${visit.cliente ?? visit.codigo} · ${time(from)}–${time(to)} · ${say(STATE_TEXTS[state])}`}
          style={{
            left: `${percent(from, hours)}%`,
            width: `${percent(to, hours) - percent(from, hours)}%`,
          }}
        />
      ))}
      <span className={classes.now} style={{ left: `${percent(now, hours)}%` }} />
    </div>
  );
});
