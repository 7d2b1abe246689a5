/** What of a plan no longer fits beside what has changed since it was made. Pure. */
import type { Aviso } from '@campeiro/contract/agenda/avisos';
import { inCommon, spanWritten } from '@campeiro/contract/agenda/periodo';
import type { Conferencia, Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import type { BoardData } from '../../../../board/data.ts';
import { severityOf, warningsIn } from '../../../../board/warnings.ts';
import { previewed } from '../../preview.ts';

type Changes = Otimizacao['mudancas'];

/** A time that is held for a customer. */
export interface HeldTime {
  tipo: 'reserva';
  /** When it is free again, if it is not given back before. */
  ate: string;
  /** The name of the dispatcher that holds it; null: not known yet. */
  quem: string | null;
}

export type Conflict = Aviso | HeldTime;

/** What speaks against changes, by the ids of their visits. */
export type Conflicts = ReadonlyMap<number, readonly Conflict[]>;

/**
 * A function that says what speaks against these changes of a plan that did not speak against the whole plan as it was made: a
 * visit that stays, or that came, is in the way. `then` and `now`: what the board knew and knows.
 */
export function warningsSince(
  plan: Changes,
  then: BoardData,
  now: BoardData,
): (taken: Changes) => Map<number, Aviso[]> {
  let known: ReadonlySet<string> | undefined;
  const warningsNow = warningsOn(now);
  return (taken) => {
    known ??= new Set(
      [...warningsOn(then)(plan)].flatMap(([id, all]) => all.map((one) => keyOf(id, one))),
    );
    const isNew = (id: number) => (warning: Aviso) =>
      severityOf([warning]) !== undefined && !known?.has(keyOf(id, warning));
    return new Map(
      [...warningsNow(taken)].flatMap(([id, all]) => {
        const more = all.filter(isNew(id));
        return more.length > 0 ? [[id, more] as const] : [];
      }),
    );
  };
}

/**
 * A function that gives the warnings of the board about these visits if they were planned so. It is asked for parts of one plan,
 * up to as often as that has changes: only technicians whose visits differ from the last time are reckoned anew.
 */
function warningsOn(data: BoardData): (part: Changes) => Map<number, Aviso[]> {
  const people = new Map(data.tecnicos.map((person) => [person.id, person]));
  const last = new Map<number, { of: string; warnings: [number, Aviso[]][] }>();
  return (part) => {
    const ids = new Set(part.map(({ id }) => id));
    const theirs = Map.groupBy(
      previewed(data, { changes: part, isAfter: true }).visits.values(),
      ({ id_usuario }) => id_usuario,
    );
    const warningsOf = (person: BoardData['tecnicos'][number]) => {
      const visits = theirs.get(person.id) ?? [];
      const of = visits.map(({ id }) => (ids.has(id) ? `${id} planned` : id)).join();
      const known = last.get(person.id);
      if (known?.of === of) return known.warnings;
      const warnings = [...warningsIn({ person, visits }, data)].filter(([id]) => ids.has(id));
      last.set(person.id, { of, warnings });
      return warnings;
    };
    const those = new Set(part.map(({ id_usuario }) => id_usuario));
    return new Map([...those].flatMap((id) => people.get(id) ?? []).flatMap(warningsOf));
  };
}

const keyOf = (id: number, { tipo, id_registro, id_ausencia, nome }: Aviso): string =>
  [id, tipo, id_registro ?? id_ausencia ?? nome].join();

type Told = Conferencia['reservadas'][number];

interface Holds {
  /** As the board knows them. */
  shown: BoardData['reservas'];
  /** As the server answers for changes of this plan: it names the dispatchers, and may know of more. */
  told: readonly Told[];
}

/** The held times that these changes lie over, by the ids of their visits. Those that are over at `now` are free again. */
export function heldUnder(
  taken: Changes,
  { shown, told }: Holds,
  now: number,
): Map<number, HeldTime[]> {
  const byPerson = Map.groupBy(shown, ({ id_usuario }) => id_usuario);
  const byVisit = Map.groupBy(told, ({ id }) => id);
  const found = taken.flatMap(({ id, id_usuario, inicio_agendado: inicio, data_agendada: fim }) => {
    const span = spanWritten({ inicio, fim });
    const its = byVisit.get(id) ?? [];
    const seen = (byPerson.get(id_usuario) ?? []).filter(
      (hold) => inCommon(spanWritten(hold), span) > 0,
    );
    const held = new Map(
      [...seen, ...its].flatMap((hold): [string, HeldTime][] => {
        const { valida_ate: ate } = hold;
        const quem = 'usuario' in hold ? hold.usuario : null;
        return Date.parse(ate) > now ? [[timesOf(hold), { tipo: 'reserva', ate, quem }]] : [];
      }),
    );
    return held.size > 0 ? [[id, [...held.values()]] as [number, HeldTime[]]] : [];
  });
  return new Map(found);
}

/** By these the board and the server mean the same hold of a technician. */
const timesOf = ({ inicio, fim, valida_ate }: BoardData['reservas'][number] | Told): string =>
  [inicio, fim, valida_ate].join();

/** Both together. */
export function together(one: Conflicts, other: Conflicts): Conflicts {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return new Map([...ids].map((id) => [id, [...(one.get(id) ?? []), ...(other.get(id) ?? [])]]));
}

/** The ids of what to leave out so that the rest fits: leaving a visit where it is may put it in the way of another one. */
export function misfitsIn(
  taken: Changes,
  conflictsOf: (taken: Changes) => ReadonlyMap<number, unknown>,
): number[] {
  const out = new Set<number>();
  for (let rest = taken; rest.length > 0; ) {
    const found = conflictsOf(rest);
    const stay = rest.filter(({ id }) => !found.has(id));
    if (stay.length === rest.length) break;
    for (const id of found.keys()) out.add(id);
    rest = stay;
  }
  return [...out];
}
