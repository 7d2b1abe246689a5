/** Which users may get the work of another, and how much of it at once. Pure. */
import { MAX_PASSAGEM } from '@campeiro/contract/escritorio/passagem';
import { message } from '@campeiro/contract/kit/languages';
import { brokenRule, brokenRuleOf, type Problem } from '../../platform/problem.ts';
import type { Work } from './queries.ts';

/** The fields that name the recipient of a kind of work. */
export const RECIPIENTS = ['visitas_para', 'recorrencias_para', 'ordens_para'] as const;

const ONESELF = message(
  'É o próprio usuário: escolha outra pessoa.',
  'This is the user themselves: choose another person.',
);

/** The 422 of a user who would hand work over to themselves. */
export const toOneself = (campo: string): Problem => brokenRuleOf(campo, ONESELF);

/** The 422 of a person who could not carry the work out. */
export const cannotReceive = (campo: string, nome: string): Problem =>
  brokenRuleOf(
    campo,
    message(
      `${nome} não é um técnico ativo, e não realizaria este trabalho.`,
      `${nome} is not an active technician, who could carry this work out.`,
    ),
  );

/** Throws the 422 of more work than one transaction should take: all writers of the account wait for it. */
export function requireFew(work: Work): void {
  const rows = Object.values(work).flat().length;
  if (rows <= MAX_PASSAGEM) return;
  throw brokenRule(
    `São mais de ${MAX_PASSAGEM} visitas, recorrências e ordens. Passe antes uma parte das visitas a outra pessoa.`,
    `There are more than ${MAX_PASSAGEM} visits, recurrences and orders. Reassign a part of the visits first.`,
  );
}
