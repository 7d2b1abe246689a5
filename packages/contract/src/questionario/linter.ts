/**
 * What is wrong with the questions of a version, before it is published: everything that would stop a
 * technician, or make an answer ambiguous to whoever reads it. Pure, as condicoes.ts.
 */
import { type Mensagem, msg } from '../idiomas.ts';
import type { Questao, Secao } from '../questionarios.ts';
import { ehEscolha } from './condicoes.ts';
import { conditionFaults, type Earlier, isSatisfiable } from './linter-condicoes.ts';

export type CodigoDeAchado =
  | 'SEM_SECOES'
  | 'SECAO_VAZIA'
  | 'SECAO_REPETIDA'
  | 'NOME_VAZIO'
  | 'NUMERO_REPETIDO'
  | 'ID_REPETIDO'
  | 'ESCOLHA_SEM_OPCOES'
  | 'OPCOES_SEM_ESCOLHA'
  | 'OPCAO_VAZIA'
  | 'OPCAO_REPETIDA'
  | 'CONDICAO_SEM_QUESTAO'
  | 'CONDICAO_POSTERIOR'
  | 'CONDICAO_VAZIA'
  | 'CONDICAO_IMPOSSIVEL'
  | 'OBRIGATORIA_INALCANCAVEL';

/** A fault and its place: the section, and the question unless it is the section's own. */
export interface Achado {
  codigo: CodigoDeAchado;
  numero_secao: number | null;
  nome_secao: string | null;
  numero_questao: number | null;
  nome_questao: string | null;
  /** The whole sentence, its place included. */
  mensagem: Mensagem;
}

export type Fault = readonly [codigo: CodigoDeAchado, mensagem: Mensagem];

/** All faults, in the app's order. */
export function achados(secoes: readonly Secao[]): Achado[] {
  if (secoes.length === 0) {
    const nothing = msg('O questionário não tem seções.', 'The questionnaire has no sections.');
    return [at(null, null, ['SEM_SECOES', nothing])];
  }
  const seen = {
    sections: new Set<number>(),
    sectionIds: new Set<number>(),
    numbers: new Set<number>(),
    ids: new Set<number>(),
  };
  const earlier: Earlier = new Map();
  const all = secoes.flatMap(({ questoes }) => questoes);
  return secoes.flatMap((secao) => {
    const faults = sectionFaults(secao, seen.sections, seen.sectionIds);
    return [
      ...faults.map((fault) => at(secao, null, fault)),
      ...secao.questoes.flatMap((questao) => {
        const found = [
          ...ownFaults(questao, seen.numbers, seen.ids),
          ...conditionFaults(questao, earlier, all),
          ...unreachable(questao, earlier),
        ];
        if (!earlier.has(questao.numero_questao)) {
          earlier.set(questao.numero_questao, {
            questao,
            reachable: isReachable(questao, earlier),
          });
        }
        return found.map((fault) => at(secao, questao, fault));
      }),
    ];
  });
}

/** Whether `value` was there before; it is from now on. */
function isRepeated<T>(value: T, seen: Set<T>): boolean {
  const known = seen.has(value);
  seen.add(value);
  return known;
}

function sectionFaults(secao: Secao, numbers: Set<number>, ids: Set<number>): Fault[] {
  const faults: Fault[] = [];
  const sameNumber = isRepeated(secao.numero_secao, numbers);
  if (isRepeated(secao.id_secao, ids) || sameNumber) {
    faults.push([
      'SECAO_REPETIDA',
      msg('Outra seção tem o mesmo número ou id.', 'Another section has the same number or id.'),
    ]);
  }
  if (isBlank(secao.nome_secao)) faults.push(NAMELESS);
  if (secao.questoes.length === 0) {
    faults.push(['SECAO_VAZIA', msg('A seção não tem questões.', 'The section has no questions.')]);
  }
  return faults;
}

