/** The results on well-formed events, by what is known. */
import { MAX_FOTOS, MAX_FOTOS_DA_VISITA } from '@campeiro/contract/questionario/fotos';
import { PhotoCount } from '@campeiro/contract/visita/fotos';
import type { AnyEvent } from '@campeiro/contract/visita/ordem';
import { isAnswering } from '@campeiro/contract/visita/respostas';
import type { Tx } from '../../../platform/db/database.ts';
import { brokenRule, conflict, invalid, type Problem } from '../../../platform/problem.ts';
import { existingQuestionnaires, findVersions } from './queries.ts';
import { answerIssues } from './questions.ts';
import type { GoodUpload, Upload } from './validate.ts';

export type Result = Received | Refused;

interface Received extends Upload {
  id_evento: string;
  status: 'aceito' | 'repetido';
  /** The visit, where the event names it by the event that makes it. Null while that has not come. */
  id_registro?: number | null;
}

interface Refused extends Upload {
  status: 'recusado';
  problem: Problem;
}

/**
 * Sorts events into new, repeated and refused ones. A stored event was accepted once: it is a repetition even if the
 * visit has been given to another technician since.
 */
export function classify(
  uploads: readonly GoodUpload[],
  known: ReadonlyMap<string, Buffer>,
  faultOf: (upload: GoodUpload) => Problem | undefined,
) {
  const seen = new Map(known);
  const fresh: GoodUpload[] = [];
  const results = uploads.map((good): Result => {
    const { evento, resumo, ...upload } = good;
    const before = seen.get(evento.id_evento);
    if (before?.equals(resumo)) return { ...upload, status: 'repetido' };
    const problem = before ? otherContent() : faultOf(good);
    if (problem) return refuse(upload, problem);
    seen.set(evento.id_evento, resumo);
    fresh.push(good);
    return { ...upload, status: 'aceito' };
  });
  return { results, fresh };
}

export const refuse = (upload: Upload, problem: Problem): Result => ({
  ...upload,
  status: 'recusado',
  problem,
});

/** Validates answers against the versions that they name. */
export async function answerFaults(tx: Tx, uploads: readonly GoodUpload[]) {
  const answers = uploads.map(({ evento }) => evento).filter(isAnswering);
  if (answers.length === 0) return () => undefined;
  const questionnaires = await existingQuestionnaires(
    tx,
    answers.map((answer) => answer.id_questionario),
  );
  const versions = await findVersions(
    tx,
    answers.map((answer) => answer.id_versao),
  );
  return ({ indice, evento }: GoodUpload) => {
    if (!isAnswering(evento)) return undefined;
    const issues = answerIssues(evento, questionnaires, versions, `eventos[${indice}]`);
    return issues.length > 0 ? invalid(issues) : undefined;
  };
}

/**
 * Counts the photos of a visit, whose events were `known` before. Ask it about each new event that nothing else is wrong
 * with, in order.
 */
export function photoFaults(known: readonly AnyEvent[]) {
  const count = new PhotoCount(known);
  return ({ evento }: GoodUpload): Problem | undefined => {
    const exceeded = count.exceededBy(evento);
    if (exceeded) return tooMany[exceeded]();
    count.add(evento);
    return undefined;
  };
}

const tooMany = {
  questao: () =>
    brokenRule(
      `A questão já tem ${MAX_FOTOS} fotos, que é o máximo.`,
      `The question already has ${MAX_FOTOS} photos, which is the most.`,
    ),
  visita: () =>
    brokenRule(
      `A visita já tem ${MAX_FOTOS_DA_VISITA} fotos, que é o máximo.`,
      `The visit already has ${MAX_FOTOS_DA_VISITA} photos, which is the most.`,
    ),
};

export const otherContent = () =>
  conflict(
    'Já existe um evento com este id_evento e outro conteúdo.',
    'An event with this id_evento and other content already exists.',
  );
