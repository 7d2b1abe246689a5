/** Days and hours, which stay in sight. */

import type { DiaDoCalendario } from '@campeiro/contract/calendario';
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { memo } from 'react';
import classes from './Board.module.css';
import { HEAD, NAMES } from './measures.ts';
import { minuteWidth, type Scale, widthOf, xOf } from './scale.ts';
import { texts } from './texts.ts';

/** Hours are written no nearer than this to each other, and to the end of their day, in pixels. */
const ROOM = 46;
const LAST = 34;

interface Props {
  scale: Scale;
  now: number;
  holidays: readonly DiaDoCalendario[];
}

export const BoardHead = memo(function BoardHead({ scale, now, holidays }: Props) {
  const t = useTexts(texts);
  const { weekday } = useFormats();
  const { days, from, to, dayWidth, timeZone } = scale;
  const hour = minuteWidth(scale) * 60;
  const every = [1, 2, 3, 4, 6, 12].find((n) => n * hour >= ROOM) ?? 24;
  const hours: number[] = [];
  for (let at = Math.ceil(from / 60); (to / 60 - at) * hour >= LAST; at += every) hours.push(at);
  const holidayOf = new Map(holidays.map((holiday) => [holiday.dia, holiday]));
  const today = dayOf(now, timeZone);
  return (
    <div className={classes.head} style={{ height: HEAD, width: NAMES + widthOf(scale) }}>
      <div className={classes.corner} style={{ width: NAMES }} />
      {days.map((day) => (
        <div
          key={day}
          className={classes.day}
          style={{ width: dayWidth }}
          data-today={day === today}
        >
          <strong>
            {weekday(instantOfWallClock(`${day}T12:00`, timeZone))}
            <Holiday of={holidayOf.get(day)} />
          </strong>
          {hours.map((at) => (
            <span key={at} style={{ left: (at * 60 - from) * minuteWidth(scale) }}>
              {t('hour', { at: String(at).padStart(2, '0') })}
            </span>
          ))}
        </div>
      ))}
      {days.includes(today) && (
        <i className={classes.now} style={{ left: NAMES + xOf(scale, now) }} aria-hidden="true" />
      )}
    </div>
  );
});

/** Its name; a day without work has its colour. */
function Holiday({ of }: { of: DiaDoCalendario | undefined }) {
  if (!of) return null;
  return (
    <em title={of.nome} data-off={!of.trabalha}>
      {` · ${of.nome}`}
    </em>
  );
}
