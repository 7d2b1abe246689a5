/** Renders answers: the sections of a questionnaire's version with the answers filled in. No I/O. */
import { answerText, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import { type FotoDaQuestao, picturesOf } from '@campeiro/contract/questionario/fotos';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { QuestaoRespondida, SecaoRespondida } from '@campeiro/contract/respostas-questionario';
import type { NamedImage } from '../registros/eventos/received.ts';

/** The stored answer to one question. The type decides which value counts. */
export interface Resposta {
  texto?: string | null;
  numero?: number | null;
  data_resposta?: string | null;
  ids_opcoes?: number[] | null;
  comentario?: string | null;
  /** The image, by its hash. */
  imagem?: string | null;
  /** The version that it was given to, if that is not the visit’s. */
  id_versao?: number;
  /** The address of an image stored elsewhere. */
  url_imagem?: string | null;
  /** Photos that came one by one. */
  fotos?: readonly FotoDaQuestao[] | null;
  data_imagem?: string | null;
  /** Name and role of the signer. */
  assinante?: string | null;
  cargo_assinante?: string | null;
}

/** Question id → answer. */
export type Respostas = Record<string, Resposta | null | undefined>;

/** The images that the answers at a visit name. */
export const namedIn = (id_registro: number, respostas: Respostas): NamedImage[] =>
  Object.values(respostas).flatMap((given) =>
    picturesOf(given ?? {}).map(({ imagem }) => ({ id_registro, imagem })),
  );

/** The address of an image; null until it is received. */
export type UrlOfImage = (sha256: string) => string | null;

/** What each line says further about its question, the answer, and the alternative whose line it is. */
export type About<More extends object> = (
  questao: Questao,
  resposta: Resposta,
  opcao?: Questao['opcoes'][number],
) => More;

type Rendered<More> = Omit<SecaoRespondida, 'questoes'> & {
  questoes: (QuestaoRespondida & More)[];
};

/** The user who answered, and when the questionnaire was finished. */
type Autoria = Pick<SecaoRespondida, 'usuario' | 'data_conclusao'>;

/**
 * All sections and questions in the order of the version, which is the app's, answered or not. Hidden
 * questions have lines too, so that the lines depend only on the version. An answer given before the question
 * was hidden is left out.
 */
export function renderSections<More extends object = object>(
  secoes: readonly Secao[],
  respostas: Respostas,
  { usuario, data_conclusao }: Autoria,
  urlOf: UrlOfImage = () => null,
  about: About<More> = () => ({}) as More,
): Rendered<More>[] {
  const shown = new Set(visibleQuestions(secoes, respostas));
  return secoes.map(({ id_secao, numero_secao, nome_secao, questoes }) => ({
    id_secao,
    numero_secao,
    nome_secao,
    usuario,
    data_conclusao,
    questoes: questoes.flatMap((questao) => {
      const resposta = (shown.has(questao) && respostas[questao.id_questao]) || {};
      // Only choices have alternatives, and a line for each.
      return renderQuestion(questao, resposta, urlOf).map((line, i) => ({
        ...line,
        ...about(questao, resposta, questao.opcoes[i]),
      }));
    }),
  }));
}

/**
 * A choice has one item per alternative. Data of the whole question (comment, image) is on each item, like
 * its number and name, so that it is there even if nothing was selected.
 */
function renderQuestion(
  questao: Questao,
  resposta: Resposta,
  urlOf: UrlOfImage,
): QuestaoRespondida[] {
  const { imagem } = resposta;
  const item = {
    numero_questao: questao.numero_questao,
    nome_questao: questao.nome_questao,
    nome_item: null,
    selecionado: false,
    resposta_texto: null,
    url_imagem: imagem ? urlOf(imagem) : (resposta.url_imagem ?? null),
    comentario: resposta.comentario ?? null,
    data_imagem: resposta.data_imagem ?? null,
  };
  switch (questao.tipo) {
    case 'sim_nao':
    case 'escolha_unica':
    case 'multipla_escolha': {
      const marked = new Set(resposta.ids_opcoes);
      return questao.opcoes.map(({ id_opcao, nome }) => ({
        ...item,
        nome_item: nome,
        selecionado: marked.has(id_opcao),
      }));
    }
    case 'foto':
      return photoLines(item, resposta, urlOf);
    case 'assinatura':
      // A named image was taken, even if it has not arrived yet.
      return [{ ...item, selecionado: !!imagem || item.url_imagem !== null }];
    default: {
      const resposta_texto = answerText(questao.tipo, resposta);
      return [{ ...item, resposta_texto, selecionado: resposta_texto !== null }];
    }
  }
}

/**
 * A line for each photo. The comment on the whole question stands on those without a caption of their own; if all have
 * one, it has a line of its own after them.
 */
function photoLines(
  item: QuestaoRespondida,
  resposta: Resposta,
  urlOf: UrlOfImage,
): QuestaoRespondida[] {
  const pictures = picturesOf(resposta);
  if (pictures.length === 0) return [{ ...item, selecionado: item.url_imagem !== null }];
  const lines = pictures.map(({ imagem, data_imagem, comentario }) => ({
    ...item,
    // A named image was taken, even if it has not arrived yet.
    selecionado: true,
    url_imagem: urlOf(imagem),
    comentario: comentario ?? item.comentario,
    data_imagem,
  }));
  const isSaid = item.comentario === null || pictures.some(({ comentario }) => !comentario);
  if (isSaid) return lines;
  return [...lines, { ...item, selecionado: true, url_imagem: null, data_imagem: null }];
}
