/**
 * A version as it is written becomes one as it is kept: with ids for what is new, numbers for what has none,
 * and alternatives by their ids. Pure.
 *
 * Answers refer to questions and alternatives by their ids, whatever version they were given to. So an id is
 * given once: none of those that were given before is given again, and a published question whose type
 * changes is another question.
 */
import type { SecaoEscrita } from '@campeiro/contract/escritorio/questionarios';
import { msg } from '@campeiro/contract/idiomas';
import type { Condicao, Questao, Secao } from '@campeiro/contract/questionarios';
import type { Issue } from '../../http/problem.ts';

type QuestaoEscrita = SecaoEscrita['questoes'][number];
type CondicaoEscrita = NonNullable<QuestaoEscrita['condicao']>;

/** What was given and published before. */
export interface Known {
  /** The greatest id so far of anything in the questionnaire. */
  ultimo_id: number;
  /** The type that each published question has, by its id. */
  tipos: ReadonlyMap<number, Questao['tipo']>;
}

export interface Identified {
  secoes: Secao[];
  ultimo_id: number;
  /** Ids that the service never gave, and alternatives that are not there. */
  issues: Issue[];
}

/** Gives ids and numbers, and resolves conditions. */
export function identify(written: readonly SecaoEscrita[], known: Known): Identified {
  const ids = new Ids(known);
  let questions = 0;
  const secoes = written.map((secao, i): Secao => {
    const at = `secoes[${i}]`;
    return {
      id_secao: ids.of(secao.id_secao, `${at}.id_secao`),
      numero_secao: secao.numero_secao ?? i + 1,
      nome_secao: secao.nome_secao,
      questoes: secao.questoes.map((questao, j) =>
        withoutCondition(questao, ++questions, ids, `${at}.questoes[${j}]`),
      ),
    };
  });
  const all = secoes.flatMap(({ questoes }) => questoes);
  const unknown = written.flatMap(({ questoes }, i) =>
    questoes.flatMap(({ condicao }, j) => {
      const questao = secoes[i]?.questoes[j];
      if (!condicao || !questao) return [];
      const { resolved, issues } = resolve(condicao, all, `secoes[${i}].questoes[${j}].condicao`);
      questao.condicao = resolved;
      return issues;
    }),
  );
  return { secoes, ultimo_id: ids.last, issues: [...ids.issues, ...unknown] };
}

class Ids {
  last: number;
  readonly issues: Issue[] = [];
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
    this.last = known.ultimo_id;
  }

  /** The id that something has, or a new one. */
  of(id: number | undefined, campo: string): number {
    if (id === undefined) return ++this.last;
    if (id > this.#known.ultimo_id) this.issues.push({ campo, ...neverGiven(id) });
    return id;
  }

  /** The same for a question. */
  ofQuestion({ id_questao, tipo }: QuestaoEscrita, campo: string): number {
    const published = id_questao === undefined ? undefined : this.#known.tipos.get(id_questao);
    return this.of(published && published !== tipo ? undefined : id_questao, campo);
  }
}

function withoutCondition(questao: QuestaoEscrita, place: number, ids: Ids, at: string): Questao {
  const { nome_questao, tipo, obrigatoria = false, opcoes = [] } = questao;
  return {
    id_questao: ids.ofQuestion(questao, `${at}.id_questao`),
    numero_questao: questao.numero_questao ?? place,
    nome_questao,
    tipo,
    obrigatoria,
    opcoes: opcoes.map(({ id_opcao, nome }, k) => ({
      id_opcao: ids.of(id_opcao, `${at}.opcoes[${k}].id_opcao`),
      nome,
    })),
  };
}

/** Of two questions with one number the first is meant, as it is when the condition is judged. */
function resolve(condicao: CondicaoEscrita, all: readonly Questao[], at: string) {
  const { numero_questao, ids_opcoes = [], opcoes = [], valores = [] } = condicao;
  const source = all.find((questao) => questao.numero_questao === numero_questao);
  const issues: Issue[] = [];
  const named = opcoes.flatMap((nome, i) => {
    const opcao = source?.opcoes.find((one) => one.nome === nome);
    if (!opcao) issues.push({ campo: `${at}.opcoes[${i}]`, ...notOffered(numero_questao, nome) });
    return opcao ? [opcao.id_opcao] : [];
  });
  const resolved: Condicao = {
    numero_questao,
    ids_opcoes: [...new Set([...ids_opcoes, ...named])],
    valores: [...valores],
  };
  return { resolved, issues };
}

const neverGiven = (id: number): Omit<Issue, 'campo'> => ({
  codigo: 'VALOR_INVALIDO',
  mensagem: msg(
    `O serviço não deu o id ${id} a nada deste questionário. No que é novo, deixe o id de fora.`,
    `The service gave the id ${id} to nothing in this questionnaire. Leave the id out of what is new.`,
  ),
});

const notOffered = (numero: number, nome: string): Omit<Issue, 'campo'> => ({
  codigo: 'VALOR_INVALIDO',
  mensagem: msg(
    `A questão ${numero} não tem a alternativa “${nome}”.`,
    `Question ${numero} has no alternative “${nome}”.`,
  ),
});
