/** The results on well-formed events, by what is known. */
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalid, type Problem } from '../../../platform/problem.ts';
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
  const answers = uploads.flatMap(({ evento }) => (evento.tipo === 'resposta' ? [evento] : []));
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
    if (evento.tipo !== 'resposta') return undefined;
    const issues = answerIssues(evento, questionnaires, versions, `eventos[${indice}]`);
    return issues.length > 0 ? invalid(issues) : undefined;
  };
}

const otherContent = () =>
  conflict(
    'Já existe um evento com este id_evento e outro conteúdo.',
    'An event with this id_evento and other content already exists.',
  );
