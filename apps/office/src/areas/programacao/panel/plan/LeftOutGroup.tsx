/** The visits that a plan leaves out for the same reason. What all of them have in common is said once, above them. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { noonOf } from '../../../../parts/moment/noon.ts';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';
import { useAmount } from '../use-amount.ts';
import { type Names, Since } from './Changes.tsx';
import { closestOf, commonOf, type Group, rangeOf } from './left-out.ts';

const MINUTE = 60_000;
/** So many visits are shown at once; the others unfold. */
const SHOWN = 10;
/** So many technicians are named. */
const NAMED = 3;

type Out = Otimizacao['fora'][number];

/** What is known of the visits and technicians of a plan. */
export interface Known {
  names: Names;
  /** The visits as they were when the plan was asked for, by their ids. */
  seen: ReadonlyMap<number, VisitaDaAgenda>;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  /** Whether the plan is of one day, which need not be said. */
  isOneDay: boolean;
}

interface Props {
  group: Group;
  known: Known;
  /** What has become of a visit since. */
  sinceOf: (id: number) => string | undefined;
  onOpen: (id: number) => void;
}

export function LeftOutGroup({ group, known, sinceOf, onOpen }: Props) {
  const t = useTexts(texts);
  const heading = useId();
  const headingText = useHeading();
  const countsOf = useCounts();
  const placeText = usePlace(known);
  const closestText = useClosest(known);
  const { those, counts } = group;
  const closest = those.map(closestText);
  const common = commonOf(closest);
  const lines = those.map((one, i) => (
    <li key={one.id}>
      <Opener id={one.id} {...known} onOpen={onOpen} />
      <small>{[...placeText(one), counts ? [] : countsOf(one.motivos)].flat().join(' · ')}</small>
      {common === undefined && closest[i] && <small>{closest[i]}</small>}
      <Since text={sinceOf(one.id)} />
    </li>
  ));
  return (
    <section aria-labelledby={heading} className={classes.out}>
      <p id={heading}>{headingText(group)}</p>
      {common && <small>{common}</small>}
      <ul>{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <details>
          <summary>{t('moreLeftOut', { n: lines.length - SHOWN })}</summary>
          <ul>{lines.slice(SHOWN)}</ul>
        </details>
      )}
    </section>
  );
}

/** The reason that stands first and what keeps how many; where that differs, from how many to how many. */
function useHeading() {
  const t = useTexts(texts);
  const countsOf = useCounts();
  return (group: Group): string => {
    const { motivo, counts } = group;
    const { de, ate, total } = rangeOf(group);
    if (total === 0) return t(motivo);
    const n = de === ate ? `${de}` : t('nFromTo', { de, ate });
    const some = counts ? countsOf(counts) : [t('ofTeam', { n, total })];
    return `${t(motivo)}: ${some.join(' · ')}`;
  };
}

/** How many technicians each reason keeps: the first, which the heading names, of how many, and the others by name. */
function useCounts() {
  const t = useTexts(texts);
  return (motivos: Out['motivos']): string[] => {
    const total = motivos.reduce((sum, { tecnicos }) => sum + tecnicos, 0);
    return motivos.map(({ motivo, tecnicos: n }, i) =>
      i === 0 ? t('ofTeam', { n, total }) : `${t(motivo)}: ${n}`,
    );
  };
}

/** For each reason the technician closest to being able, if more can be said than the reason. */
function useClosest({ people, isOneDay }: Known) {
  const { weekday } = useFormats();
  const amountOf = useAmount();
  return (one: Out): string =>
    closestOf(one)
      .flatMap((obstacle) => {
        const amount = amountOf(obstacle);
        const day = isOneDay ? undefined : weekday(noonOf(obstacle.dia));
        const who = [people.get(obstacle.id_usuario), day].filter(Boolean).join(', ');
        return amount === undefined ? [] : `${who}: ${amount}`;
      })
      .slice(0, NAMED)
      .join(' · ');
}

/** Where the visit is and how long it takes. */
function usePlace({ seen }: Known) {
  const { duration } = useFormats();
  return ({ id, minutos }: Out): string[] =>
    [seen.get(id)?.cidade ?? [], minutos === null ? [] : duration(minutos * MINUTE)].flat();
}

interface OpenerProps extends Pick<Known, 'names' | 'seen'>, Pick<Props, 'onOpen'> {
  id: number;
}

/** A visit by the name of its customer, or by its number where that is hidden. One press opens it. */
export function Opener({ id, names, seen, onOpen }: OpenerProps) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
      {names.get(id) ?? `#${seen.get(id)?.codigo}`}
    </Anchor>
  );
}
