/** What devices get of a past visit: its answers and images, as far as they fit. Pure. */
import {
  type AnterioresDoCliente,
  MAX_TEXTO,
  type VisitaAnterior,
} from '@campeiro/contract/campo/visitas-anteriores';
import { answerText, isChoice, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import { type Picture, picturesOf } from '@campeiro/contract/questionario/fotos';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { fingerprint } from '../../platform/fingerprint.ts';
import { withOthers } from '../respostas-questionario/other-versions.ts';
import type { Resposta, Respostas } from '../respostas-questionario/render.ts';

/** One questionnaire answered at a visit. */
export interface Answered {
  id_registro: number;
  questionario: string;
  versao: Secao[];
  /** The sections of other versions in which something was answered. */
  outras: Secao[][];
  respostas: Respostas;
}

/** An image that was named at a visit. */
export interface Named {
  imagem: string;
  legenda: string | null;
  data: string;
}

type Line = VisitaAnterior['respostas'][number];

/** How many characters of answers a visit has, and how many images. */
const CHARACTERS = 16_000;
const IMAGES = 12;

/** At most so long, with a sign where it was cut. */
export const cut = (text: string | null): string | null =>
  text !== null && text.length > MAX_TEXTO ? `${text.slice(0, MAX_TEXTO - 1)}…` : text;

/** The answers that were given and the images that they name, in the order of the questionnaire. */
export function answersIn({ questionario, versao, outras, respostas }: Answered): {
  lines: Line[];
  images: Named[];
} {
  const lines: Line[] = [];
  const images: Named[] = [];
  for (const questao of visibleQuestions(withOthers(versao, outras, respostas), respostas)) {
    const given = respostas[questao.id_questao];
    if (!given) continue;
    const { nome_questao, tipo } = questao;
    const pictures = picturesOf(given);
    images.push(...pictures.map((it) => imageOf(questao, given, it)));
    const resposta = cut(textOf(questao, given));
    const comentario = given.comentario?.trim() || null;
    if (resposta === null && (comentario === null || pictures.length > 0)) continue;
    const unidade = questao.medida?.unidade ?? null;
    lines.push({ questionario, questao: nome_questao, tipo, resposta, unidade, comentario });
  }
  return { lines, images };
}

const imageOf = (
  questao: Questao,
  { assinante, comentario }: Resposta,
  picture: Picture,
): Named => ({
  imagem: picture.imagem,
  legenda: cut(
    [questao.nome_questao, assinante, (picture.comentario ?? comentario)?.trim()]
      .filter(Boolean)
      .join(' · '),
  ),
  data: picture.data_imagem ?? '',
});

function textOf(questao: Questao, given: Resposta): string | null {
  if (!isChoice(questao)) return answerText(questao.tipo, given);
  const marked = new Set(given.ids_opcoes);
  const names = questao.opcoes.filter(({ id_opcao }) => marked.has(id_opcao));
  return names.map(({ nome }) => nome).join(' · ') || null;
}

/** As many as fit, the first first; and how many do not. */
export function fitting(
  lines: readonly Line[],
  images: readonly Named[],
): { respostas: Line[]; imagens: Named[]; omitidas: number } {
  let left = CHARACTERS;
  const respostas = lines.filter((line) => {
    left -= JSON.stringify(line).length;
    return left >= 0;
  });
  const imagens = images.slice(0, IMAGES);
  const omitidas = lines.length - respostas.length + images.length - imagens.length;
  return { respostas, imagens, omitidas };
}

/** The same as long as the content is, whatever the addresses of its images. */
export const versionOf = (visitas: AnterioresDoCliente['visitas']): string =>
  fingerprint(
    visitas.map(({ imagens, ...visit }) => ({
      ...visit,
      imagens: imagens.map(({ imagem, legenda, url }) => [imagem, legenda, url !== null]),
    })),
  ).toString('base64url');
