/** What was answered at a visit, and what is missing. Pure. */
import { isAnswered, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import { type FotoDaQuestao, ownImage, withPhotos } from '@campeiro/contract/questionario/fotos';
import { missingQuestions } from '@campeiro/contract/questionario/pendencias';
import { correct } from '@campeiro/contract/visita/correcoes';
import { ofKind } from '@campeiro/contract/visita/ordem';
import { answersIn, type PhotoAnswer, takenAt } from '@campeiro/contract/visita/respostas';
import type { AnswerContent, Evento, Questao, Questionario, Respostas } from '../store/wire.ts';

/** Where the server shows an image, for about an hour: whole, and small. */
interface Addresses {
  url?: string | null;
  url_miniatura?: string | null;
}

/** One of the photos of a question. */
export type AnswerPhoto = FotoDaQuestao & Addresses;

/** What was answered to one question. The addresses lead to an image that another device took. */
export type AnswerValue = AnswerContent & Addresses & { fotos?: readonly AnswerPhoto[] };

/** The answers to one questionnaire, by question id, and the version that they are given to. */
interface Answers {
  id_versao: number;
  respostas: Record<string, AnswerValue>;
}

/** Questionnaire id → its answers. */
export type AnswersById = ReadonlyMap<number, Answers>;

/** A visit's answers as the server sent them. */
export const storedAnswers = (stored: readonly Respostas[]): AnswersById =>
  new Map(
    stored.map(({ id_questionario, id_versao, respostas }) => [
      id_questionario,
      { id_versao, respostas: Object.fromEntries(respostas.map((it) => [it.id_questao, it])) },
    ]),
  );

/** What events give: answers as they are, and photos apart. */
interface Given extends Answers {
  photos: Record<string, PhotoAnswer<Evento>[]>;
}

const answersOf = (events: readonly Evento[]): ReadonlyMap<number, Given> =>
  new Map(
    [...answersIn(correct(events).effective)].map(([id, { last, byQuestion, photos }]) => [
      id,
      { id_versao: last.id_versao, respostas: byQuestion, photos },
    ]),
  );

/**
 * The server's answers with this device's laid over them: those that differ between what it `knows` of this device's
 * events and all of them. An answer that was taken back here is gone.
 */
export function currentAnswers(
  base: AnswersById,
  knows: readonly Evento[],
  events: readonly Evento[],
): AnswersById {
  const [before, after] = [answersOf(knows), answersOf(events)];
  const ids = new Set([...base.keys(), ...after.keys()]);
  const gone = new Set(ofKind(events, 'correcao').map((it) => it.id_evento_corrigido));
  return new Map(
    [...ids].map((id) => {
      const [known, was, is] = [base.get(id), before.get(id), after.get(id)];
      return [id, withPhotosOf(overlay(known, was, is), { known, was, is, gone })] as const;
    }),
  );
}

const NONE: Given = { id_versao: 0, respostas: {}, photos: {} };

function overlay(base: Answers = NONE, before: Answers = NONE, after: Answers = NONE): Answers {
  const respostas = { ...base.respostas };
  const touched = new Set([...Object.keys(before.respostas), ...Object.keys(after.respostas)]);
  let id_versao = base.id_versao;
  for (const question of touched) {
    const [was, is] = [before.respostas[question], after.respostas[question]];
    if (was === is) continue;
    if (is) respostas[question] = is;
    else delete respostas[question];
    id_versao = after.id_versao || id_versao;
  }
  return { id_versao, respostas };
}

interface Photographed {
  known: Answers | undefined;
  was: Given | undefined;
  is: Given | undefined;
  /** Events that this device takes back, its own and those of another device of the technician. */
  gone: ReadonlySet<string>;
}

/** Photos each come and go by themselves: those that the server knows, and what this device changed about them. */
function withPhotosOf(
  answers: Answers,
  { known = NONE, was = NONE, is = NONE, gone }: Photographed,
): Answers {
  const respostas = { ...answers.respostas };
  const ids = new Set([...Object.keys(known.respostas), ...Object.keys(is.photos)]);
  for (const id of ids) {
    const given = known.respostas[id]?.fotos ?? [];
    const photos = is.photos[id] ?? [];
    if (given.length === 0 && photos.length === 0) continue;
    const told = new Set((was.photos[id] ?? []).map(({ id_evento }) => id_evento));
    const fresh = photos.filter(({ id_evento }) => !told.has(id_evento));
    const own = new Set(fresh.map(({ id_evento }) => id_evento));
    const left = given.filter(({ id_evento }) => !gone.has(id_evento) && !own.has(id_evento));
    const all = [...left, ...fresh.map(photoOf)].sort(byTime);
    const answer = ownPart(respostas[id]);
    if (all.length > 0) respostas[id] = withPhotos(answer ?? {}, all);
    else if (answer && isSaid(answer)) respostas[id] = answer;
    else delete respostas[id];
  }
  return { id_versao: answers.id_versao || is.id_versao, respostas };
}

const photoOf = (event: PhotoAnswer<Evento>): AnswerPhoto => ({
  id_evento: event.id_evento,
  imagem: event.imagem,
  data_imagem: takenAt(event),
  comentario: event.comentario ?? null,
});

const byTime = (one: AnswerPhoto, other: AnswerPhoto): number =>
  Date.parse(one.data_imagem ?? '') - Date.parse(other.data_imagem ?? '') || 0;

/** The answer itself, with its own picture only. */
function ownPart(answer: AnswerValue | undefined): AnswerValue | undefined {
  if (!answer?.fotos) return answer;
  const { fotos: _, ...rest } = answer;
  const isOwn = ownImage(answer) !== null;
  return isOwn
    ? rest
    : { ...rest, imagem: null, data_imagem: null, url: null, url_miniatura: null };
}

/** A question of type `foto` has a picture or a comment, or no answer. */
const isSaid = ({ imagem, comentario }: AnswerValue): boolean => Boolean(imagem || comentario);

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
 * device knows. A visit that has begun has those that are `fixed`. Before, the version that was answered counts, without
 * an answer the newest.
 */
export function checklistsOf(
  ids: readonly number[],
  versions: readonly Questionario[],
  answers: AnswersById,
  fixed: readonly number[] | null = null,
): Checklist[] {
  const kept = versions.filter(({ id_versao }) => fixed?.includes(id_versao));
  const asked = fixed ? kept : ids.flatMap((id) => versionFor(id, versions, answers.get(id)) ?? []);
  return asked.map((questionario) => {
    const given = answers.get(questionario.id);
    const respostas = given?.respostas ?? {};
    const questoes = visibleQuestions(questionario.secoes, respostas);
    const answered = questoes.filter((it) => isAnswered(it, respostas[it.id_questao])).length;
    const faltam = missingQuestions(questionario.secoes, respostas);
    return { questionario, respostas, questoes, faltam, answered };
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
