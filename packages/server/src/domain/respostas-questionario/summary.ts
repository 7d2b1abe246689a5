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
import type { Questao, Secao } from '@campeiro/contract/questionarios';
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

/** Adds numbers up. */
class Numbers {
  total = 0;
  #sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(n: number): void {
    this.total++;
    this.#sum += n;
    this.#min = Math.min(this.#min, n);
    this.#max = Math.max(this.#max, n);
  }

  get figures() {
    if (this.total === 0) return { media: null, minimo: null, maximo: null };
    return { media: this.#sum / this.total, minimo: this.#min, maximo: this.#max };
  }
}

class QuestionFigures {
  #answered = 0;
  #unanswered = 0;
  readonly #options = new Map<number, number>();
  readonly #numbers = new Numbers();
  readonly #weeks = new Map<string, Numbers>();
  readonly #latest: Latest[] = [];

  add({ questao, resposta }: Shown, answered: Answered): void {
    if (!resposta) {
      this.#unanswered++;
      return;
    }
    this.#answered++;
    if (isChoice(questao)) {
      this.#addOptions(questao, resposta);
      return;
    }
    if (questao.tipo === 'numero') this.#addNumber(Number(resposta.numero), answered.semana);
    if (this.#latest.length < MAX_ULTIMAS) {
      const { id_registro, data_conclusao, usuario } = answered;
      const resposta_texto = textOf({ questao, resposta });
      this.#latest.push({ id_registro, data_conclusao, usuario, resposta_texto, resposta });
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
      ...this.#numbers.figures,
      semanas: weeks.map(([semana, numbers]) => ({
        semana,
        total: numbers.total,
        ...numbers.figures,
      })),
      ultimas: this.#latest,
    };
  }
}

export class Summary {
  readonly #figures = new Map<number, QuestionFigures>();
  readonly #visits = new Map<number, number>();

  add(answered: Answered, version: Version): void {
    this.#visits.set(version.id, (this.#visits.get(version.id) ?? 0) + 1);
    for (const shown of shownIn(answered, version)) {
      const { id_questao } = shown.questao;
      const figures = this.#figures.get(id_questao) ?? new QuestionFigures();
      this.#figures.set(id_questao, figures);
      figures.add(shown, answered);
    }
  }

  /** `versions`: those that were answered and the current one, the newest first. */
  of(versions: readonly Version[], current: number | undefined) {
    const questions = new Map<number, { questao: Questao; options: Map<number, string> }>();
    for (const { secoes } of versions)
      for (const questao of secoes.flatMap(({ questoes }) => questoes)) {
        const known = questions.get(questao.id_questao) ?? { questao, options: new Map() };
        for (const { id_opcao, nome } of questao.opcoes)
          if (!known.options.has(id_opcao)) known.options.set(id_opcao, nome);
        questions.set(questao.id_questao, known);
      }
    const currentIds = new Set(
      versions
        .filter(({ id }) => id === current)
        .flatMap(({ secoes }) => secoes.flatMap(({ questoes }) => questoes))
        .map(({ id_questao }) => id_questao),
    );
    return {
      visitas: [...this.#visits.values()].reduce((sum, n) => sum + n, 0),
      versoes: versions.flatMap(({ id, numero }) => {
        const visitas = this.#visits.get(id);
        return visitas ? [{ id_versao: id, numero, visitas }] : [];
      }),
      questoes: [...questions.values()].map(({ questao, options }) =>
        (this.#figures.get(questao.id_questao) ?? new QuestionFigures()).of(
          questao,
          [...options].map(([id_opcao, nome]) => ({ id_opcao, nome })),
          currentIds.has(questao.id_questao),
        ),
      ),
    };
  }
}
