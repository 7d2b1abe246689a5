/** Answers as they are read back: the sections of a questionnaire's version, filled in. No I/O. */
import { textoDa, visiveis } from '@campeiro/contract/questionario/condicoes';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { QuestaoRespondida, SecaoRespondida } from '@campeiro/contract/respostas-questionario';

/** What was answered to one question, as it is stored. Which value applies follows from the type. */
export interface Resposta {
  texto?: string | null;
  numero?: number | null;
  data_resposta?: string | null;
  ids_opcoes?: number[] | null;
  comentario?: string | null;
  /** The image, by its hash. */
  imagem?: string | null;
  /** Of an image that is kept elsewhere. */
  url_imagem?: string | null;
  data_imagem?: string | null;
}

/** Question id → answer. */
export type Respostas = Record<string, Resposta | null | undefined>;

/** Where an image can be read; null while it has not been received. */
export type UrlOfImage = (sha256: string) => string | null;

/** Who answered, and when the questionnaire was finished. */
type Autoria = Pick<SecaoRespondida, 'usuario' | 'data_conclusao'>;

/**
 * Every section with every question in the order of the version, which is the app's, answered or not. A
 * question that the other answers hide has its lines too, so that these follow from the version alone; what
 * was answered to it before it was hidden is no part of the answers any more.
 */
export function renderSections(
  secoes: readonly Secao[],
  respostas: Respostas,
  { usuario, data_conclusao }: Autoria,
  urlOf: UrlOfImage = () => null,
): SecaoRespondida[] {
  const shown = new Set(visiveis(secoes, respostas));
  return secoes.map(({ id_secao, numero_secao, nome_secao, questoes }) => ({
    id_secao,
    numero_secao,
    nome_secao,
    usuario,
    data_conclusao,
    questoes: questoes.flatMap((questao) =>
      renderQuestion(questao, (shown.has(questao) && respostas[questao.id_questao]) || {}, urlOf),
    ),
  }));
}

/**
 * A choice yields an item per alternative. What belongs to the question as a whole (comment, image)
 * stands on each of its items, as its number and name do: it is found even when nothing was marked.
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
    case 'assinatura':
      // Named, it was taken, even while it is on its way.
      return [{ ...item, selecionado: !!imagem || item.url_imagem !== null }];
    default: {
      const resposta_texto = textoDa(questao.tipo, resposta);
      return [{ ...item, resposta_texto, selecionado: resposta_texto !== null }];
    }
  }
}
