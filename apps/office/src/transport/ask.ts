/** Calls of the office API. The browser's cookie says who is asking. */
import { type Asked, call, type Line } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { preferredLanguage } from '@campeiro/ui/language/language.tsx';
import { isProblem, Trouble } from './trouble.ts';

/** How this page reaches the server. */
export const line: Line = {
  base: '',
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  language: preferredLanguage,
  // Images come from the address of this page: the server may know itself by another name.
  headers: { 'x-campeiro-enderecos': 'relativos' },
  cookies: true,
};

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back when an answer shows that the session has ended. Returns what ends that. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets all listeners know that the session has ended. */
export function noteSessionEnded(): void {
  for (const listener of listeners) listener();
}

/** The answer of an operation. Throws a `Trouble` when there is none. */
export async function ask<Body, Query, Result>(
  route: Route<Body, Query, Result>,
  asked: Asked<Body, Query> = {},
): Promise<Result> {
  const outcome = await call(line, route, asked);
  if (outcome.kind === 'ok') return outcome.body;
  const trouble =
    outcome.kind === 'problem'
      ? new Trouble('refused', outcome.problem)
      : new Trouble(outcome.kind);
  if (isProblem(trouble, 'NAO_AUTENTICADO')) noteSessionEnded();
  throw trouble;
}
