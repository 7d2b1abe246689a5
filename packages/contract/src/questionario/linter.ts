/**
 * Finds faults in the questions of a version before it is published: everything that would block a
 * technician or make an answer ambiguous. Pure, as condicoes.ts.
 */
import { type Message, message } from '../kit/languages.ts';
import type { Questao, Secao } from '../questionarios.ts';
import type { CodigoDeAchado, Fault } from './faults.ts';
import { conditionFaults, type Earlier, isSatisfiable } from './linter-condicoes.ts';
import { measureFaults } from './linter-medida.ts';
import { isBlank, isRepeated, optionFaults } from './linter-opcoes.ts';

/** A fault and its place: the section, and the question unless it is the section's own. */
export interface Achado {
  codigo: CodigoDeAchado;
  numero_secao: number | null;
  nome_secao: string | null;
  numero_questao: number | null;
  nome_questao: string | null;
  /** The path of the fault: `secoes[0].questoes[2].nome_questao`. */
  campo: string;
  /** The fault alone, for screens that show it at its place. */
  falha: Message;
  /** The whole sentence, including its place. */
  mensagem: Message;
}

/** The faults in the app's order: all, or the first `max`. */
export function lint(secoes: readonly Secao[], max = Number.POSITIVE_INFINITY): Achado[] {
  const first: Achado[] = [];
  for (const achado of findings(secoes)) {
    if (first.length >= max) break;
    first.push(achado);
  }
  return first;
}

function* findings(secoes: readonly Secao[]): Generator<Achado> {
  if (secoes.length === 0) {
    const nothing = message('O questionário não tem seções.', 'The questionnaire has no sections.');
    yield at('secoes', null, null, ['SEM_SECOES', nothing]);
  }
  const seen = {
    sections: new Set<number>(),
    sectionIds: new Set<number>(),
    numbers: new Set<number>(),
    ids: new Set<number>(),
  };
  const earlier: Earlier = new Map();
  const all = secoes.flatMap(({ questoes }) => questoes);
  for (const [i, secao] of secoes.entries()) {
    const path = `secoes[${i}]`;
    for (const fault of sectionFaults(secao, seen.sections, seen.sectionIds))
      yield at(path, secao, null, fault);
    for (const [j, questao] of secao.questoes.entries()) {
      const found = [
        ...ownFaults(questao, seen.numbers, seen.ids),
        ...conditionFaults(questao, earlier, all),
        ...unreachable(questao, earlier),
      ];
      if (!earlier.has(questao.numero_questao)) {
        const reachable = isReachable(questao, earlier);
        earlier.set(questao.numero_questao, { questao, reachable });
      }
      for (const fault of found) yield at(`${path}.questoes[${j}]`, secao, questao, fault);
    }
  }
}

function sectionFaults(secao: Secao, numbers: Set<number>, ids: Set<number>): Fault[] {
  const faults: Fault[] = [];
  const sameNumber = isRepeated(secao.numero_secao, numbers);
  if (isRepeated(secao.id_secao, ids) || sameNumber) {
    faults.push([
      'SECAO_REPETIDA',
      message(
        'Outra seção tem o mesmo número ou id.',
        'Another section has the same number or id.',
      ),
    ]);
  }
  if (isBlank(secao.nome_secao)) faults.push(nameless('nome_secao'));
  if (secao.questoes.length === 0) {
    const empty = message('A seção não tem perguntas.', 'The section has no questions.');
    faults.push(['SECAO_VAZIA', empty, 'questoes']);
  }
  return faults;
}

function ownFaults(questao: Questao, numbers: Set<number>, ids: Set<number>): Fault[] {
  const faults: Fault[] = [];
  if (isRepeated(questao.numero_questao, numbers)) {
    faults.push([
      'NUMERO_REPETIDO',
      message('Outra pergunta tem o mesmo número.', 'Another question has the same number.'),
      'numero_questao',
    ]);
  }
  if (isRepeated(questao.id_questao, ids)) {
    faults.push([
      'ID_REPETIDO',
      message('Outra pergunta tem o mesmo id.', 'Another question has the same id.'),
      'id_questao',
    ]);
  }
  if (isBlank(questao.nome_questao)) faults.push(nameless('nome_questao'));
  return [...faults, ...optionFaults(questao), ...measureFaults(questao)];
}

/** A required question that can never be shown. */
const unreachable = (questao: Questao, earlier: Earlier): Fault[] =>
  questao.obrigatoria && !isReachable(questao, earlier)
    ? [
        [
          'OBRIGATORIA_INALCANCAVEL',
          message(
            'A pergunta é obrigatória, mas nenhuma resposta faz com que ela apareça.',
            'The question is required, but no answer makes it appear.',
          ),
        ],
      ]
    : [];

/**
 * Each question has at most one condition, on one earlier question. The chain of conditions names
 * every question once, so satisfying one condition never prevents another.
 */
function isReachable({ condicao }: Questao, earlier: Earlier): boolean {
  if (!condicao) return true;
  const source = earlier.get(condicao.numero_questao);
  return source?.reachable === true && isSatisfiable(condicao, source.questao);
}

const nameless = (campo: string): Fault => [
  'NOME_VAZIO',
  message('Falta o texto.', 'The text is missing.'),
  campo,
];

function at(
  path: string,
  secao: Secao | null,
  questao: Questao | null,
  [codigo, mensagem, campo]: Fault,
): Achado {
  const place = {
    numero_secao: secao?.numero_secao ?? null,
    nome_secao: secao?.nome_secao ?? null,
    numero_questao: questao?.numero_questao ?? null,
    nome_questao: questao?.nome_questao ?? null,
  };
  const named = (name: string) => (isBlank(name) ? '' : ` “${name}”`);
  const section = (word: string) =>
    secao ? `${word} ${secao.numero_secao}${named(secao.nome_secao)}` : '';
  const question = (word: string) =>
    questao ? `, ${word} ${questao.numero_questao}${named(questao.nome_questao)}` : '';
  const placed = (where: string, text: string) =>
    where ? `${where}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  return {
    codigo,
    ...place,
    campo: campo ? `${path}.${campo}` : path,
    falha: mensagem,
    mensagem: message(
      placed(section('Seção') + question('pergunta'), mensagem['pt-BR']),
      placed(section('Section') + question('question'), mensagem['en-US']),
    ),
  };
}
