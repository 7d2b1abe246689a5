/** The questionnaires of a visit. */

export interface Questionnaire {
  id: number;
  id_versao: number;
  nome: string;
  atualizado_em: string;
  /** Whether it is active and valid now. */
  vigente: boolean;
  ids_grupos: number[];
  ids_segmentos: number[];
}

interface Visit {
  id_equipe: number | null;
  id_segmento: number | null;
  /** The questionnaires fixed at its check-in. */
  exigidos?: readonly number[];
}

/**
 * Those valid now that are linked to a group of the technician, to the visit's team or to its segment. One
 * without links applies to every visit. Those required at the check-in stay; otherwise a visit that waits for
 * them could never be finished.
 */
export function questionnairesOf(
  { id_equipe, id_segmento, exigidos = [] }: Visit,
  groups: readonly number[],
  questionnaires: readonly Questionnaire[],
): number[] {
  const isFor = ({ ids_grupos, ids_segmentos }: Questionnaire) =>
    ids_grupos.length + ids_segmentos.length === 0 ||
    ids_grupos.some((id) => id === id_equipe || groups.includes(id)) ||
    ids_segmentos.some((id) => id === id_segmento);
  return questionnaires
    .filter((q) => (q.vigente && isFor(q)) || exigidos.includes(q.id))
    .map(({ id }) => id);
}
