/** Generates plausible answers of a technician. */
import { visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { FIRST_NAMES, SURNAMES } from './content/names.ts';
import { DAY, toInstant } from './dates.ts';
import type { Random } from './random.ts';

interface Answer {
  texto?: string;
  numero?: number;
  data_resposta?: string;
  ids_opcoes?: number[];
  /** The image, by its hash. */
  imagem?: string;
  /** Name and role of the signer. */
  assinante?: string;
  cargo_assinante?: string;
}

/** The image that a technician takes for a question. */
export type Camera = (questao: Questao) => string | undefined;

/** Usual values by question: lowest, highest. */
const RANGES: readonly (readonly [about: RegExp, lowest: number, highest: number])[] = [
  [/insuflamento/i, 8, 16],
  [/interna/i, -20, 4],
  [/corrente/i, 3, 18],
  [/press/i, 55, 140],
];

const SENTENCES = [
  'Nada a observar.',
  'Equipamento em bom estado.',
  'Recomendada a troca dos filtros em 30 dias.',
  'Ruído leve no ventilador; acompanhar.',
  'Limpeza da condensadora em dia.',
];

/**
 * Answers to the visible questions, in order, because earlier answers decide which later questions are shown.
 */
export function answersTo(
  secoes: readonly Secao[],
  random: Random,
  now: number,
  camera: Camera,
): (readonly [Questao, Answer])[] {
  const given: Record<number, Answer> = {};
  return secoes
    .flatMap(({ questoes }) => questoes)
    .flatMap((questao) => {
      if (!visibleQuestions(secoes, given).includes(questao)) return [];
      const answer = answerTo(questao, random, now, camera);
      if (answer) given[questao.id_questao] = answer;
      return answer ? [[questao, answer] as const] : [];
    });
}

const ROLES = ['Gerente', 'Encarregado', 'Recepção', 'Zeladoria'] as const;

/** Whose signature that is: the same signature is the same person's. */
function signerOf(imagem: string) {
  const n = Number.parseInt(imagem.slice(0, 6), 16);
  const of = (names: readonly string[], i: number) => names[i % names.length] as string;
  const assinante = `${of(FIRST_NAMES, n)} ${of(SURNAMES, n >> 4)}`;
  return { assinante, cargo_assinante: of(ROLES, n >> 8) };
}

/** An answer to a question at an instant; undefined for an unanswered one. */
function answerTo(
  questao: Questao,
  random: Random,
  now: number,
  camera: Camera,
): Answer | undefined {
  if (!questao.obrigatoria && random.chance(0.2)) return undefined;
  const options = questao.opcoes.map(({ id_opcao }) => id_opcao);
  switch (questao.tipo) {
    case 'texto':
      return { texto: text(questao.nome_questao, random) };
    case 'numero':
      return { numero: number(questao.nome_questao, random) };
    case 'data':
      return { data_resposta: toInstant(date(questao.nome_questao, random, now)) };
    case 'hora':
      return {
        texto: `${random.pick(['09', '10', '14', '16'])}:${random.pick(['05', '20', '45'])}`,
      };
    case 'sim_nao':
    case 'escolha_unica':
      // The first option is the usual one.
      return {
        ids_opcoes: options.length
          ? [random.chance(0.7) ? (options[0] as number) : random.pick(options)]
          : [],
      };
    case 'multipla_escolha':
      return { ids_opcoes: random.sample(options, random.int(1, 3)).sort((a, b) => a - b) };
    default: {
      const imagem = camera(questao);
      if (imagem === undefined) return undefined;
      return { imagem, ...(questao.tipo === 'assinatura' && signerOf(imagem)) };
    }
  }
}

const text = (question: string, random: Random): string =>
  /nome/i.test(question)
    ? `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`
    : random.pick(SENTENCES);

function number(question: string, random: Random): number {
  const [, lowest, highest] = RANGES.find(([about]) => about.test(question)) ?? [null, 1, 100];
  return random.int(lowest * 10, highest * 10) / 10;
}

const date = (question: string, random: Random, now: number): number =>
  /última/i.test(question) ? now - random.int(20, 400) * DAY : now + random.int(20, 90) * DAY;
