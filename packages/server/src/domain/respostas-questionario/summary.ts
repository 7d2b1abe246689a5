/** Figures of the answers to a questionnaire. Pure: answers go in one after the other, the newest first. */
import {
  MAX_ULTIMAS,
  type ResumoDeRespostas,
} from '@campeiro/contract/escritorio/respostas-por-questao';
import {
  answerText,
  isAnswered,
  isChoice,
  isImage,
  visibleQuestions,
} from '@campeiro/contract/questionario/condicoes';
import { brokenLimit, measureInWords } from '@campeiro/contract/questionario/medida';
import type { Medida, Questao, Secao } from '@campeiro/contract/questionarios';
import type { Resposta, Respostas } from './render.ts';

/** A questionnaire answered at a visit. */
export interface Answered {
  id: number;
  id_registro: number;
  id_versao: number;
  data_conclusao: string;
  usuario: string;
  /** Monday of its week, in the account's time zone. */
  semana: string;
  respostas: Respostas;
}

export interface Version {
  id: number;
  numero: number;
  secoes: Secao[];
}

/** A question that was shown, with what was answered; undefined: nothing. */
export interface Shown {
  questao: Questao;
  resposta: Resposta | undefined;
}

/** What was shown of the questionnaire. Answers to hidden questions do not count. */
export const shownIn = ({ respostas }: Answered, { secoes }: Version): Shown[] =>
  visibleQuestions(secoes, respostas).map((questao) => {
    const resposta = respostas[questao.id_questao] ?? undefined;
    return { questao, resposta: isGiven(questao, resposta) ? resposta : undefined };
  });

/** An image stored elsewhere answers too. */
const isGiven = (questao: Questao, resposta: Resposta | undefined): boolean =>
  isAnswered(questao, resposta) || (isImage(questao) && !!resposta?.url_imagem);

/** The answer as one text; null for images. */
export function textOf({ questao, resposta }: Shown): string | null {
  if (!resposta) return null;
  if (!isChoice(questao)) return answerText(questao.tipo, resposta);
  const marked = questao.opcoes.filter(({ id_opcao }) => resposta.ids_opcoes?.includes(id_opcao));
  return marked.map(({ nome }) => nome).join(', ');
}

type Resumida = ResumoDeRespostas['questoes'][number];
type Ultima = Resumida['ultimas'][number];
/** The caller adds the addresses of images. */
type Latest = Omit<Ultima, 'url_imagem' | 'url_miniatura'> & { resposta: Resposta };
type QuestionSummary = Omit<Resumida, 'ultimas'> & { ultimas: Latest[] };

/** Alternatives of a question of type `sim_nao` are yes and no. */
const isYes = ({ opcoes }: Questao, { ids_opcoes }: Resposta): number =>
  ids_opcoes?.includes(opcoes[0]?.id_opcao ?? 0) ? 1 : 0;

export const unitOf = ({ medida }: Questao): string | null => medida?.unidade ?? null;

/** The limits of each number of a version that has any, by question id. */
export const limitsIn = (version: Version | undefined): ReadonlyMap<number, Medida> =>
  new Map(
    (version?.secoes ?? [])
      .flatMap(({ questoes }) => questoes)
      .flatMap(({ id_questao, medida }) =>
        medida && measureInWords(medida) ? [[id_questao, medida] as const] : [],
      ),
  );

export const isOutside = (limits: Medida | undefined, { numero }: Resposta): boolean =>
  typeof numero === 'number' && brokenLimit(limits, numero) !== undefined;

/** Adds numbers up. Yes is one, and no is nothing. */
class Numbers {
  total = 0;
  sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(n: number): void {
    this.total++;
    this.sum += n;
    this.#min = Math.min(this.#min, n);
    this.#max = Math.max(this.#max, n);
  }

  figures(tipo: Questao['tipo']) {
    const sim = tipo === 'sim_nao' ? this.sum : null;
    if (this.total === 0 || sim !== null) return { media: null, minimo: null, maximo: null, sim };
    return { media: this.sum / this.total, minimo: this.#min, maximo: this.#max, sim };
  }
}

class QuestionFigures {
  #answered = 0;
  #unanswered = 0;
  readonly #options = new Map<number, number>();
  readonly #numbers = new Numbers();
  readonly #weeks = new Map<string, Numbers>();
  #outside = 0;
  readonly #latest: Latest[] = [];
  /** The limits that hold now. */
  readonly #limits: Medida | undefined;

  constructor(limits: Medida | undefined) {
    this.#limits = limits;
  }

