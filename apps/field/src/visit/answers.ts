/** What was answered at a visit, and what is missing. Pure. */
import { estaRespondida, visiveis } from '@campeiro/contract/questionario/condicoes';
import { pendentes } from '@campeiro/contract/questionario/pendencias';
import type { EventOf, Evento, Questao, Questionario } from '../store/wire.ts';
import { effective, ofKind } from './events.ts';

type Answer = EventOf<'resposta'>;

/** What was answered to one question. `data`: when, by the device's clock. */
export type AnswerValue = Pick<
  Answer,
  'texto' | 'numero' | 'data_resposta' | 'ids_opcoes' | 'imagem' | 'comentario' | 'data'
>;

/** The answers to one questionnaire, by question id, and the version that they are given to. */
export interface Answers {
  id_versao: number;
  respostas: Record<string, AnswerValue>;
}

/** Questionnaire id → its answers. */
export type AnswersById = ReadonlyMap<number, Answers>;

/** The answers that these events give: of several to one question the latest. */
export function answersOf(events: readonly Evento[], base: AnswersById = new Map()): AnswersById {
  const answers = new Map(base);
  for (const event of ofKind(effective(events), 'resposta')) {
    const known = answers.get(event.id_questionario)?.respostas;
    answers.set(event.id_questionario, {
      id_versao: event.id_versao,
      respostas: { ...known, [event.id_questao]: event },
    });
  }
  return answers;
}

/** A questionnaire as the visit's screens show it. */
export interface Checklist {
  questionario: Questionario;
  /** By question id. */
  respostas: Record<string, AnswerValue>;
  /** The questions to ask, in order: those whose condition does not hold are left out. */
  questoes: Questao[];
  /** Those that must be answered and are not. */
  faltam: Questao[];
  /** How many of `questoes` have an answer. */
  answered: number;
}

/**
 * The questionnaires of a visit with what was answered and what is missing. `versions` has every version that the
 * device knows: the version that was answered counts, without an answer the newest.
 */
export function checklistsOf(
  ids: readonly number[],
  versions: readonly Questionario[],
  answers: AnswersById,
): Checklist[] {
  return ids.flatMap((id) => {
    const given = answers.get(id);
    const questionario = versionFor(id, versions, given);
    if (!questionario) return [];
    const respostas = given?.respostas ?? {};
    const questoes = visiveis(questionario.secoes, respostas);
    const answered = questoes.filter((it) => estaRespondida(it, respostas[it.id_questao])).length;
    const faltam = pendentes(questionario.secoes, respostas);
    return [{ questionario, respostas, questoes, faltam, answered }];
  });
}

function versionFor(
  id: number,
  versions: readonly Questionario[],
  given: Answers | undefined,
): Questionario | undefined {
  const own = versions.filter((it) => it.id === id);
  const newest = own.reduce<Questionario | undefined>(
    (best, it) => (!best || it.id_versao > best.id_versao ? it : best),
    undefined,
  );
  return own.find((it) => it.id_versao === given?.id_versao) ?? newest;
}
