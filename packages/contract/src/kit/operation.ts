/**
 * An operation of an API as one value, with everything that callers and server need to know. The
 * server binds it to a handler, the documentation, the collection and the tests read it, and
 * clients call it.
 */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Access } from './access.ts';
import { arrayUpTo, type Doc, freeText } from './fields.ts';
import type { Message } from './languages.ts';
import type { ProblemCode } from './problems.ts';
import { type Seen, type StampOf, withStamp } from './stamped.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

interface Answer<Schema extends TSchema = TSchema> {
  status: 200 | 201 | 204 | 207;
  /** Null: there is no body. */
  schema: Schema;
}

/** Answers 200 with this body. */
export const ok = <S extends TSchema>(schema: S): Answer<S> => ({ status: 200, schema });
/** Answers 201 with the new resource and its address. */
export const created = <S extends TSchema>(schema: S): Answer<S> => ({ status: 201, schema });
/** Answers 207 with a result for each item of a batch. */
export const perItem = <S extends TSchema>(schema: S): Answer<S> => ({ status: 207, schema });
/** Answers without a body. */
export const nothing = (status: 200 | 201 | 204 = 204): Answer<ReturnType<typeof Type.Null>> => ({
  status,
  schema: Type.Null(),
});

/** Names of the parameters of a path: `/v2/segmentos/{id}/grupos/{idGrupo}` has `id` and `idGrupo`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Texts of an operation for people. */
interface Words {
  /** The group of the documentation that shows it: a key of `groups`. */
  group: string;
  summary: Message;
  /** Rules that the schemas cannot express, sentence by sentence. */
  description?: readonly Message[];
  /** A valid request body. */
  example?: unknown;
}

interface Rules {
  access: Access;
  /** Problems specific to this operation, beyond those of its kind. */
  problems?: readonly ProblemCode[];
  /** Whether an `Idempotency-Key` makes it safe to repeat. */
  idempotent?: boolean;
  /** The path of new resources, without their `id`, for `Location`. */
  location?: string;
  /** The body is not JSON but the bytes of a file, of this media type. */
  bytes?: string;
  /** The row whose stamp the body may have: its reader does not overwrite what has changed since. */
  stampOf?: StampOf;
  /** Assistants are offered it as a tool (MCP): it reads, or changes one thing in a way that people can undo. */
  tool?: true;
}

interface Shape {
  /** Without it, all parameters of the path are integers. */
  params?: TObject;
  /** Texts of the integers of the path beside `id`. */
  ids?: Record<string, Doc>;
  query?: TSchema;
  body?: TSchema;
  answer: Answer;
}

/** The types of an operation's request and result. */
export interface Operation<Params = unknown, Query = unknown, Body = unknown, Result = unknown>
  extends Words,
    Rules {
  readonly method: Method;
  readonly path: string;
  readonly params?: TObject;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer: Answer;
  /** Never set; carries the types. */
  readonly types?: { params: Params; query: Query; body: Body; result: Result };
}

type StaticOf<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

/** A body with the stamp that it may have. */
type BodyOf<S extends Shape & Rules> = S extends { stampOf: StampOf }
  ? StaticOf<S['body'], undefined> & Seen
  : StaticOf<S['body'], undefined>;

/** Text of the id that the service gives to every item. */
export const ID: Doc = {
  pt: 'Identificador dado pelo serviço.',
  en: 'Identifier assigned by the service.',
  example: 1,
};

/** Has no limits here. The parser of the path checks them: an id that is too large is unknown. */
const pathId = (doc?: Doc) => Type.Integer({ doc });

/** What a handler returns; anything for an answer without a body. */
type ResultOf<S extends TSchema> = Static<S> extends null ? unknown : Static<S>;

/** Declares an operation. `path` has its parameters in braces. `NoInfer`: schemas do not follow from the result. */
export function operation<const Path extends string, const S extends Shape & Words & Rules>(
  method: Method,
  path: Path,
  about: S,
): Operation<
  NoInfer<StaticOf<S['params'], Record<NamesIn<Path>, number>>>,
  NoInfer<StaticOf<S['query'], undefined>>,
  NoInfer<BodyOf<S>>,
  NoInfer<ResultOf<S['answer']['schema']>>
> {
  const { ids: others, ...rest } = about;
  const texts: Record<string, Doc> = { id: ID, ...others };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const ids = Object.fromEntries(names.map((name) => [name, pathId(texts[name])]));
  const params = about.params ?? (names.length > 0 ? Type.Object(ids) : undefined);
  const { stampOf } = about;
  return choosingColumns({
    ...rest,
    method,
    path,
    ...(params && { params }),
    ...(stampOf && withStamp(about, stampOf)),
  });
}

/** Whether the answer may also be a file of all pages: see `EXPORT`. */
export const isExported = ({
  access,
  method,
  path,
}: Pick<Operation, 'access' | 'method' | 'path'>): boolean =>
  access.api === 'escritorio' && method === 'POST' && path.endsWith('/list');

/** Columns of a file that a caller may ask for: an account has up to 500 custom fields. */
const MAX_COLUMNS = 600;

const colunas = arrayUpTo(MAX_COLUMNS, freeText(100), {
  pt: 'Somente de um arquivo: as colunas que ele tem, nesta ordem. Sem elas, todas.',
  en: 'Only of a file: the columns that it has, in this order. Without them, all.',
  example: ['nome', 'codigo'],
});

/** A list that is also a file takes the columns of the file. */
export function choosingColumns<O extends Pick<Operation, 'access' | 'method' | 'path' | 'body'>>(
  operation: O,
): O {
  const { body } = operation;
  if (!isExported(operation) || !body || !hasProperties(body)) return operation;
  return { ...operation, body: withColumns(body) };
}

const hasProperties = (schema: TSchema): schema is TObject => 'properties' in schema;

const extended = new WeakMap<object, TSchema>();

/** The body of a list with the columns of its file; documents call it as the one without them. */
export const withColumnsOf = (body: object): TSchema | undefined => extended.get(body);

function withColumns(body: TObject): TSchema {
  const known = 'colunas' in body.properties ? body : extended.get(body);
  if (known) return known;
  const properties = { ...body.properties, colunas: Type.Optional(colunas) };
  const more = { ...body, ...Type.Object(properties, { additionalProperties: false }) };
  extended.set(body, more);
  return more;
}

/** The same operation, which takes the stamp of its row. */
export const stamped = <P, Q, B, R>(
  one: Operation<P, Q, B, R>,
  stampOf: StampOf,
): Operation<P, Q, B & Seen, R> => ({
  ...(one as Operation<P, Q, B & Seen, R>),
  ...withStamp(one, stampOf),
});
