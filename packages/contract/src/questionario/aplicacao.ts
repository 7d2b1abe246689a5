/**
 * Which questionnaires a visit has to answer. Pure, and the same for the server and for a device that begins a visit
 * without a network.
 */

/** What a questionnaire is linked to. Empty lists: no limit of this kind. */
export interface Vinculos {
  ids_grupos: number[];
  ids_segmentos: number[];
  ids_objetivos: number[];
  ids_tipos_servico: number[];
}

export interface Aplicavel extends Vinculos {
  id: number;
  /** Whether it is active and valid. */
  vigente: boolean;
}

export interface VisitaQueResponde {
  id_equipe: number | null;
  id_segmento: number | null;
  id_objetivo: number | null;
  /** That of the visit's order; null without an order. */
  id_tipo_servico: number | null;
  /** The questionnaires fixed at its check-in; null before it. */
  exigidos?: readonly number[] | null;
}

/**
 * Those valid now that are linked to the people of the visit and to its work. People: a group of the technician, the
 * visit's team, or its segment. Work: the visit's objective, or the type of service of its order. A questionnaire
 * without links of one of both is for all. A visit that has begun keeps those that its check-in fixed, and gets no other.
 */
export function questionnairesOf(
  visit: VisitaQueResponde,
  groups: readonly number[],
  questionnaires: readonly Aplicavel[],
): number[] {
  return questionnaires
    .filter((q) => visit.exigidos?.includes(q.id) ?? (q.vigente && isFor(q, visit, groups)))
    .map(({ id }) => id);
}

function isFor(q: Vinculos, visit: VisitaQueResponde, groups: readonly number[]): boolean {
  const { id_equipe, id_segmento, id_objetivo, id_tipo_servico } = visit;
  const who =
    q.ids_grupos.length + q.ids_segmentos.length === 0 ||
    q.ids_grupos.some((id) => id === id_equipe || groups.includes(id)) ||
    q.ids_segmentos.some((id) => id === id_segmento);
  const what =
    q.ids_objetivos.length + q.ids_tipos_servico.length === 0 ||
    q.ids_objetivos.some((id) => id === id_objetivo) ||
    q.ids_tipos_servico.some((id) => id === id_tipo_servico);
  return who && what;
}
