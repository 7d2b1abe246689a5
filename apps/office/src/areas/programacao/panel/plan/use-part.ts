/** What of a proposed plan is taken, with what has changed since it was made, and what it costs. */
import type { Aviso } from '@campeiro/contract/agenda/avisos';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useMemo } from 'react';
import type { BoardData } from '../../../../board/data.ts';
import type { Planning } from '../../use-plan.ts';
import type { Asked } from './asked.ts';
import { conflictsOf, type Since, sinceThen } from './since.ts';
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
  conflicts: ReadonlyMap<number, readonly Aviso[]>;
  costs: CostsOfPart;
  /** Whether the costs are those of what is taken. */
  isReckoned: boolean;
}

const NONE: ReadonlyMap<number, readonly Aviso[]> = new Map();

export function usePart({ plan, asked, data, unwanted, refusals, current }: Given): Part {
  const seen = useMemo(() => seenOn(asked), [asked]);
  const ours = current(plan.mudancas);
  const heard = sinceThen(plan.mudancas, ours, seen, data.visits);
  const wanted = plan.mudancas
    // What this user has planned otherwise meanwhile stays so.
    .map((one, i) => (heard.has(one.id) ? one : (ours[i] ?? one)))
    .filter(({ id }) => !unwanted.has(id));
  const isWhole = unwanted.size === 0 && heard.size === 0;
  const { checked, isNew } = useCheck({
    isAsked: !isWhole || refusals > 0,
    asked,
    mudancas: wanted,
    heard: [refusals, ...heard].join(),
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
  const conflicts = useMemo(
    () =>
      left.size === 0 && data.visits === asked.data.visits
        ? NONE
        : conflictsOf(taken, plan.mudancas, asked.data, data),
    [taken, plan, asked, data, left],
  );
  const isPart = left.size > 0;
  return {
    ...{ left, taken, since, conflicts },
    costs: isPart && checked ? costsIn(plan, checked) : plan,
    isReckoned: !isPart || isNew,
  };
}

/** The visits as they were when the plan was asked for, as far as the board showed them. */
const seenOn = ({ visits, data }: Asked) =>
  new Map(
    visits.flatMap((visit) => (data.visits.has(visit.id) ? [[visit.id, visit] as const] : [])),
  );
