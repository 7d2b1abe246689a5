/**
 * Plans of this browser's user: shown at once, sent one after the other, taken back with the reason when they are refused,
 * undone exactly. They live as long as the page: a visit that was opened from the board does not end them.
 */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { AvisoDaVisita, Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { Message } from '@campeiro/contract/kit/languages';
import type { Values } from '@campeiro/ui/language/texts.ts';
import { listRegistros, planRegistros } from '../../contract/operations.ts';
import { dismiss, notify } from '../../notices/notices.ts';
import { ask } from '../../transport/ask.ts';
import { askExplained, Declined } from '../../transport/explained.ts';
import { showChanged } from '../../transport/pending.ts';
import { queryClient } from '../../transport/queries.ts';
import { isRefused } from '../../transport/trouble.ts';
import { type Fate, fateOf, inverseOf, type Now } from './fate.ts';
import { OwnStamps, type Stamped } from './own-stamps.ts';
import { refusalOf } from './refusal.ts';
import { shownOf } from './shown.ts';
import { texts } from './texts.ts';

/** What is to become of a visit, without what was seen of it. */
export type Change = Omit<Mudanca, 'id' | 'atualizado_em'>;

/** A visit as some screen has it. */
export type Seen = Pick<VisitaDaAgenda, 'id' | 'codigo' | 'atualizado_em'> &
  Partial<Pick<VisitaDaAgenda, 'cliente'>> &
  Partial<Now>;

/** What a notice says of the warnings that the server answered; empty: nothing. */
export type Against = (warnings: readonly AvisoDaVisita[], visits: readonly Planned[]) => string;

/** A visit with its plan. */
type Planned = Pick<Seen, 'id' | 'inicio_agendado'>;

/** What the server answered to a plan: how to take it back, empty where that is not known, and what speaks against it. */
interface Sent {
  back: readonly Mudanca[];
  warnings: readonly AvisoDaVisita[];
}

/** Steps that can be undone. */
const MOST_STEPS = 50;
/** Visits whose names are kept. */
const MOST_SEEN = 5_000;
/** How long after a lost answer, and after each failure to find out, the server is asked again. In milliseconds. */
const ASK_AFTER = [0, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** As many as a page of the list has. */
const PAGE = 100;

/** Changes that take a step back, or take it again; the last step is the last one. */
interface Sides {
  done: readonly (readonly Mudanca[])[];
  undone: readonly (readonly Mudanca[])[];
}

export class PlanHistory {
  #sides: Sides = { done: [], undone: [] };
  readonly #listeners = new Set<() => void>();
  /** Only the last step can be undone, so only the last notice may offer it; and more would hide the board. */
  #offer = 0;
  /** Why the last step was refused: beside a later one it would say what is no longer so. */
  #refusal = 0;
  /** One after the other: a change that follows at once is of the visit as the one before left it. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #stamps = new OwnStamps();
  /** The visits as they were last planned from, for notices about them. */
  readonly #seen = new Map<number, Seen>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly sides = (): Sides => this.#sides;
  /** The changes with the stamps that their visits have after what this user has planned. */
  readonly current = <C extends Stamped>(changes: readonly C[]): C[] =>
    this.#stamps.current(changes);
  readonly undo = (): void => void this.#step('done', 'undone', texts.undone);
  readonly redo = (): void => void this.#step('undone', 'done', texts.redone);

  /**
   * Changes these visits as they are seen. `text` says it afterwards, with `n` visits, the first of them as `which`, these
   * values, and what `against` makes of the server's warnings.
   */
  readonly plan = async <V extends Seen = VisitaDaAgenda>(
    visits: readonly V[],
    changeOf: (visit: V) => Change,
    text: Message = texts.planned,
    values: Values = {},
    against: Against = () => '',
  ): Promise<boolean> => {
    if (visits.length === 0) return false;
    dismiss(this.#offer);
    if (this.#seen.size > MOST_SEEN) this.#seen.clear();
    for (const visit of visits) this.#seen.set(visit.id, visit);
    const changes = visits.map((visit) => ({
      ...changeOf(visit),
      id: visit.id,
      atualizado_em: visit.atualizado_em,
    }));
    const sent = await this.#send(changes);
    if (!sent) return false;
    const { back, warnings } = sent;
    const planned = visits.map((visit, i) => ({ ...visit, ...changes[i] }));
    if (back.length > 0)
      this.#put({ done: [...this.#sides.done, back].slice(-MOST_STEPS), undone: [] });
    const action = { label: texts.undo, run: this.undo };
    this.#offer = notify({
      tone: 'done',
      text,
      values: {
        ...values,
        n: visits.length,
        which: this.#nameOf(visits[0]?.id),
        against: against(warnings, planned),
      },
      ...(back.length > 0 && { action }),
    });
    return true;
  };

  #put(sides: Sides): void {
    this.#sides = sides;
    for (const listener of this.#listeners) listener();
  }

  /** Takes the last step of one side and puts the way back on the other. */
  async #step(from: keyof Sides, to: keyof Sides, text: Message): Promise<void> {
    // A step that is still on its way can be taken back, too.
    await this.#turn;
    const taken = this.#sides[from].at(-1);
    if (!taken) return;
    dismiss(this.#offer);
    this.#put({ ...this.#sides, [from]: this.#sides[from].slice(0, -1) });
    const sent = await this.#send(taken);
    if (!sent) return;
    const { back } = sent;
    if (back.length > 0) this.#put({ ...this.#sides, [to]: [...this.#sides[to], back] });
    this.#offer = notify({
      tone: 'done',
      text,
      values: { n: taken.length, which: this.#nameOf(taken[0]?.id) },
    });
  }

  /** Undefined if nothing was planned. */
  #send(mudancas: readonly Mudanca[]): Promise<Sent | undefined> {
    dismiss(this.#refusal);
    const takeBack = mudancas.map((one) => showChanged('registros', [one.id], shownOf(one)));
    const work = async () => {
      const sent = this.#stamps.current(mudancas);
      try {
        const { inverso, avisos } = await askExplained(
          planRegistros,
          { body: { mudancas: sent } },
          (place) => this.#nameOf(sent[place]?.id),
        );
        this.#stamps.note(sent, inverso);
        return { back: inverso, warnings: avisos };
      } catch (error) {
        if (error instanceof Declined) return undefined;
        if (!isRefused(error)) return await this.#find(sent, error);
        this.#refusal = notify({ tone: 'trouble', ...refusalOf(error, sent, this.#names()) });
        return undefined;
      } finally {
        void queryClient.invalidateQueries().finally(() => {
          for (const remove of takeBack) remove();
        });
      }
    };
    const mine = this.#turn.then(work);
    this.#turn = mine;
    return mine;
  }

  /** No answer came: the server is asked what the visits are now, before the dispatcher reads a notice about them. */
  async #find(sent: readonly Mudanca[], error: unknown): Promise<Sent | undefined> {
    const asking = notify({ tone: 'trouble', text: texts.lost });
    const now = await read(sent.map(({ id }) => id));
    dismiss(asking);
    const fate = now && fateOf(sent, now);
    if (now && fate === 'planned') {
      const back = inverseOf(sent, this.#seen, now) ?? [];
      this.#stamps.note(sent, back);
      return { back, warnings: [] };
    }
    this.#refusal = notify({ tone: 'trouble', ...saidOf(fate, error) });
    return undefined;
  }

  #nameOf(id = 0): string {
    const visit = this.#seen.get(id);
    return visit ? nameOf(visit) : '';
  }

  #names(): Map<number, string> {
    return new Map([...this.#seen].map(([id, visit]) => [id, nameOf(visit)]));
  }
}

/** The visits as the server has them; undefined if it cannot be reached. */
async function read(ids: readonly number[]): Promise<Now[] | undefined> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, i) =>
    ids.slice(i * PAGE, (i + 1) * PAGE),
  );
  for (const wait of ASK_AFTER) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const asked = pages.map((page) => ({ ids: page, por_pagina: PAGE }));
      const answers = await Promise.all(
        asked.map((body) => ask(listRegistros, { body, brief: true })),
      );
      return answers.flatMap(({ dados }) => dados);
    } catch (error) {
      if (isRefused(error)) return undefined;
    }
  }
  return undefined;
}

function saidOf(fate: Fate | undefined, error: unknown) {
  if (fate === 'not') return { text: texts.refused, error };
  return { text: fate === 'other' ? texts.lostOther : texts.unknown };
}

const nameOf = ({ codigo, cliente }: Seen): string =>
  cliente ? `${cliente} (#${codigo})` : `#${codigo}`;
