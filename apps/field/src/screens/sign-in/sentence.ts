import type { SignIn } from '../../transport/accounts.ts';
import type { texts } from './texts.ts';

/** The sentence of an attempt that failed. */
export function sentenceOf(outcome: Exclude<SignIn, { kind: 'in' }>): keyof typeof texts {
  if (outcome.kind === 'unreachable') return outcome.why === 'portal' ? 'portal' : 'unreachable';
  return outcome.kind;
}
