/** Questionnaires for apps of the first version of the field API. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';

/**
 * The same questions in types that such an app knows. Each is answered by the value that also answers its real type: a
 * time by a text, yes or no by one of two alternatives. The server checks it by the real type.
 */
export const asInVersion1 = (secoes: readonly Secao[]): Secao[] =>
  secoes.map((secao) => ({ ...secao, questoes: secao.questoes.map(questionInVersion1) }));

const TYPES: Partial<Record<Questao['tipo'], Questao['tipo']>> = {
  hora: 'texto',
  sim_nao: 'escolha_unica',
};

/**
 * A comparison that the app would take for an equality is left out. The question is then always shown, and the technician
 * need not make up an answer to it. The server says in `pendencias` whether one is missing.
 */
function questionInVersion1({ condicao, medida: _, ...questao }: Questao): Questao {
  const tipo = TYPES[questao.tipo] ?? questao.tipo;
  if (!condicao) return { ...questao, tipo };
  if (condicao.comparacao) return { ...questao, tipo, obrigatoria: false };
  return { ...questao, tipo, condicao };
}