  add({ questao, resposta }: Shown, answered: Answered): void {
    if (!resposta) {
      this.#unanswered++;
      return;
    }
    this.#answered++;
    if (isChoice(questao)) {
      this.#addOptions(questao, resposta);
      if (questao.tipo === 'sim_nao') this.#addNumber(isYes(questao, resposta), answered.semana);
      return;
    }
    if (questao.tipo === 'numero') {
      this.#addNumber(Number(resposta.numero), answered.semana);
      if (isOutside(this.#limits, resposta)) this.#outside++;
    }
    if (this.#latest.length < MAX_ULTIMAS) {
      const { id_registro, data_conclusao, usuario } = answered;
      const resposta_texto = textOf({ questao, resposta });
      const { tipo } = questao;
      const about = { tipo, unidade: unitOf(questao), resposta_texto, resposta };
      this.#latest.push({ id_registro, data_conclusao, usuario, ...about });
    }
  }

  #addOptions({ opcoes }: Questao, { ids_opcoes }: Resposta): void {
    for (const { id_opcao } of opcoes)
      if (ids_opcoes?.includes(id_opcao))
        this.#options.set(id_opcao, (this.#options.get(id_opcao) ?? 0) + 1);
  }

  #addNumber(n: number, semana: string): void {
    this.#numbers.add(n);
    const week = this.#weeks.get(semana) ?? new Numbers();
    week.add(n);
    this.#weeks.set(semana, week);
  }

  /** `options`: the alternatives that any of the versions has. */
  of(questao: Questao, options: Questao['opcoes'], na_versao_atual: boolean): QuestionSummary {
    const { id_questao, numero_questao, nome_questao, tipo } = questao;
    const weeks = [...this.#weeks].sort(([one], [other]) => one.localeCompare(other));
    return {
      id_questao,
      numero_questao,
      nome_questao,
      tipo,
      na_versao_atual,
      respondidas: this.#answered,
      sem_resposta: this.#unanswered,
      opcoes: options.map(({ id_opcao, nome }) => ({
        id_opcao,
        nome,
        total: this.#options.get(id_opcao) ?? 0,
      })),
      ...this.#numbers.figures(tipo),
      unidade: unitOf(questao),
      fora_dos_limites: this.#limits ? this.#outside : null,
      semanas: weeks.map(([semana, numbers]) => ({
        semana,
        total: numbers.total,
        ...numbers.figures(tipo),
      })),
      ultimas: this.#latest,
    };
  }
}

export class Summary {
  readonly #figures = new Map<number, QuestionFigures>();
  readonly #visits = new Map<number, number>();
  readonly #current: Version | undefined;
  readonly #limits: ReadonlyMap<number, Medida>;

  /** `current`: the version that counts now. */
  constructor(current: Version | undefined) {
    this.#current = current;
    this.#limits = limitsIn(current);
  }

  add(answered: Answered, version: Version): void {
    this.#visits.set(version.id, (this.#visits.get(version.id) ?? 0) + 1);
    for (const shown of shownIn(answered, version)) {
      const { id_questao } = shown.questao;
      const figures = this.#figures.get(id_questao) ?? this.#empty(id_questao);
      this.#figures.set(id_questao, figures);
      figures.add(shown, answered);
    }
  }

  #empty(id_questao: number): QuestionFigures {
    return new QuestionFigures(this.#limits.get(id_questao));
  }

  /** `answered`: the versions that were answered, by id. */
  of(answered: ReadonlyMap<number, Version>) {
    const current = this.#current;
    const all = current ? new Map(answered).set(current.id, current) : answered;
    const versions = [...all.values()].sort((one, other) => other.numero - one.numero);
    const questions = new Map<number, { questao: Questao; options: Map<number, string> }>();
    for (const { secoes } of versions)
      for (const questao of secoes.flatMap(({ questoes }) => questoes)) {
        const known = questions.get(questao.id_questao) ?? { questao, options: new Map() };
        for (const { id_opcao, nome } of questao.opcoes)
          if (!known.options.has(id_opcao)) known.options.set(id_opcao, nome);
        questions.set(questao.id_questao, known);
      }
    const currentIds = new Set(
      current?.secoes.flatMap(({ questoes }) => questoes.map(({ id_questao }) => id_questao)),
    );
    return {
      visitas: [...this.#visits.values()].reduce((sum, n) => sum + n, 0),
      versoes: versions.flatMap(({ id, numero }) => {
        const visitas = this.#visits.get(id);
        return visitas ? [{ id_versao: id, numero, visitas }] : [];
      }),
      questoes: [...questions.values()].map(({ questao, options }) =>
        (this.#figures.get(questao.id_questao) ?? this.#empty(questao.id_questao)).of(
          questao,
          [...options].map(([id_opcao, nome]) => ({ id_opcao, nome })),
          currentIds.has(questao.id_questao),
        ),
      ),
    };
  }
}
