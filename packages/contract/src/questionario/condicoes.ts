/**
 * Which questions of a version are shown, given the answers. Pure, and free of Node.js, because the
 * server, the console and the app share it.
 */
import { instantKey, isInstant } from '../kit/instants.ts';
import type { Condicao, Questao, Secao } from '../questionarios.ts';
import type { FotoDaQuestao } from './fotos.ts';

/** The answer to one question. The question's type decides which value counts. */
export interface Resposta {
  texto?: string | null;
  numero?: number | null;
  data_resposta?: string | null;
  ids_opcoes?: readonly number[] | null;
  imagem?: string | null;
  /** Photos that came one by one; `imagem` then names the first picture of all. */
  fotos?: readonly FotoDaQuestao[] | null;
}

/** Question id → answer. */
export type Respostas = Readonly<Record<string, Resposta | null | undefined>>;

/**
 * The visible questions, in the app's order. An answer to a hidden question does not count, so
 * questions that depend on it are hidden too. A question that depends on no earlier question is
 * also hidden.
 */
export function visibleQuestions(secoes: readonly Secao[], respostas: Respostas): Questao[] {
  const shown = new Map<number, Questao>();
  return secoes
    .flatMap(({ questoes }) => questoes)
    .filter((questao) => {
      const isShown = !questao.condicao || holds(questao.condicao, shown, respostas);
      // If two questions have the same number, the first counts. The linter reports the second.
      if (isShown && !shown.has(questao.numero_questao)) {
        shown.set(questao.numero_questao, questao);
      }
      return isShown;
    });
}

function holds(
  condicao: Condicao,
  shown: ReadonlyMap<number, Questao>,
  respostas: Respostas,
): boolean {
  const source = shown.get(condicao.numero_questao);
  const resposta = source && respostas[source.id_questao];
  if (!source || !resposta || !isAnswered(source, resposta)) return false;
  if (isChoice(source))
    return marked(source, resposta).some((o) => condicao.ids_opcoes.includes(o));
  const value = comparable(source.tipo, answerText(source.tipo, resposta) ?? '');
  const { comparacao = 'igual', valores } = condicao;
  return valores.some((text) => {
    const other = comparable(source.tipo, text);
    if (comparacao === 'igual') return other === value;
    if (value === null || other === null || !isOrdered(source)) return false;
    return comparacao === 'menor' ? isLess(value, other) : isLess(other, value);
  });
}

/** Alternatives are chosen, one or several. Those of `sim_nao` are always yes and no, in this order. */
export const isChoice = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  isSingleChoice({ tipo }) || tipo === 'multipla_escolha';

export const isSingleChoice = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  tipo === 'escolha_unica' || tipo === 'sim_nao';

type Comparable = string | number;

/** Of two values of one type that `isOrdered`. */
export const isLess = (one: Comparable, other: Comparable): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other);

/** Whether answers come before and after one another. */
export const isOrdered = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  tipo === 'numero' || tipo === 'hora' || tipo === 'data';

export const isImage = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  tipo === 'foto' || tipo === 'assinatura';

/**
 * Selected alternatives that the version does not have do not count, because nothing shows them
 * either.
 */
const marked = ({ opcoes }: Questao, { ids_opcoes }: Resposta): number[] =>
  opcoes.map(({ id_opcao }) => id_opcao).filter((id_opcao) => ids_opcoes?.includes(id_opcao));

/**
 * Whether the question has an answer. A photo or a signature has one as soon as the device names
 * its image. The image itself may follow much later (`missingImages`). Without an image the
 * answer is empty.
 */
export function isAnswered(questao: Questao, resposta: Resposta | null | undefined): boolean {
  if (!resposta) return false;
  if (isImage(questao)) return (resposta.imagem ?? '') !== '';
  if (isChoice(questao)) return marked(questao, resposta).length > 0;
  return answerText(questao.tipo, resposta) !== null;
}

/**
 * An open answer as text: a number as in JSON, a time as `14:30`, a date as an instant; null if it is absent or empty.
 */
export function answerText(tipo: Questao['tipo'], resposta: Resposta): string | null {
  const { texto, numero, data_resposta } = resposta;
  const values: Partial<Record<Questao['tipo'], string | number | null | undefined>> = {
    texto,
    hora: texto,
    numero,
    data: data_resposta,
  };
  return String(values[tipo] ?? '').trim() === '' ? null : String(values[tipo]);
}

/** A time of day in hours and minutes. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * The canonical form for comparing two values: people write `sim` for `Sim`, and a number or an
 * instant in more than one way. Null for text that is not a value of the type, which no answer
 * equals.
 */
export function comparable(tipo: Questao['tipo'], text: string): Comparable | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (tipo === 'texto') return trimmed.normalize().toLowerCase();
  if (tipo === 'numero') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : null;
  if (tipo === 'hora') return isTime(trimmed) ? trimmed : null;
  if (tipo === 'data') return isInstant(trimmed) ? instantKey(trimmed) : null;
  return null;
}
