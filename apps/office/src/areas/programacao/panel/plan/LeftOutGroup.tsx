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
import { closestOf, type Group, rangeOf, sharedOf } from './left-out.ts';

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
  const { those } = group;
  const counts = sharedOf(those.map(({ motivos }) => countsOf(motivos)));
  const closest = closestIn(those.map(closestText));
  const lines = those.map((one, i) => (
    <li key={one.id}>
      <Opener id={one.id} {...known} onOpen={onOpen} />
      <small>{[...placeText(one), ...(counts.rests[i] ?? [])].join(' · ')}</small>
      {closest.rests[i] && <small>{closest.rests[i]}</small>}
      <Since text={sinceOf(one.id)} />
    </li>
  ));
  return (
    <section aria-labelledby={heading} className={classes.out}>
      <p id={heading}>{headingText(group, counts.shared)}</p>
      {closest.shared && <small>{closest.shared}</small>}
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

/** The reason that stands first, how many it keeps, where that differs from how many to how many, and what else is `shared`. */
function useHeading() {
  const t = useTexts(texts);
  return (group: Group, shared: readonly string[]): string => {
    const { motivo } = group;
    const { de, ate, total } = rangeOf(group);
    if (total === 0) return t(motivo);
    const n = de === ate ? `${de}` : t('nFromTo', { de, ate });
    const some = new Set([t('ofTeam', { n, total }), ...shared]);
    return `${t(motivo)}: ${[...some].join(' · ')}`;
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
  return (one: Out): string[] =>
    closestOf(one).flatMap((obstacle) => {
      const amount = amountOf(obstacle);
      const day = isOneDay ? undefined : weekday(noonOf(obstacle.dia));
      const who = [people.get(obstacle.id_usuario), day].filter(Boolean).join(', ');
      return amount === undefined ? [] : `${who}: ${amount}`;
    });
}

/** What is said above the lines and at each of them; of one visit, at its own. */
function closestIn(lines: readonly string[][]): { shared: string; rests: string[] } {
  const { shared, rests } = lines.length > 1 ? sharedOf(lines) : { shared: [], rests: lines };
  const most = Math.max(0, NAMED - shared.length);
  const said = (parts: readonly string[], n: number) => parts.slice(0, n).join(' · ');
  return { shared: said(shared, NAMED), rests: rests.map((rest) => said(rest, most)) };
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
