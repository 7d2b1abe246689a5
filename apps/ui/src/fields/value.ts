/**
 * What a question's field holds while it is filled in, and the answer that it comes to. Pure, and without anything of a
 * database: the app's questionnaire and a preview of it go by the same lines.
 */
import type { Language, Message } from '@campeiro/contract/kit/languages';
import {
  isChoice,
  isImage,
  isTime,
  type Resposta,
} from '@campeiro/contract/questionario/condicoes';
import { brokenLimit, measureInWords } from '@campeiro/contract/questionario/medida';
import type { Questao } from '@campeiro/contract/questionarios';
import { numberText, plainNumberIn } from '../format/numbers.ts';

/** A stroke of a signature: points in pixels of the pad, as signature_pad keeps them. */
export type Stroke = Readonly<Record<string, unknown>> & {
  readonly points: readonly StrokePoint[];
};
interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
}

/** The signer. */
export interface Signer {
  readonly assinante: string;
  readonly cargo_assinante: string;
}

/** What is in the field, as it was typed. It is kept at every keystroke, so it may be half of something. */
export interface FieldValue {
  /** Of a text, a number, a time or a date: what the input shows. */
  readonly texto: string;
  /** Of a number: the language in which it was typed. */
  readonly idioma?: Language;
  readonly ids_opcoes: readonly number[];
  readonly comentario: string;
  /** Of a signature that has been begun. */
  readonly strokes?: readonly Stroke[];
  /** Of a signature that has been begun: its signer. */
  readonly signer?: Signer;
}

export const EMPTY: FieldValue = { texto: '', ids_opcoes: [], comentario: '' };

/** An answer with its comment; of a photo or a signature only the comment, as the picture is no field's. */
type Given = Pick<Resposta, 'texto' | 'numero' | 'data_resposta'> & {
  ids_opcoes?: number[];
  comentario?: string;
};

/** Why what was typed is no answer yet. `length`: how many characters there are, of at most `max`. */
export type Fault =
  | { kind: 'number' | 'digits' | 'date' | 'time' }
  /** `rule`: the numbers that the question takes, in words. */
  | { kind: 'limits'; rule: Message }
  | { kind: 'text' | 'comment'; length: number; max: number };

/** Limits of the field API, in characters after trimming. */
const MAX_TEXT = 10_000;
const MAX_COMMENT = 2000;
/** Programs that read JSON numbers as IEEE doubles do not keep more digits exactly. */
const MAX_DIGITS = 15;
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** The field that shows an answer. `dayOf`: an instant's day in the account's zone, `2026-08-14`. */
export function fieldOf(
  questao: Questao,
  resposta: (Resposta & { comentario?: string | null }) | undefined,
  { language, dayOf }: { language: Language; dayOf: (instant: string) => string },
): FieldValue {
  if (!resposta) return EMPTY;
  const { texto, numero, data_resposta, ids_opcoes, comentario } = resposta;
  const shown: Partial<Record<Questao['tipo'], string>> = {
    texto: texto ?? '',
    hora: texto ?? '',
    numero: typeof numero === 'number' ? numberText(numero, language) : '',
    data: data_resposta ? dayText(data_resposta, dayOf) : '',
  };
  return {
    ...(questao.tipo === 'numero' && { idioma: language }),
    texto: shown[questao.tipo] ?? '',
    ids_opcoes: isChoice(questao) ? (ids_opcoes ?? []) : [],
    comentario: comentario ?? '',
  };
}

/** A day is answered as its midnight in UTC. Other instants come from devices that answer with a time. */
export const dayText = (instant: string, dayOf: (instant: string) => string): string =>
  /T00:00:00(\.0+)?Z$/.test(instant) ? instant.slice(0, 10) : dayOf(instant);

/** The answer that the field comes to, or why it is none yet. An empty field is an empty answer. */
export function readField(questao: Questao, value: FieldValue): Given | Fault {
  const comentario = value.comentario.trim();
  const comment = { length: comentario.length, max: MAX_COMMENT };
  if (comment.length > comment.max) return { kind: 'comment', ...comment };
  const answer = readAnswer(questao, value);
  return isFault(answer) ? answer : { ...answer, ...(comentario && { comentario }) };
}

export const isFault = (reading: Given | Fault): reading is Fault => 'kind' in reading;

function readAnswer(questao: Questao, { texto, ids_opcoes, idioma }: FieldValue): Given | Fault {
  if (isImage(questao)) return {};
  if (isChoice(questao)) {
    // In the order of the version, and without marks that it does not know: as readers see the answer.
    const known = questao.opcoes.map(({ id_opcao }) => id_opcao);
    const chosen = known.filter((id) => ids_opcoes.includes(id));
    return chosen.length > 0 ? { ids_opcoes: chosen } : {};
  }
  const text = texto.trim();
  if (text === '') return {};
  if (questao.tipo === 'numero') return readNumber(text, questao, idioma);
  if (questao.tipo === 'hora') return isTime(text) ? { texto: text } : { kind: 'time' };
  if (questao.tipo === 'data') return readDay(text);
  return text.length > MAX_TEXT
    ? { kind: 'text', length: text.length, max: MAX_TEXT }
    : { texto: text };
}

function readNumber(
  text: string,
  { medida }: Questao,
  language: Language = 'pt-BR',
): Given | Fault {
  const written = plainNumberIn(text, language);
  if (written === undefined) return { kind: 'number' };
  const digits = written.replace(/^-?0*\.?0*|\./g, '');
  if (digits.length > MAX_DIGITS) return { kind: 'digits' };
  // Minus nothing is nothing: JSON would carry the sign along.
  const numero = Number(written) || 0;
  const rule = brokenLimit(medida, numero) && measureInWords(medida);
  return rule ? { kind: 'limits', rule } : { numero };
}

function readDay(text: string): Given | Fault {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay && text >= FIRST_DAY && text <= LAST_DAY
    ? { data_resposta: `${text}T00:00:00Z` }
    : { kind: 'date' };
}

/** Whether two fields come to the same: typing a blank or `7,50` for `7,5` changes nothing. */
export const isSame = (questao: Questao, one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(readField(questao, one)) === JSON.stringify(readField(questao, other));

/** Whether there is something in the field that could be cleared. */
export const isFilled = ({ texto, ids_opcoes }: FieldValue): boolean =>
  texto !== '' || ids_opcoes.length > 0;
