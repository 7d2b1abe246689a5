/**
 * Changes that the server takes only with a reason: a technician would go who lacks a skill that the visit asks for. The
 * person is asked once for all that lack one, and the change is sent again with it. The server says which
 * ones lack one: skills change, and lists do not know them.
 */
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { useSyncExternalStore } from 'react';
import { ask } from './ask.ts';
import { Trouble } from './trouble.ts';

const FIELD = 'justificativa_habilidade';
const PLACE = new RegExp(`^(?:mudancas\\[(\\d+)\\]\\.)?${FIELD}$`);

/** What lacks a reason, in the words of the server. `place`: of the change of a plan; absent: the request is one change. */
export interface Missing {
  place?: number;
  mensagem: string;
}

/** Nothing else speaks against the request than that these reasons are missing; empty: something does. */
export function missingIn(error: unknown): Missing[] {
  const erros = error instanceof Trouble ? (error.problem?.erros ?? []) : [];
  const missing = erros.flatMap(({ campo, codigo, mensagem }): Missing[] => {
    const [whole, place] = PLACE.exec(campo) ?? [];
    if (whole === undefined || codigo !== 'CAMPO_OBRIGATORIO') return [];
    return [{ mensagem, ...(place !== undefined && { place: Number(place) }) }];
  });
  return missing.length === erros.length ? missing : [];
}

/** The body with the reason wherever it is missing. */
export function withReason<Body>(body: Body, missing: readonly Missing[], reason: string): Body {
  const places = new Set(missing.map(({ place }) => place));
  if (places.has(undefined)) return { ...body, [FIELD]: reason };
  const { mudancas } = body as { mudancas: readonly object[] };
  return {
    ...body,
    mudancas: mudancas.map((one, i) => (places.has(i) ? { ...one, [FIELD]: reason } : one)),
  };
}

export interface Question {
  missing: readonly Missing[];
  /** What is to be planned, by its place in the plan. */
  nameOf: (place: number) => string;
  /** Goes on with the reason; without one, the person gave up. */
  answer: (reason?: string) => void;
}

/** The person gave no reason: nothing changes. */
export class Declined extends Trouble {}

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that waits for its answer, if any. */
export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(subscribe, () => questions[0]);

/** The dispatcher has left the console: all questions are given up. */
export function declineAll(): void {
  for (const { answer } of questions) answer();
}

function reasonFor(
  missing: readonly Missing[],
  nameOf: Question['nameOf'],
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const question = { missing, nameOf, answer: resolve };
  put([...questions, question]);
  return promise.finally(() => put(questions.filter((one) => one !== question)));
}

/** As `ask`; asks the person for a reason if the server wants one. Throws `Declined` if there is none. */
export async function askExplained<Body, Query, Result>(
  route: Route<Body, Query, Result>,
  asked: Asked<Body, Query>,
  nameOf: Question['nameOf'] = () => '',
): Promise<Result> {
  try {
    return await ask(route, asked);
  } catch (error) {
    const missing = missingIn(error);
    if (missing.length === 0) throw error;
    const reason = await reasonFor(missing, nameOf);
    if (reason === undefined) throw new Declined('refused', (error as Trouble).problem);
    const { body } = asked as { body: Body };
    return askExplained(route, { ...asked, body: withReason(body, missing, reason) }, nameOf);
  }
}
