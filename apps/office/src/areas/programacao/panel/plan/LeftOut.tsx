/** What a plan leaves out, and what has become of it since. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { noonOf } from '../noon.ts';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';
import { type Names, Since } from './Changes.tsx';
import { movedSince } from './since.ts';
import { useSinceText } from './use-since-text.ts';

const MINUTE = 60_000;

interface LeftOutProps {
  fora: Otimizacao['fora'];
  /** The ids of visits that were pinned after the plan was made. */
  pinned: readonly number[];
  names: Names;
  /** The visits as they were when the plan was asked for, and as they are. */
  seen: ReadonlyMap<number, VisitaDaAgenda>;
  now: ReadonlyMap<number, VisitaDaAgenda>;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  /** Whether the plan is of one day, which need not be said. */
  isOneDay: boolean;
  onOpen: (id: number) => void;
}

/** Visits without a place, by the reason, and those that are pinned. The panel of each says what it takes to fit it in. */
export function LeftOut({ fora, names, people, isOneDay, onOpen, ...since }: LeftOutProps) {
  const t = useTexts(texts);
  const sinceText = useSinceText();
  const pinned = [
    ...fora.flatMap(({ id, motivo }) => (motivo === 'fixada' ? id : [])),
    ...since.pinned,
  ];
  const movedText = (id: number) => {
    const [seen, now] = [since.seen.get(id), since.now.get(id)];
    const what = seen && now && movedSince(seen, now);
    return what && sinceText({ what, who: null });
  };
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
                    <Since text={movedText(one.id)} />
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
          {pinned.map((id, i) => (
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
