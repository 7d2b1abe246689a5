/**
 * Whether a technician has what a visit asks for, on a day. Pure, and the same for the server and the board.
 */

/** A skill that may be asked for; inactive ones are asked for by nobody. */
export interface Skill {
  id: number;
  nome: string;
  /** The objectives that ask for it. */
  ids_objetivos: readonly number[];
}

/** What a visit asks for: by its objective, and by its customer. */
export interface Asking {
  id_objetivo: number | null;
  /** What its customer asks for. */
  ids_habilidades: readonly number[];
}

/** A skill of a technician. `valida_ate`: the last day on which it holds; null: it holds for ever. */
export interface Held {
  id_habilidade: number;
  valida_ate: string | null;
}

/** Whether it holds on the day: the last one is one of them. Days are written so that they compare as texts. */
export const holdsOn = ({ valida_ate }: Pick<Held, 'valida_ate'>, dia: string): boolean =>
  valida_ate === null || dia <= valida_ate;

/** The skills that a visit asks for. */
export const askedBy = <S extends Skill>(visit: Asking, skills: readonly S[]): S[] =>
  skills.filter(
    ({ id, ids_objetivos }) =>
      visit.ids_habilidades.includes(id) ||
      (visit.id_objetivo !== null && ids_objetivos.includes(visit.id_objetivo)),
  );

export interface Lack<S extends Skill = Skill> {
  habilidade: S;
  /** The last day on which the technician had it; null: the technician never had it. */
  valida_ate: string | null;
}

/** What of the asked skills a technician does not have on the day. */
export const lackingOn = <S extends Skill>(
  asked: readonly S[],
  held: readonly Held[],
  dia: string,
): Lack<S>[] =>
  asked.flatMap((habilidade): Lack<S>[] => {
    const one = held.find(({ id_habilidade }) => id_habilidade === habilidade.id);
    return one && holdsOn(one, dia) ? [] : [{ habilidade, valida_ate: one?.valida_ate ?? null }];
  });
