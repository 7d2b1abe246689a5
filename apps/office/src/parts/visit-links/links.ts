/** What a visit is for, whose it is and who receives it, as a form has it: texts. Pure. */

interface Links {
  id_objetivo: string;
  id_equipe: string;
  id_segmento: string;
  id_contato: string;
}

/** The same as the API has it. */
type LinkIds = Record<keyof Links, number | null>;

export const idOrNull = (text: string): number | null => (text ? Number(text) : null);
const textOf = (id: number | null): string => (id === null ? '' : String(id));

export const linksOf = ({ id_objetivo, id_equipe, id_segmento, id_contato }: LinkIds): Links => ({
  id_objetivo: textOf(id_objetivo),
  id_equipe: textOf(id_equipe),
  id_segmento: textOf(id_segmento),
  id_contato: textOf(id_contato),
});
