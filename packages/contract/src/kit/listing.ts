/** The operation of a list, which is the same for all lists. */
import type { TSchema } from 'typebox';
import type { Message } from './languages.ts';
import type { List } from './list.ts';
import { ok } from './operation.ts';
import { CURSOR, FILTERS, PAGES } from './sentences.ts';

interface Words {
  example?: Record<string, unknown>;
  /** Rules of this list; without them, how filters combine. */
  rules?: readonly Message[];
}

/** Body, answer and description of `POST …/list`. `example`: filters of a valid request. */
export const listing = <Answer extends TSchema>(
  list: Pick<List, 'body'> & { answer: Answer },
  { example = {}, rules = [FILTERS] }: Words = {},
) => ({
  body: list.body,
  answer: ok(list.answer),
  description: [PAGES, ...rules, CURSOR],
  example: { pagina: 1, por_pagina: 100, ...example },
});
