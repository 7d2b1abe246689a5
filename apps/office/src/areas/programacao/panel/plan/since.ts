/** What has become of a plan's visits since it was made. Pure. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { isWaiting } from '@campeiro/contract/visita/estado';

type Changes = Otimizacao['mudancas'];
type Visits = ReadonlyMap<number, VisitaDaAgenda>;

/** `saiu`: it is no longer among the visits of the board. `alterada`: something else of it was changed. */
export type Since = 'cancelada' | 'iniciada' | 'fixada' | 'replanejada' | 'saiu' | 'alterada';

/**
 * What has become of each visit of a plan that is not as the plan saw it. `ours`: the same changes with the stamps that this
 * user's own plans have given their visits since. `seen`: the visits as they were when the plan was asked for.
 */
export function sinceThen(
  changes: Changes,
  ours: Changes,
  seen: Visits,
  now: Visits,
): Map<number, Since> {
  return new Map(
    changes.flatMap((change, i) => {
      const own = ours[i]?.atualizado_em;
      const since = sinceOf(change, own, seen.get(change.id), now.get(change.id));
      return since ? [[change.id, since] as const] : [];
    }),
  );
}

function sinceOf(
  change: Changes[number],
  own: string | undefined,
  seen: VisitaDaAgenda | undefined,
  now: VisitaDaAgenda | undefined,
): Since | undefined {
  if (!now) return seen && 'saiu';
  // Where it is shown may be ahead of the server: this plan is being applied.
  if (now.atualizado_em === change.atualizado_em)
    return seen && now.fixada && !seen.fixada ? 'fixada' : undefined;
  const isOurs = now.atualizado_em === own;
  if (isOurs && isThere(now, change)) return undefined;
  return (seen && movedSince(seen, now)) ?? (isOurs ? undefined : 'alterada');
}

/** What has become of a visit that stays where it is; undefined: it is planned as it was. */
export function movedSince(seen: VisitaDaAgenda, now: VisitaDaAgenda): Since | undefined {
  if (now.situacao === 'cancelado') return 'cancelada';
  if (!isWaiting(now)) return isWaiting(seen) ? 'iniciada' : undefined;
  if (now.fixada && !seen.fixada) return 'fixada';
  return isThere(now, seen) ? undefined : 'replanejada';
}

/**
 * What else the costs of a plan hang on, and has changed: the visits that its technicians have beside its changes, and what has
 * become of its own (`since`). Another text each time; empty: nothing.
 */
export function changedBeside(
  { mudancas, tecnicos }: Pick<Otimizacao, 'mudancas' | 'tecnicos'>,
  since: ReadonlyMap<number, unknown>,
  seen: Visits,
  now: Visits,
): string {
  const planned = new Set(mudancas.map(({ id }) => id));
  const people = new Set(tecnicos.map(({ id_usuario }) => id_usuario));
  const stampsOf = (visits: Visits) =>
    new Set(
      [...visits.values()].flatMap(({ id, id_usuario, atualizado_em }) =>
        since.has(id) || (!planned.has(id) && people.has(id_usuario ?? 0))
          ? `${id} ${atualizado_em}`
          : [],
      ),
    );
  const [before, after] = [stampsOf(seen), stampsOf(now)];
  return [...before, ...after].filter((one) => !before.has(one) || !after.has(one)).join();
}

type Placed = Pick<VisitaDaAgenda, 'id_usuario' | 'inicio_agendado' | 'data_agendada'>;

const isThere = (one: Placed, other: Placed): boolean =>
  one.id_usuario === other.id_usuario &&
  ms(one.inicio_agendado) === ms(other.inicio_agendado) &&
  ms(one.data_agendada) === ms(other.data_agendada);

const ms = (at: string | null): number | null => (at === null ? null : Date.parse(at));
