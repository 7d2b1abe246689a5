/** Whether an answer fits the question it was given to. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { isSingleChoice, isTime } from '@campeiro/contract/questionario/condicoes';
import { brokenLimit, measureInWords } from '@campeiro/contract/questionario/medida';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import type { Answering } from '@campeiro/contract/visita/respostas';
import type { Issue } from '../../../platform/problem.ts';
import type { AnswerEvent } from './answers.ts';

export interface Version {
  id: number;
  id_questionario: number;
  secoes: Secao[];
}

type Value = 'texto' | 'numero' | 'data_resposta' | 'ids_opcoes' | 'imagem';

/** The value that answers a question of each type. */
const VALUES: Record<Questao['tipo'], Value> = {
  texto: 'texto',
  hora: 'texto',
  numero: 'numero',
  data: 'data_resposta',
  sim_nao: 'ids_opcoes',
  escolha_unica: 'ids_opcoes',
  multipla_escolha: 'ids_opcoes',
  foto: 'imagem',
  assinatura: 'imagem',
};

/** What only a signature has. */
const SIGNER = ['assinante', 'cargo_assinante'] as const;

/** All faults of an answer, or of a photo that answers, under the path `at`. */
export function answerIssues(
  answer: Omit<Answering<VisitEvent>, 'id_usuario'>,
  questionnaires: ReadonlySet<number>,
  versions: ReadonlyMap<number, Version>,
  at: string,
): Issue[] {
  const fault = (campo: string, mensagem: Message): Issue => ({
    campo: `${at}.${campo}`,
    codigo: 'VALOR_INVALIDO',
    mensagem,
  });
  const issues: Issue[] = [];
  if (!questionnaires.has(answer.id_questionario)) {
    issues.push(fault('id_questionario', nothingWith(answer.id_questionario)));
  }
  const version = versions.get(answer.id_versao);
  if (version?.id_questionario !== answer.id_questionario) {
    return [...issues, fault('id_versao', noVersion)];
  }
  const question = version.secoes
    .flatMap(({ questoes }) => questoes)
    .find(({ id_questao }) => id_questao === answer.id_questao);
  if (!question) return [...issues, fault('id_questao', nothingWith(answer.id_questao))];
  if (answer.tipo === 'foto')
    return question.tipo === 'foto' ? [] : [fault('imagem', doesNotApply(question.tipo))];
  const given = answer as Omit<AnswerEvent, 'id_usuario'>;
  return valueFaults(given, question).map(([campo, mensagem]) => fault(campo, mensagem));
}

type Fault = [campo: string, mensagem: Message];

function valueFaults(answer: Omit<AnswerEvent, 'id_usuario'>, questao: Questao): Fault[] {
  const { tipo, opcoes } = questao;
  const chosen = answer.ids_opcoes ?? [];
  const given = [...new Set(Object.values(VALUES))].filter((value) =>
    value === 'ids_opcoes' ? chosen.length > 0 : answer[value] !== undefined,
  );
  const foreign = given.filter((value) => value !== VALUES[tipo]);
  if (foreign.length > 0) return foreign.map((value) => [value, doesNotApply(tipo)]);
  const signers = tipo === 'assinatura' ? [] : SIGNER.filter((field) => answer[field]);
  if (signers.length > 0) return signers.map((field) => [field, doesNotApply(tipo)]);
  if (isSingleChoice(questao) && new Set(chosen).size > 1) return [['ids_opcoes', onlyOne]];
  if (tipo === 'hora' && answer.texto && !isTime(answer.texto)) return [['texto', noTime]];
  if (tipo === 'numero') return numberFaults(answer.numero, questao);
  return chosen.flatMap((id, i): Fault[] =>
    opcoes.some(({ id_opcao }) => id_opcao === id) ? [] : [[`ids_opcoes[${i}]`, nothingWith(id)]],
  );
}

/** An app of before may not know the limits: what was typed is kept with the refused event. */
function numberFaults(numero: number | null | undefined, { medida }: Questao): Fault[] {
  if (numero == null || brokenLimit(medida, numero) === undefined) return [];
  return [['numero', measureInWords(medida) ?? doesNotApply('numero')]];
}

const noTime = message('Não é uma hora como 14:30.', 'Not a time such as 14:30.');

export const nothingWith = (id: number) =>
  message(`O id ${id} não existe.`, `Nothing exists with the id ${id}.`);

const noVersion = message(
  'Não é uma versão deste questionário.',
  'Not a version of this questionnaire.',
);

const onlyOne = message('Escolha no máximo uma opção.', 'Choose at most one option.');

const doesNotApply = (tipo: Questao['tipo']) =>
  message(
    `Não se aplica a perguntas do tipo ${tipo}.`,
    `Does not apply to questions of type ${tipo}.`,
  );