function ownFaults(questao: Questao, numbers: Set<number>, ids: Set<number>): Fault[] {
  const faults: Fault[] = [];
  if (isRepeated(questao.numero_questao, numbers)) {
    faults.push([
      'NUMERO_REPETIDO',
      msg('Outra questão tem o mesmo número.', 'Another question has the same number.'),
    ]);
  }
  if (isRepeated(questao.id_questao, ids)) {
    faults.push([
      'ID_REPETIDO',
      msg('Outra questão tem o mesmo id.', 'Another question has the same id.'),
    ]);
  }
  if (isBlank(questao.nome_questao)) faults.push(NAMELESS);
  return [...faults, ...optionFaults(questao)];
}

function optionFaults(questao: Questao): Fault[] {
  const { opcoes } = questao;
  if (!ehEscolha(questao)) {
    const text = msg('Só questões de escolha têm alternativas.', 'Only choices have alternatives.');
    return opcoes.length > 0 ? [['OPCOES_SEM_ESCOLHA', text]] : [];
  }
  if (opcoes.length === 0) {
    const text = msg('A escolha não tem alternativas.', 'The choice has no alternatives.');
    return [['ESCOLHA_SEM_OPCOES', text]];
  }
  const ids = new Set<number>();
  const names = new Set<string>();
  return opcoes.flatMap(({ id_opcao, nome }): Fault[] => {
    const sameId = isRepeated(id_opcao, ids);
    const sameName = isRepeated(nome.trim().toLowerCase(), names);
    const blank: Fault[] = isBlank(nome)
      ? [['OPCAO_VAZIA', msg('Uma alternativa não tem texto.', 'An alternative has no text.')]]
      : [];
    const repeated: Fault[] =
      sameId || sameName
        ? [
            [
              'OPCAO_REPETIDA',
              msg(
                `A alternativa “${nome}” repete o texto ou o id de outra.`,
                `The alternative “${nome}” repeats the text or the id of another.`,
              ),
            ],
          ]
        : [];
    return [...blank, ...repeated];
  });
}

/** What nobody can be shown and everybody must answer. */
const unreachable = (questao: Questao, earlier: Earlier): Fault[] =>
  questao.obrigatoria && !isReachable(questao, earlier)
    ? [
        [
          'OBRIGATORIA_INALCANCAVEL',
          msg(
            'A questão é obrigatória, mas nenhuma resposta a faz aparecer.',
            'The question is required, but no answer makes it appear.',
          ),
        ],
      ]
    : [];

/**
 * Each question has one condition, on one earlier question: the chain of them names every question once, so
 * answers that satisfy one never forbid another.
 */
function isReachable({ condicao }: Questao, earlier: Earlier): boolean {
  if (!condicao) return true;
  const source = earlier.get(condicao.numero_questao);
  return source?.reachable === true && isSatisfiable(condicao, source.questao);
}

const isBlank = (text: string): boolean => text.trim() === '';

const NAMELESS: Fault = ['NOME_VAZIO', msg('Falta o texto.', 'The text is missing.')];

function at(secao: Secao | null, questao: Questao | null, [codigo, mensagem]: Fault): Achado {
  const place = {
    numero_secao: secao?.numero_secao ?? null,
    nome_secao: secao?.nome_secao ?? null,
    numero_questao: questao?.numero_questao ?? null,
    nome_questao: questao?.nome_questao ?? null,
  };
  const section = (word: string) =>
    secao ? `${word} ${secao.numero_secao} “${secao.nome_secao}”` : '';
  const question = (word: string) =>
    questao ? `, ${word} ${questao.numero_questao} “${questao.nome_questao}”` : '';
  const before = (text: string) => (text ? `${text}: ` : '');
  return {
    codigo,
    ...place,
    mensagem: msg(
      before(section('Seção') + question('questão')) + mensagem['pt-BR'],
      before(section('Section') + question('question')) + mensagem['en-US'],
    ),
  };
}
