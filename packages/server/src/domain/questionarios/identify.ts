/**
 * Turns a version from a request into its stored form: with ids for new items, numbers by position, and
 * conditions that follow their question to its new number. Pure.
 *
 * Answers refer to questions and alternatives by id, across versions. So an id is never reused, and a
 * published question whose type or unit changes becomes another question.
 */
import type { SecaoEscrita } from '@campeiro/contract/escritorio/questionarios';
import { message } from '@campeiro/contract/kit/languages';
import { isSameKind } from '@campeiro/contract/questionario/medida';
import type { Condicao, Medida, Questao, Secao } from '@campeiro/contract/questionarios';
import type { Issue } from '../../platform/problem.ts';

type QuestaoEscrita = SecaoEscrita['questoes'][number];
type CondicaoEscrita = NonNullable<QuestaoEscrita['condicao']>;

/** What a question's type and unit are. */
export type Kind = Pick<Questao, 'tipo' | 'medida'>;

/** Ids and types assigned earlier. */
export interface AssignedIds {
  /** The greatest id so far of anything in the questionnaire. */
  ultimo_id: number;
  /** The type and the unit of each published question, by id. */
  tipos: ReadonlyMap<number, Kind>;
}

interface Identified {
  secoes: Secao[];
  ultimo_id: number;
  /** Faults: ids that the service never assigned, and conditions on missing questions and alternatives. */
  issues: Issue[];
}

/** Assigns ids and numbers, and resolves conditions. */
export function identify(written: readonly SecaoEscrita[], assigned: AssignedIds): Identified {
  const ids = new Ids(assigned);
  let questions = 0;
  const secoes = written.map((secao, i): Secao => {
    const at = `secoes[${i}]`;
    return {
      id_secao: ids.of(secao.id_secao, `${at}.id_secao`),
      numero_secao: i + 1,
      nome_secao: secao.nome_secao,
      questoes: secao.questoes.map((questao, j) =>
        withoutCondition(questao, ++questions, ids, `${at}.questoes[${j}]`),
      ),
    };
  });
  const sources = numbered(written, secoes);
  const unknown = written.flatMap(({ questoes }, i) =>
    questoes.flatMap(({ condicao }, j) => {
      const questao = secoes[i]?.questoes[j];
      if (!condicao || !questao) return [];
      const at = `secoes[${i}].questoes[${j}].condicao`;
      const { resolved, issues } = resolve(condicao, sources.get(condicao.numero_questao), at);
      questao.condicao = resolved;
      return issues;
    }),
  );
  return { secoes, ultimo_id: ids.last, issues: [...ids.issues, ...unknown] };
}

class Ids {
  last: number;
  readonly issues: Issue[] = [];
  readonly #assigned: AssignedIds;

  constructor(assigned: AssignedIds) {
    this.#assigned = assigned;
    this.last = assigned.ultimo_id;
  }

  /** The id of an item, or a new one. */
  of(id: number | undefined, campo: string): number {
    if (id === undefined) return ++this.last;
    if (id > this.#assigned.ultimo_id) this.issues.push({ campo, ...neverGiven(id) });
    return id;
  }

  /** The same for a question. */
  ofQuestion(id_questao: number | undefined, kind: Kind, campo: string): number {
    const published = id_questao === undefined ? undefined : this.#assigned.tipos.get(id_questao);
    return this.of(published && !isSameKind(published, kind) ? undefined : id_questao, campo);
  }
}

function withoutCondition(questao: QuestaoEscrita, place: number, ids: Ids, at: string): Questao {
  const { nome_questao, tipo, obrigatoria = false } = questao;
  const medida = measureOf(questao);
  const opcoes = tipo === 'sim_nao' ? yesNo(questao) : (questao.opcoes ?? []);
  return {
    id_questao: ids.ofQuestion(questao.id_questao, { tipo, ...medida }, `${at}.id_questao`),
    numero_questao: place,
    nome_questao,
    tipo,
    obrigatoria,
    opcoes: opcoes.map(({ id_opcao, nome }, k) => ({
      id_opcao: ids.of(id_opcao, `${at}.opcoes[${k}].id_opcao`),
      nome,
    })),
    ...medida,
  };
}

/** With what was left out as null; nothing if there is neither a unit nor a limit. */
function measureOf({ medida }: QuestaoEscrita): { medida?: Medida } {
  const { unidade = null, minimo = null, maximo = null, casas_decimais = null } = medida ?? {};
  const whole = { unidade, minimo, maximo, casas_decimais };
  return Object.values(whole).every((it) => it === null) ? {} : { medida: whole };
}

/** The alternatives of a question that is answered with yes or no keep their ids, and have always the same words. */
const yesNo = ({ opcoes = [] }: QuestaoEscrita) =>
  ['Sim', 'Não'].map((nome, k) => ({ ...opcoes[k], nome }));

/**
 * The questions by the number that conditions use: the number in the request, or else their position. If two
 * have the same number, the first counts.
 */
function numbered(written: readonly SecaoEscrita[], secoes: readonly Secao[]) {
  const numbers = written.flatMap(({ questoes }) => questoes.map((it) => it.numero_questao));
  const all = secoes.flatMap(({ questoes }) => questoes);
  const sources = new Map<number, Questao>();
  for (const [i, questao] of all.entries()) {
    const number = numbers[i];
    if (number !== undefined && !sources.has(number)) sources.set(number, questao);
  }
  for (const [i, questao] of all.entries()) {
    const place = questao.numero_questao;
    if (numbers[i] === undefined && !sources.has(place)) sources.set(place, questao);
  }
  return sources;
}

function resolve(condicao: CondicaoEscrita, source: Questao | undefined, at: string) {
  const { numero_questao, comparacao, ids_opcoes = [], opcoes = [], valores = [] } = condicao;
  const issues: Issue[] = [];
  // If it kept its number, the condition would refer to another question that has that number now.
  if (!source) issues.push({ campo: `${at}.numero_questao`, ...notWritten(numero_questao) });
  const named = opcoes.flatMap((nome, i) => {
    const opcao = source?.opcoes.find((one) => one.nome === nome);
    if (source && !opcao)
      issues.push({ campo: `${at}.opcoes[${i}]`, ...notOffered(numero_questao, nome) });
    return opcao ? [opcao.id_opcao] : [];
  });
  const resolved: Condicao = {
    numero_questao: source?.numero_questao ?? numero_questao,
    ...(comparacao && comparacao !== 'igual' && { comparacao }),
    ids_opcoes: [...new Set([...ids_opcoes, ...named])],
    valores: [...valores],
  };
  return { resolved, issues };
}

const neverGiven = (id: number): Omit<Issue, 'campo'> => ({
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    `O id ${id} não existe neste questionário. Deixe de fora o id dos itens novos.`,
    `The id ${id} does not exist in this questionnaire. Leave out the ids of new items.`,
  ),
});

const notWritten = (numero: number): Omit<Issue, 'campo'> => ({
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    `A questão ${numero} não está entre as enviadas.`,
    `Question ${numero} is not among those sent.`,
  ),
});

const notOffered = (numero: number, nome: string): Omit<Issue, 'campo'> => ({
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    `A questão ${numero} não tem a alternativa “${nome}”.`,
    `Question ${numero} has no alternative “${nome}”.`,
  ),
});
