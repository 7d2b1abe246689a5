/** Lines of answers put together: one item for each question that has an answer. Pure. */
import type {
  QuestaoRespondida,
  SecaoRespondida,
} from '@campeiro/contract/escritorio/respostas-questionario';

export interface Question extends Omit<QuestaoRespondida, 'nome_item' | 'selecionado'> {
  chosen: string[];
  pictures: Picture[];
  /** About the answer as a whole. */
  comments: string[];
}

/** `url_imagem` null: it is still on the device. */
export interface Picture extends Pick<QuestaoRespondida, 'url_imagem'> {
  caption: string | null;
}

/** A choice has a line for each alternative, and a question of photos one for each photo. */
export function questionsOf({ questoes }: Pick<SecaoRespondida, 'questoes'>): Question[] {
  const byNumber = Map.groupBy(
    questoes.filter(({ selecionado }) => selecionado),
    ({ numero_questao }) => numero_questao,
  );
  return [...byNumber.values()].map((lines) => {
    const pictured = lines.filter(isPictured);
    // The comment on the answer stands on each photo without a caption, or on a line of its own: readers see it once.
    const said = lines.flatMap(({ comentario }) => comentario ?? []);
    const captionOf = (line: QuestaoRespondida): string | null => {
      const isOne = said.filter((it) => it === line.comentario).length === 1;
      return pictured.length > 1 && isPictured(line) && isOne ? line.comentario : null;
    };
    const about = lines.filter((it) => captionOf(it) === null);
    return {
      ...(lines[0] as QuestaoRespondida),
      chosen: lines.flatMap(({ nome_item }) => nome_item ?? []),
      pictures: pictured.map((it) => ({ url_imagem: it.url_imagem, caption: captionOf(it) })),
      comments: [...new Set(about.flatMap(({ comentario }) => comentario ?? []))],
    };
  });
}

const isPictured = ({ url_imagem, data_imagem }: QuestaoRespondida): boolean =>
  url_imagem !== null || data_imagem !== null;
