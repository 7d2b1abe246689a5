/** Changes of a row as its reader saw it: a row that has changed since is not overwritten unseen. */
import { type TObject, type TSchema, Type } from 'typebox';
import { instant, nullable } from './fields.ts';
import { type Message, message } from './languages.ts';
import type { ProblemCode } from './problems.ts';

/** What the body of a change has beside its fields. */
export type Seen = {
  /** The stamp of the row as it was read; null if there was none; absent: the change applies to the row as it is. */
  atualizado_em?: string | null;
};

/**
 * The row whose stamp a change takes: that of this table which the path names with `id`, or one that the binding finds.
 * `mayBeNone`: the operation also makes a row that does not exist yet.
 */
export type StampOf = string | { mayBeNone: boolean };

const EXAMPLE = '2026-08-14T09:31:22.123456Z';

const seen = instant({
  pt: '`atualizado_em` como foi lido. Se o recurso mudou desde então, nada muda, e a resposta é 409. Sem ele, a alteração vale sobre o que houver.',
  en: '`atualizado_em` as it was read. If the resource has changed since, nothing changes, and the answer is 409. Without it, the change applies to the resource as it is.',
  example: EXAMPLE,
});

const seenOrNone = nullable(seen, {
  pt: '`atualizado_em` como foi lido; null se ainda não havia. Se mudou desde então, nada muda, e a resposta é 409. Sem ele, a alteração vale sobre o que houver.',
  en: '`atualizado_em` as it was read; null if there was none yet. If it has changed since, nothing changes, and the answer is 409. Without it, the change applies to what there is.',
  example: EXAMPLE,
});

const NOT_OVERWRITTEN = message(
  'Com `atualizado_em`, a alteração só vale se o recurso não mudou desde que foi lido; senão a resposta é 409, com `atualizado_em` em `erros`, e nada muda. Leia-o de novo e decida.',
  'With `atualizado_em`, the change only applies if the resource has not changed since it was read; otherwise the answer is 409, with `atualizado_em` in `erros`, and nothing changes. Read it again and decide.',
);

const bare = new WeakMap<object, object>();
const taking = new WeakMap<object, TObject>();

/** The body without its stamp, whose name it has; undefined for a body that takes none. */
export const bareBodyOf = (body: object): object | undefined => bare.get(body);

interface Change {
  body?: TSchema;
  problems?: readonly ProblemCode[];
  description?: readonly Message[];
}

/** What an operation has more because it takes a stamp. */
export function withStamp({ body, problems = [], description = [] }: Change, stampOf: StampOf) {
  const mayBeNone = typeof stampOf === 'object' && stampOf.mayBeNone;
  return {
    body: bodyWith(body as TObject, mayBeNone ? seenOrNone : seen),
    stampOf,
    problems: [...new Set([...problems, 'CONFLITO' as const])],
    description: [...description, NOT_OVERWRITTEN],
  };
}

/** One schema for all operations that share a body, so that it has one name. */
function bodyWith(body: TObject, stamp: TSchema): TObject {
  const known = taking.get(body);
  if (known) return known;
  const { properties, ...rest } = body;
  const made = { ...rest, properties: { ...properties, atualizado_em: Type.Optional(stamp) } };
  taking.set(body, made as unknown as TObject);
  bare.set(made, body);
  return made as unknown as TObject;
}
