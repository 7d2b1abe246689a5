/**
 * Which questions of a version are shown, given what was answered. Pure, and without anything of Node.js:
 * the server, the console and the app go by the same lines.
 */
import { instantKey, isInstant } from '../kit/instants.ts';
import type { Condicao, Questao, Secao } from '../questionarios.ts';

/** What was answered to one question. Which value applies follows from the question's type. */
export interface Resposta {
  texto?: string | null;
  numero?: number | null;
  data_resposta?: string | null;
  ids_opcoes?: readonly number[] | null;
  imagem?: string | null;
}

/** Question id → answer. */
export type Respostas = Readonly<Record<string, Resposta | null | undefined>>;

/**
 * The questions that are shown, in the app's order. The answer to a hidden question counts as none, so
 * what depends on it is hidden with it; so is what depends on no question that comes before.
 */
export function visiveis(secoes: readonly Secao[], respostas: Respostas): Questao[] {
  const shown = new Map<number, Questao>();
  return secoes
    .flatMap(({ questoes }) => questoes)
    .filter((questao) => {
      const isShown = !questao.condicao || holds(questao.condicao, shown, respostas);
      // Of two questions with one number the first is meant: the linter names the second.
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
  if (!source || !resposta || !estaRespondida(source, resposta)) return false;
  if (ehEscolha(source))
    return marked(source, resposta).some((o) => condicao.ids_opcoes.includes(o));
  const value = comparable(source.tipo, textoDa(source.tipo, resposta) ?? '');
  return condicao.valores.some((text) => comparable(source.tipo, text) === value);
}

export const ehEscolha = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  tipo === 'escolha_unica' || tipo === 'multipla_escolha';

export const ehImagem = ({ tipo }: Pick<Questao, 'tipo'>): boolean =>
  tipo === 'foto' || tipo === 'assinatura';

/** Marks on alternatives that the version does not have count for nothing: they show nowhere either. */
const marked = ({ opcoes }: Questao, { ids_opcoes }: Resposta): number[] =>
  opcoes.map(({ id_opcao }) => id_opcao).filter((id_opcao) => ids_opcoes?.includes(id_opcao));

/**
 * Whether the question has an answer. A photo or a signature has one as soon as the device names the image
 * that it took: the image itself may follow much later (`imagensPendentes`). One without it is an empty answer.
 */
export function estaRespondida(questao: Questao, resposta: Resposta | null | undefined): boolean {
  if (!resposta) return false;
  if (ehImagem(questao)) return (resposta.imagem ?? '') !== '';
  if (ehEscolha(questao)) return marked(questao, resposta).length > 0;
  return textoDa(questao.tipo, resposta) !== null;
}

/** An open answer in words: a number as JSON writes it, a date as an instant; null for none or an empty one. */
export function textoDa(tipo: Questao['tipo'], resposta: Resposta): string | null {
  const { texto, numero, data_resposta } = resposta;
  const values: Partial<Record<Questao['tipo'], string | number | null | undefined>> = {
    texto,
    numero,
    data: data_resposta,
  };
  return String(values[tipo] ?? '').trim() === '' ? null : String(values[tipo]);
}

/**
 * What two values are compared by: people write `sim` for `Sim`, and a number or an instant in more than
 * one way. Null for text that is no value of the type, which no answer equals.
 */
export function comparable(tipo: Questao['tipo'], text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (tipo === 'texto') return trimmed.normalize().toLowerCase();
  if (tipo === 'numero') return Number.isFinite(Number(trimmed)) ? String(Number(trimmed)) : null;
  if (tipo === 'data') return isInstant(trimmed) ? instantKey(trimmed) : null;
  return null;
}
