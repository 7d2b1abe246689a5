/** The pictures that answer a question. Pure, as condicoes.ts. */

/** How many photos a question has at most. */
export const MAX_FOTOS = 10;

/** How many a visit has, with those that answer questions. */
export const MAX_FOTOS_DA_VISITA = 200;

/** One of several photos of an answer. */
export interface FotoDaQuestao {
  /** Of the event that it came with. */
  id_evento: string;
  /** SHA-256 of its bytes. */
  imagem: string;
  /** When it was taken. */
  data_imagem: string | null;
  /** Its caption. */
  comentario: string | null;
}

interface Pictured {
  imagem?: string | null;
  data_imagem?: string | null;
  fotos?: readonly FotoDaQuestao[] | null;
}

/** A photo, or the picture that came with the answer itself: only that has no event of its own. */
export type Picture = Omit<FotoDaQuestao, 'id_evento'> & { id_evento: string | null };

/** The picture that came with the answer itself. Of an answer that has only photos, `imagem` is the first of them. */
export const ownImage = ({ imagem, fotos }: Pictured): string | null =>
  imagem && !fotos?.some((it) => it.imagem === imagem) ? imagem : null;

/** All pictures of an answer, the first first. */
export function picturesOf<F extends FotoDaQuestao>(
  answer: Pictured & { fotos?: readonly F[] | null },
): (Picture | F)[] {
  const { data_imagem = null, fotos } = answer;
  const imagem = ownImage(answer);
  const own = imagem ? [{ id_evento: null, imagem, data_imagem, comentario: null }] : [];
  return [...own, ...(fotos ?? [])];
}

/** The answer with these photos beside its own picture. Who knows of one picture only finds the first in `imagem`. */
export function withPhotos<A extends Pictured, F extends FotoDaQuestao>(
  answer: A,
  fotos: readonly F[],
): A & { fotos: readonly F[] } {
  const imagem = ownImage(answer) ?? fotos[0]?.imagem ?? null;
  const isOwn = imagem === ownImage(answer);
  const data_imagem = (isOwn ? answer.data_imagem : fotos[0]?.data_imagem) ?? null;
  return { ...answer, imagem, data_imagem, fotos };
}
