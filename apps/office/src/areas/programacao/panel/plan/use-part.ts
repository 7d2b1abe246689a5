/** What of a proposed plan is taken, with what has changed since it was made, and what it costs. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useMemo } from 'react';
import type { BoardData } from '../../../../board/data.ts';
import type { Planning } from '../../use-plan.ts';
import type { Asked } from './asked.ts';
import { type Conflicts, heldUnder, together, warningsSince } from './conflicts.ts';
import { changedBeside, type Since, sinceThen } from './since.ts';
import { type CostsOfPart, costsIn } from './taken.ts';
import { useCheck } from './use-check.ts';

export interface Changed {
  what: Since;
  /** The name of the user that changed it, where that is known. */
  who: string | null;
}

interface Given extends Pick<Planning, 'current'> {
  plan: Otimizacao;
  asked: Asked;
  data: BoardData;
  /** In milliseconds. */
  now: number;
  /** The ids of visits whose change is not wanted. */
  unwanted: ReadonlySet<number>;
  /** How often the server has refused it: it knows of what the board does not show. */
  refusals: number;
}

interface Part {
  /** The ids of visits that stay as they are: unwanted, or changed. */
  left: ReadonlySet<number>;
  taken: Otimizacao['mudancas'];
  since: ReadonlyMap<number, Changed>;
  /** What the rest no longer fits beside, by the ids of its visits. */
  conflicts: Conflicts;
  /** The same of fewer changes. */
  conflictsOf: (taken: Otimizacao['mudancas']) => Conflicts;
  costs: CostsOfPart;
  /** Whether the costs are those of what is taken, beside what there is now. */
  isReckoned: boolean;
}

const NONE: Conflicts = new Map();

export function usePart(given: Given): Part {
  const { plan, asked, data, now, unwanted, refusals, current } = given;
  const seen = useMemo(() => seenOn(asked), [asked]);
  const ours = current(plan.mudancas);
  const heard = sinceThen(plan.mudancas, ours, seen, data.visits);
  const wanted = plan.mudancas
    // What this user has planned otherwise meanwhile stays so.
    .map((one, i) => (heard.has(one.id) ? one : (ours[i] ?? one)))
    .filter(({ id }) => !unwanted.has(id));
  const beside = changedBeside(plan, heard, asked.data.visits, data.visits);
  const isWhole = unwanted.size === 0 && heard.size === 0;
  const over = heldUnder(wanted, { shown: data.reservas, told: [] }, now);
  const isAsked = !isWhole || refusals > 0 || over.size > 0 || beside !== '';
  const { checked, isNew } = useCheck({
    isAsked,
    asked,
    mudancas: wanted,
    heard: JSON.stringify([refusals, ...heard, ...over, beside]),
  });
  const told = new Map(checked?.mudadas.map(({ id, usuario }) => [id, usuario]));
  const since = new Map(
    plan.mudancas.flatMap(({ id }): [number, Changed][] => {
      const what = heard.get(id) ?? (told.has(id) ? 'alterada' : undefined);
      return what ? [[id, { what, who: told.get(id) ?? null }]] : [];
    }),
  );
  const stay = [...since.keys()].join();
  const left = useMemo(
    () => new Set([...unwanted, ...stay.split(',').filter(Boolean).map(Number)]),
    [unwanted, stay],
  );
  const taken = useMemo(() => plan.mudancas.filter(({ id }) => !left.has(id)), [plan, left]);
  const warnings = useMemo(
    () => warningsSince(plan.mudancas, asked.data, data),
    [plan, asked, data],
  );
  const holds = { shown: data.reservas, told: checked?.reservadas ?? [] };
  const warned = useMemo(
    () => (left.size === 0 && data.visits === asked.data.visits ? NONE : warnings(taken)),
    [warnings, taken, asked, data, left],
  );
  const isOther = left.size > 0 || beside !== '';
  return {
    ...{ left, taken, since },
    conflicts: together(warned, heldUnder(taken, holds, now)),
    conflictsOf: (some) => together(warnings(some), heldUnder(some, holds, now)),
    costs: isOther && checked ? costsIn(plan, checked) : plan,
    isReckoned: !isOther || isNew,
  };
}

/** The visits as they were when the plan was asked for, as far as the board showed them. */
const seenOn = ({ visits, data }: Asked) =>
  new Map(
    visits.flatMap((visit) => (data.visits.has(visit.id) ? [[visit.id, visit] as const] : [])),
  );
