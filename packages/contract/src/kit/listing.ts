/** The operation that answers a list, which is the same for all of them. */
import type { Message } from './languages.ts';
import type { List } from './list.ts';
import { ok } from './operation.ts';
import { CURSOR, FILTERS, PAGES } from './sentences.ts';

interface Words {
  example?: Record<string, unknown>;
  /** What this list has of its own; without it, how filters go together. */
  rules?: readonly Message[];
}

/** Body, answer and description of `POST …/list`. `example`: filters of a valid request. */
export const listing = <L extends List>(
  list: L,
  { example = {}, rules = [FILTERS] }: Words = {},
) => ({
  body: list.body,
  answer: ok(list.answer),
  description: [PAGES, ...rules, CURSOR],
  example: { pagina: 1, por_pagina: 100, ...example },
});
