/** What became of a plan whose answer was lost, by what the visits are now. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';

/** A visit as the server has it after the answer was lost. */
export type Now = Pick<Mudanca, 'id' | 'atualizado_em'> & {
  id_usuario: number | null;
  inicio_agendado: string | null;
  data_agendada: string | null;
  ativo: boolean;
  fixada: boolean;
};

/** `other`: the visits are neither as they were nor as they were to be. */
export type Fate = 'planned' | 'not' | 'other';

/**
 * The server plans all of the visits or none. So they are as they were seen, or as they were to be; anything else is the
 * work of another person.
 */
export function fateOf(sent: readonly Mudanca[], now: readonly Now[]): Fate {
  const rows = new Map(now.map((row) => [row.id, row]));
  const stays = ({ id, atualizado_em }: Mudanca) => rows.get(id)?.atualizado_em === atualizado_em;
  if (sent.every(stays)) return 'not';
  const isPlanned = sent.every((change) => {
    const row = rows.get(change.id);
    return row !== undefined && isAsWanted(change, row);
  });
  return isPlanned ? 'planned' : 'other';
}

/** Whether a cancelled visit was cancelled by this plan cannot be read from it. */
function isAsWanted({ cancelar, reabrir, ...change }: Mudanca, row: Now): boolean {
  const isAt = (wanted: string | null | undefined, at: string | null) =>
    wanted === undefined || instant(wanted) === instant(at);
  return (
    cancelar === undefined &&
    reabrir === undefined &&
    (change.id_usuario === undefined || change.id_usuario === row.id_usuario) &&
    (change.ativo === undefined || change.ativo === row.ativo) &&
    (change.fixada === undefined || change.fixada === row.fixada) &&
    isAt(change.inicio_agendado, row.inicio_agendado) &&
    isAt(change.data_agendada, row.data_agendada)
  );
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/**
 * The changes that take a plan back whose answer, and so its inverse, was lost: what each visit was `before`, with the
 * stamp that it has now.
 */
export function inverseOf(
  sent: readonly Mudanca[],
  before: ReadonlyMap<number, Partial<Now>>,
  now: readonly Now[],
): Mudanca[] | undefined {
  const stamps = new Map(now.map(({ id, atualizado_em }) => [id, atualizado_em]));
  const inverse = sent.flatMap(
    ({ id, atualizado_em: _, respeitar_reservas: __, ...change }): Mudanca[] => {
      const was = before.get(id);
      const atualizado_em = stamps.get(id);
      const given = Object.keys(change) as (keyof Now)[];
      // The pin goes with the technician or the time.
      const fields = was?.fixada ? [...given, 'fixada' as const] : given;
      if (!was || !atualizado_em || fields.some((field) => was[field] === undefined)) return [];
      return [
        { id, atualizado_em, ...Object.fromEntries(fields.map((field) => [field, was[field]])) },
      ];
    },
  );
  return inverse.length === sent.length ? inverse : undefined;
}
