import type { Span } from '@campeiro/contract/agenda/periodo';
import { addDays } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Visita } from '../../agenda/agenda.ts';
import { Empty } from '../../parts/empty/Empty.tsx';
import { Holding } from '../../parts/holding/Holding.tsx';
import { isOverdue } from '../../parts/holding/held.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import classes from './Crew.module.css';
import { crewOf, hoursOf, type Member } from './crew.ts';
import { DayStrip, Hours } from './DayStrip.tsx';
import { freeSpan } from './free.ts';
import type { DayProps } from './Numbers.tsx';
import { texts } from './texts.ts';

/** Older than this a position says little, in milliseconds. */
const OLD = 30 * 60_000;
const PLACES = 8;

/** The day of each technician on one line; those who are late stand at the top. */
export function Crew({ panel, agenda, day: { today, now, zone } }: DayProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const midnight = (date: string) => instantOfWallClock(`${date}T00:00`, zone);
  const span = { from: midnight(today), to: midnight(addDays(today, 1)) };
  const crew = panel && agenda && crewOf(panel, agenda, span, now);
  const hours = hoursOf(crew ?? [], span);
  const people = new Map(agenda?.tecnicos.map((person) => [person.id, person]));
  const freeOf = ({ id, stops }: Member) => {
    const person = people.get(id);
    const visits = stops.map(({ visit }) => visit);
    return person && agenda && freeSpan(person, visits, { ...agenda, today, zone, now });
  };
  return (
    <Panel title={t('crew')} isFlush>
      {crew?.length === 0 ? (
        <Empty title={t('emptyCrew')} text={t('emptyCrewText')} />
      ) : (
        <div className={classes.scroll}>
          <table className={classes.crew}>
            <thead>
              <tr>
                <th scope="col" className={classes.person}>
                  {t('technician')}
                </th>
                <th scope="col" className={classes.day} aria-label={t('day')}>
                  <Hours hours={hours} />
                </th>
                <th scope="col" className={classes.free} data-align="end">
                  {t('free')}
                </th>
                <th scope="col" className={classes.done} data-align="end">
                  {t('progress')}
                </th>
                <th scope="col" className={classes.seen} data-align="end">
                  {t('lastSeen')}
                </th>
              </tr>
            </thead>
            <tbody>
              {crew?.map((member) => (
                <tr key={member.id} data-late={member.late > 0 || undefined}>
                  <td className={classes.person}>
                    <Link
                      to="/visitas"
                      search={{ dia: today, ids_usuario: String(member.id) }}
                      className={classes.name}
                    >
                      {member.nome}
                    </Link>
                    <Doing member={member} now={now} />
                    {member.espera && (
                      <span
                        className={classes.held}
                        data-old={isOverdue(member.espera, now) || undefined}
                      >
                        <Holding espera={member.espera} now={now} />
                      </span>
                    )}
                  </td>
                  <td className={classes.day}>
                    <DayStrip stops={member.stops} hours={hours} now={now} />
                  </td>
                  <td data-align="end">
                    <Free span={freeOf(member)} now={now} />
                  </td>
                  <td data-align="end">
                    <Link
                      to="/visitas/folha/$id"
                      params={{ id: String(member.id) }}
                      search={{ dia: today }}
                      title={t('daySheet')}
                      className={classes.sheet}
                    >
                      {number(member.done)}
                      <span className={classes.of}>/{number(member.total)}</span>
                      <VisuallyHidden> {t('daySheet')}</VisuallyHidden>
                    </Link>
                  </td>
                  <td data-align="end">
                    <LastSeen at={member.lastSeen} now={now} />
                  </td>
                </tr>
              ))}
              {!crew &&
                Array.from({ length: PLACES }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
                  <tr key={row}>
                    <td className={classes.person} colSpan={5}>
                      <Skeleton height={13} width="96%" />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** What a technician is doing, or what comes next. Late visits are shown in any case. */
function Doing({ member, now }: { member: Member; now: number }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { present, stops, late, absent } = member;
  const customerOf = ({ cliente }: Visita) => cliente ?? t('hiddenCustomer');
  const next = stops.find(
    ({ state, to }) => (state === 'planned' || state === 'held') && to >= now,
  );
  const doing = () => {
    if (absent !== undefined)
      return absent === true ? t('absent') : t('absentFor', { motivo: absent });
    if (present) {
      const cliente = customerOf(present.visit);
      return t(present.state === 'running' ? 'runningAt' : 'goingTo', { cliente });
    }
    if (next)
      return t(next.state === 'held' ? 'heldAt' : 'nextAt', {
        time: time(next.from),
        cliente: customerOf(next.visit),
      });
    return t(stops.length === 0 ? 'nothingToday' : 'nothingLeft');
  };
  return (
    <span className={classes.doing} data-state={present?.state}>
      {late > 0 && <strong className={classes.late}>{t('late', { n: late })}</strong>}
      {doing()}
    </span>
  );
}

/** From when there is time for a visit, and until when. */
function Free({ span, now }: { span: Span | undefined; now: number }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  if (!span) return <span className={classes.of}>{t('notFree')}</span>;
  return (
    <>
      {span.inicio <= now ? t('freeNow') : time(span.inicio)}
      <small className={classes.until}>{t('until', { time: time(span.fim) })}</small>
    </>
  );
}

/** How old the last position is: an old one is pale. */
function LastSeen({ at, now }: { at: number | null; now: number }) {
  const t = useTexts(texts);
  const { duration, dateAndTime } = useFormats();
  if (at === null) return <span className={classes.of}>{t('neverSeen')}</span>;
  const age = now - at;
  return (
    <span className={age > OLD ? classes.of : undefined} title={dateAndTime(at)}>
      {age < 60_000 ? t('justNow') : t('ago', { time: duration(age) })}
    </span>
  );
}
