/** What is thrown where one row is written, as the reasons for refusing that row. */
import { message } from '@campeiro/contract/kit/languages';
import { attempt as wholly } from '../../../platform/db/attempt.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type ConstraintTexts,
  isForeignKeyViolation,
  isRetryable,
  problemOf,
} from '../../../platform/db/errors.ts';
import { type Issue, Problem } from '../../../platform/problem.ts';

/** What was done, or the reasons why it was not. */
export type Outcome<T> = { done: T } | { issues: Issue[] };

/** Does this whole, or not at all: then the reasons are returned. Throws what is not about this row. */
export async function attempt<T>(
  tx: Tx,
  texts: ConstraintTexts,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const outcome = await wholly(tx, work, (error) => issuesIn(error, texts));
  return 'done' in outcome ? outcome : { issues: outcome.refused };
}

/** The same of work that writes nothing. */
export async function planning<T>(
  texts: ConstraintTexts,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { done: await work() };
  } catch (error) {
    const issues = error instanceof Problem ? issuesIn(error, texts) : undefined;
    if (!issues) throw error;
    return { issues };
  }
}

function issuesIn(error: unknown, texts: ConstraintTexts): Issue[] | undefined {
  if (isRetryable(error)) return undefined;
  if (isForeignKeyViolation(error)) return [whole(linkGone)];
  const problem = error instanceof Problem ? error : problemOf(error, texts);
  if (!problem || !ABOUT_THE_ROW.includes(problem.codigo)) return undefined;
  if (problem.erros?.length)
    return problem.erros.map((one) => ({
      ...one,
      campo: one.campo.replace(/^campos_personalizados\./, 'campo.'),
    }));
  return [whole(problem.detalhe ?? linkGone)];
}

const ABOUT_THE_ROW: readonly string[] = [
  ...['VALIDACAO_CAMPOS', 'REGRA_NEGOCIO', 'CONFLITO', 'NAO_ENCONTRADO', 'SEM_PERMISSAO'],
];

/** A reason that is of no column. */
export const whole = (mensagem: Issue['mensagem']): Issue => ({
  ...{ campo: '', codigo: 'VALOR_INVALIDO', mensagem },
});

const linkGone = message(
  'Um registro a que a linha se refere não existe, ou outros dependem deste.',
  'A record that the row refers to does not exist, or others depend on this one.',
);
