/** Lints the alternatives of a question. Pure, as condicoes.ts. */
import { message } from '../kit/languages.ts';
import type { Questao } from '../questionarios.ts';
import { isChoice } from './condicoes.ts';
import type { Fault } from './faults.ts';

/** All faults of a question's alternatives. */
export function optionFaults(questao: Questao): Fault[] {
  const { opcoes } = questao;
  if (!isChoice(questao)) {
    const text = message(
      'Só perguntas de escolha têm alternativas.',
      'Only choices have alternatives.',
    );
    return opcoes.length > 0 ? [['OPCOES_SEM_ESCOLHA', text, 'opcoes']] : [];
  }
  if (opcoes.length === 0) {
    const text = message('A escolha não tem alternativas.', 'The choice has no alternatives.');
    return [['ESCOLHA_SEM_OPCOES', text, 'opcoes']];
  }
  const ids = new Set<number>();
  const names = new Set<string>();
  return opcoes.flatMap(({ id_opcao, nome }, i): Fault[] => {
    const place = `opcoes[${i}]`;
    const sameId = isRepeated(id_opcao, ids);
    const sameName = isRepeated(nome.trim().toLowerCase(), names);
    const blank: Fault[] = isBlank(nome) ? [['OPCAO_VAZIA', optionNameless, `${place}.nome`]] : [];
    const repeated: Fault[] =
      sameId || sameName
        ? [
            [
              'OPCAO_REPETIDA',
              message(
                `A alternativa “${nome}” repete o texto ou o id de outra.`,
                `The alternative “${nome}” repeats the text or the id of another.`,
              ),
              place,
            ],
          ]
        : [];
    return [...blank, ...repeated];
  });
}

const optionNameless = message('Uma alternativa não tem texto.', 'An alternative has no text.');

/** Whether `value` was seen before. Adds it to `seen`. */
export function isRepeated<T>(value: T, seen: Set<T>): boolean {
  const known = seen.has(value);
  seen.add(value);
  return known;
}

export const isBlank = (text: string): boolean => text.trim() === '';
