/** Rules over several fields of a body that more than one resource has. */

import { isBefore, isInstant } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from './problem.ts';

/** The text when `end` is before `start` only together with what is stored. */
export const endBeforeStart = (start: string, end: string): Message =>
  message(`${end} não pode ser anterior a ${start}.`, `${end} must not be before ${start}.`);

/** A fault for `end` if it is before `start`. Invalid instants are reported elsewhere. */
export const endNotBeforeStart =
  (start: string, end: string) =>
  (body: Record<string, unknown>): Issue[] => {
    const [from, to] = [body[start], body[end]];
    if (!isInstantText(from) || !isInstantText(to) || !isBefore(to, from)) return [];
    const mensagem = message(`Não pode ser anterior a ${start}.`, `Must not be before ${start}.`);
    return [{ campo: end, codigo: 'VALOR_INVALIDO', mensagem }];
  };

const isInstantText = (value: unknown): value is string =>
  typeof value === 'string' && isInstant(value);
