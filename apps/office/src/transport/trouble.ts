/** Why a call has no answer, as an error that screens explain. */
import type { Outcome } from '@campeiro/ui/http/call.ts';
import type { Problema } from '@campeiro/ui/http/route.ts';

type TroubleKind = Exclude<Outcome<unknown>['kind'], 'ok' | 'problem'> | 'refused';

export class Trouble extends Error {
  readonly kind: TroubleKind;
  /** What the server says against it; only of `refused`. */
  readonly problem: Problema | undefined;

  constructor(kind: TroubleKind, problem?: Problema) {
    super(problem?.detalhe ?? problem?.titulo ?? kind);
    this.kind = kind;
    this.problem = problem;
  }
}

/** Whether this is a problem of the server with one of these codes. */
export const isProblem = (error: unknown, ...codes: readonly string[]): error is Trouble =>
  error instanceof Trouble && error.problem !== undefined && codes.includes(error.problem.codigo);

/** Whether the server has refused it; otherwise it may have done it, and the answer was lost. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Trouble && error.kind === 'refused';
