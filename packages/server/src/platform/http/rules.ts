/** Rules over several fields of a body that more than one resource has. */

import { isBefore, isInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from './problem.ts';

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
