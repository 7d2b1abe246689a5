import type { SignIn } from '../../transport/accounts.ts';
import type { texts } from './texts.ts';

/** The sentence of an attempt that failed, in the words of `t` or of the server. */
export function sentenceOf(
  outcome: Exclude<SignIn, { kind: 'in' }>,
  t: (key: keyof typeof texts) => string,
): string {
  if (outcome.kind === 'no-access') return outcome.why;
  if (outcome.kind === 'unreachable') return t(outcome.why === 'portal' ? 'portal' : 'unreachable');
  return t(outcome.kind);
}
