/** Answers to questions that the visit's version does not have. Pure. */
import { isAnswered } from '@campeiro/contract/questionario/condicoes';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { Respostas } from './render.ts';

/**
 * The sections with the questions of other versions that were answered. A device may have had another version than the one
 * that the check-in fixed. What the server accepted stays in sight: such a question stands at the end of its section,
 * without its condition, whose numbers are those of its own version.
 */
export function withOthers(
  versao: readonly Secao[],
  outras: readonly Secao[][],
  respostas: Respostas,
): readonly Secao[] {
  const known = new Set(versao.flatMap(({ questoes }) => questoes.map(keyOf)));
  const sections = new Map(versao.map((secao) => [secao.id_secao, secao]));
  for (const secao of outras.flat()) {
    const more = secao.questoes.filter(
      (it) => !known.has(keyOf(it)) && isAnswered(it, respostas[it.id_questao] ?? undefined),
    );
    if (more.length === 0) continue;
    for (const one of more) known.add(keyOf(one));
    const own = sections.get(secao.id_secao) ?? { ...secao, questoes: [] };
    const questoes = [...own.questoes, ...more.map(unconditional)];
    sections.set(secao.id_secao, { ...own, questoes });
  }
  return [...sections.values()];
}

/** The same question as long as it takes the same kind of answer. */
const keyOf = ({ id_questao, tipo }: Questao) => `${id_questao} ${tipo}`;

const unconditional = ({ condicao: _, ...questao }: Questao): Questao => questao;
