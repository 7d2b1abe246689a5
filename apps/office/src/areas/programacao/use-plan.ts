/** Planning: shown at once, sent, taken back with the reason when it is refused, undone exactly. */

import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { Message } from '@campeiro/contract/kit/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Held } from '../../board/gesture.ts';
import { planRegistros } from '../../contract/operations.ts';
import { dismiss, notify } from '../../notices/notices.ts';
import { ask } from '../../transport/ask.ts';
import { showChanged } from '../../transport/pending.ts';
import { OwnStamps } from './own-stamps.ts';
import { refusalOf } from './refusal.ts';
import { texts } from './texts.ts';

/** What is to become of a visit, without what was seen of it. */
export type Change = Omit<Mudanca, 'id' | 'atualizado_em'>;

/** A visit as some screen has it. */
type Seen = Pick<VisitaDaAgenda, 'id' | 'codigo' | 'atualizado_em'> &
  Partial<Pick<VisitaDaAgenda, 'cliente'>>;

/** Steps that can be undone. */
const MOST_STEPS = 50;

export interface Planning {
  /** Changes these visits as they are seen. `text` says it afterwards, with `n` visits. */
  plan: <V extends Seen = VisitaDaAgenda>(
    visits: readonly V[],
    changeOf: (visit: V) => Change,
    text?: Message,
  ) => Promise<boolean>;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** Changes that take a step back, or take it again; the last step is the last one. */
interface Sides {
  done: (readonly Mudanca[])[];
  undone: (readonly Mudanca[])[];
}

export function usePlanning(): Planning {
  const client = useQueryClient();
  const sides = useRef<Sides>({ done: [], undone: [] });
  // Only the last step can be undone, so only the last notice may offer it; and more would hide the board.
  const offer = useRef(0);
  const [counts, setCounts] = useState({ done: 0, undone: 0 });
  const put = useCallback((next: Sides) => {
    sides.current = next;
    setCounts({ done: next.done.length, undone: next.undone.length });
  }, []);

  // What visits are called, for when some of them refuse a plan.
  const [names] = useState(() => new Map<number, string>());

  // One after the other: a change that follows at once is of the visit as the one before left it.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [stamps] = useState(() => new OwnStamps());

  /** The changes that take these back; undefined if they were refused. */
  const send = useCallback(
    (mudancas: readonly Mudanca[]): Promise<readonly Mudanca[] | undefined> => {
      const takeBack = mudancas.map((one) => showChanged('registros', [one.id], shownOf(one)));
      const work = async () => {
        const sent = stamps.current(mudancas);
        try {
          const { inverso } = await ask(planRegistros, { body: { mudancas: sent } });
          stamps.note(sent, inverso);
          return inverso;
        } catch (error) {
          notify({ tone: 'trouble', ...refusalOf(error, sent, names) });
          return undefined;
        } finally {
          void client.invalidateQueries().finally(() => {
            for (const remove of takeBack) remove();
          });
        }
      };
      const mine = turn.current.then(work);
      turn.current = mine;
      return mine;
    },
    [client, stamps, names],
  );

  /** Takes the last step of one side and puts the way back on the other. */
  const step = useCallback(
    async (from: keyof Sides, to: keyof Sides, text: Message) => {
      // A step that is still on its way can be taken back, too.
      await turn.current;
      const taken = sides.current[from].at(-1);
      if (!taken) return;
      dismiss(offer.current);
      put({ ...sides.current, [from]: sides.current[from].slice(0, -1) });
      const back = await send(taken);
      if (!back) return;
      put({ ...sides.current, [to]: [...sides.current[to], back] });
      offer.current = notify({ tone: 'done', text, values: { n: taken.length } });
    },
    [put, send],
  );
  const undo = useCallback(() => void step('done', 'undone', texts.undone), [step]);
  const redo = useCallback(() => void step('undone', 'done', texts.redone), [step]);

  const plan = useCallback<Planning['plan']>(
    async (visits, changeOf, text = texts.planned) => {
      if (visits.length === 0) return false;
      dismiss(offer.current);
      for (const visit of visits) names.set(visit.id, nameOf(visit));
      const back = await send(
        visits.map((visit) => ({
          ...changeOf(visit),
          id: visit.id,
          atualizado_em: visit.atualizado_em,
        })),
      );
      if (!back) return false;
      put({ done: [...sides.current.done, back].slice(-MOST_STEPS), undone: [] });
      offer.current = notify({
        tone: 'done',
        text,
        values: { n: visits.length },
        action: { label: texts.undo, run: undo },
      });
      return true;
    },
    [put, send, undo, names],
  );
  return { plan, undo, redo, canUndo: counts.done > 0, canRedo: counts.undone > 0 };
}

const nameOf = ({ codigo, cliente }: Seen): string =>
  cliente ? `${cliente} (#${codigo})` : `#${codigo}`;

/** How the board shows it until the server has answered. */
function shownOf({
  id_usuario,
  inicio_agendado,
  data_agendada,
  ativo,
  cancelar,
  reabrir,
}: Mudanca) {
  return {
    ...(id_usuario !== undefined && { id_usuario }),
    ...(inicio_agendado !== undefined && { inicio_agendado }),
    ...(data_agendada !== undefined && { data_agendada }),
    ...(ativo !== undefined && { ativo }),
    ...(cancelar && { situacao: 'cancelado' }),
    ...(reabrir && { situacao: 'agendado' }),
  };
}

/** A visit that was dragged: what of it changed. */
export function changeOfDrag(
  visit: VisitaDaAgenda,
  to: Held,
  span: { inicio: number; fim: number } | null,
): Change {
  const isMoved = !span || span.inicio !== to.inicio || span.fim !== to.fim;
  return {
    ...(to.id_usuario !== visit.id_usuario && { id_usuario: to.id_usuario }),
    ...(isMoved && windowOf(to)),
  };
}

/** A window as the API has it. Milliseconds. */
export const windowOf = ({ inicio, fim }: { inicio: number; fim: number }) => ({
  inicio_agendado: new Date(inicio).toISOString(),
  data_agendada: new Date(fim).toISOString(),
});
