/** When a person works, and when not: absences, visits that segments hide, and times held for customers. */
import { workingSpans } from '@campeiro/contract/agenda/expediente';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { memo } from 'react';
import classes from './Board.module.css';
import { topOfLane } from './measures.ts';
import { placeOf, type Row } from './rows.ts';
import type { Scale } from './scale.ts';
import { texts } from './texts.ts';
import { roomFor, type Unfree } from './unfree.ts';

interface Props {
  row: Row;
  unfree: readonly Unfree[];
  scale: Scale;
}

/** Where there is less room, no word could be read, in pixels. */
const NAMED = 34;
/** Where there is less, words take more lines than a row has. */
const NAMED_FULLY = 56;

export const Hours = memo(function Hours({ row, unfree, scale }: Props) {
  const sayUnfree = useUnfreeTexts();
  const { person } = row;
  const { days, timeZone } = scale;
  const working = days.flatMap((day) => workingSpans(person.jornada, day, timeZone));
  return (
    <>
      {working.map((span) => {
        const place = placeOf(span, scale, 0);
        return (
          place && (
            <i
              key={span.inicio}
              className={classes.hours}
              style={{ left: place.left, width: place.width }}
            />
          )
        );
      })}
      {unfree.map((one) => {
        const place = placeOf(one, scale, 0);
        if (!place) return null;
        const { left, width } = place;
        const { name, shortly, about } = sayUnfree(one);
        const room = roomFor(place, row);
        return (
          <div
            key={`${one.kind} ${one.inicio} ${one.fim}`}
            className={classes.unfree}
            style={{ left, width }}
            data-kind={one.kind}
            data-tip={about}
            role="img"
            aria-label={about}
          >
            {room.width >= NAMED && (
              <span
                style={{
                  ...{ left: room.left - left, width: room.width },
                  ...{ top: topOfLane(row, room.lane), height: row.lane },
                }}
              >
                {room.width >= NAMED_FULLY ? name : shortly}
              </span>
            )}
          </div>
        );
      })}
    </>
  );
});

interface Said {
  name: string;
  /** The same where there is little room. */
  shortly: string;
  about: string;
}

/** A function that says what such a time is: by a name, and with all there is to it. */
export function useUnfreeTexts(): (unfree: Unfree) => Said {
  const t = useTexts(texts);
  const { time, shortDate } = useFormats();
  return ({ kind, inicio, fim, reason, until }) => {
    const when = `${shortDate(inicio)} ${time(inicio)} – ${shortDate(fim)} ${time(fim)}`;
    if (kind === 'absence') {
      const about = reason ? `${t('absence')}: ${reason}` : t('absence');
      return named(reason || t('absence'), `${about}, ${when}`);
    }
    if (kind === 'busy') return named(t('busy'), `${t('busy')}, ${when}`);
    const hora = time(until as string);
    const about = `${t('heldFor', { hora })}, ${when}`;
    return { name: t('held', { hora }), shortly: t('heldShortly', { hora }), about };
  };
}

const named = (name: string, about: string): Said => ({ name, shortly: name, about });
