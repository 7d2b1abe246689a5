/** What a plan changes, visit by visit, and what it leaves out. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { Fragment } from 'react';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';

const MINUTE = 60_000;

/** What is said of a visit, by its id. */
export type Names = ReadonlyMap<number, string | null>;

interface ChangesProps {
  changes: Otimizacao['mudancas'];
  atrasos: Otimizacao['atrasos'];
  names: Names;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  left: ReadonlySet<number>;
  take: (ids: readonly number[], isTaken: boolean) => void;
}

export function Changes({ changes, atrasos, names, people, left, take }: ChangesProps) {
  const t = useTexts(texts);
  const { time, weekday, duration } = useFormats();
  const late = new Map(atrasos.map(({ id, minutos }) => [id, duration(minutos * MINUTE)]));
  return (
    <ul className={classes.proposals}>
      {changes
        .toSorted((a, b) => a.inicio_agendado.localeCompare(b.inicio_agendado))
        .map(({ id, id_usuario, inicio_agendado }) => (
          <li key={id}>
            <b>{time(inicio_agendado)}</b>
            <span>{names.get(id)}</span>
            <Checkbox
              size="xs"
              aria-label={t('takeChange', { which: names.get(id) ?? '' })}
              checked={!left.has(id)}
              onChange={({ currentTarget }) => take([id], currentTarget.checked)}
            />
            <small>
              {t('goesTo', { nome: people.get(id_usuario) ?? '', dia: weekday(inicio_agendado) })}
              {late.has(id) && ` · ${t('late', { tempo: late.get(id) ?? '' })}`}
            </small>
          </li>
        ))}
    </ul>
  );
}

interface LeftOutProps {
  fora: Otimizacao['fora'];
  names: Names;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  /** Whether the plan is of one day, which need not be said. */
  isOneDay: boolean;
  onOpen: (id: number) => void;
}

/** Visits without a place, by the reason, and those that are pinned. The panel of each says what it takes to fit it in. */
export function LeftOut({ fora, names, people, isOneDay, onOpen }: LeftOutProps) {
  const t = useTexts(texts);
  const pinned = fora.filter(({ motivo }) => motivo === 'fixada');
  const out = fora.flatMap(({ motivo, ...one }) => (motivo === 'fixada' ? [] : { motivo, ...one }));
  return (
    <>
      {out.length > 0 && (
        <>
          <Text fw={600}>{t('leftOut', { n: out.length })}</Text>
          <dl className={classes.out}>
            {[...Map.groupBy(out, ({ motivo }) => motivo)].map(([motivo, those]) => (
              <div key={motivo}>
                <dt>{t(`fora_${motivo}`)}</dt>
                {those.map((one) => (
                  <dd key={one.id}>
                    <Opener id={one.id} names={names} onOpen={onOpen} />
                    <Obstacles of={one} people={people} isOneDay={isOneDay} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      {pinned.length > 0 && (
        <div>
          <Text fw={600}>{t('pinnedStay', { n: pinned.length })}</Text>
          {pinned.map(({ id }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <Opener id={id} names={names} onOpen={onOpen} />
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}

/** A moment of the day in any time zone of Brazil. */
const noonOf = (day: string): string => `${day}T15:00:00Z`;

/** So many technicians are named; the others are further from being able. */
const SHOWN = 3;

interface ObstaclesProps extends Pick<LeftOutProps, 'people' | 'isOneDay'> {
  of: Otimizacao['fora'][number];
}

/** What keeps the technicians closest to being able: their names, and what the reason of the visit does not say. */
function Obstacles({ of: { motivo: known, obstaculos }, people, isOneDay }: ObstaclesProps) {
  const t = useTexts(texts);
  const { duration, weekday } = useFormats();
  const lines = obstaculos.slice(0, SHOWN).map(({ id_usuario, dia, motivo, minutos }) => {
    const who = [people.get(id_usuario), !isOneDay && weekday(noonOf(dia))].filter(Boolean);
    const why = [
      motivo !== known && t(`nao_${motivo}`),
      minutos !== null && t('missing', { tempo: duration(minutos * MINUTE) }),
    ].filter(Boolean);
    return [who.join(', '), why.join(', ')].filter(Boolean).join(': ');
  });
  return <small>{lines.join(' · ')}</small>;
}

interface OpenerProps extends Pick<LeftOutProps, 'names' | 'onOpen'> {
  id: number;
}

/** A visit by its name, which opens it. */
function Opener({ id, names, onOpen }: OpenerProps) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
      {names.get(id)}
    </Anchor>
  );
}
