/**
 * Validates requests and turns every error into a problem. Schema faults do not stop validation: references
 * and the route's own rules are also checked, so that one answer names everything.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Database, Tx } from '../db/database.ts';
import { type ConstraintTexts, isForeignKeyViolation, isRefusal, problemOf } from '../db/errors.ts';
import { conflict, type Issue, invalid, notFound, Problem } from '../problem.ts';
import { tenantOf } from './caller.ts';
import { keyIssues } from './idempotency.ts';
import { sendProblem } from './problem-answer.ts';
import { missingReferences } from './references.ts';
import { issuesOf } from './validation.ts';

/** Finds faults of a body, which may be invalid, with the parameters of the path. */
export type Rules = (body: never, params: Record<string, unknown>) => Issue[];

/** Checks values of a body against stored data, for faults that no table constraint finds. */
export interface StoredCheck {
  /** Whether `body` has such values at all. Most bodies have none and cost nothing. */
  applies(schema: object, body: unknown): boolean;
  /** The faults of the values. `hold`: lock the stored data until the transaction ends. */
  issues(tx: Tx, schema: object, body: unknown, options: { hold?: boolean }): Promise<Issue[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    storedChecks: readonly StoredCheck[];
    constraintTexts: ConstraintTexts;
  }
  interface FastifyContextConfig {
    /** Faults that a schema cannot express. */
    rules?: Rules;
    /** The handler calls `validateStored` itself, in the transaction that writes. */
    validatesStored?: boolean;
  }
}

/** Carries the schema faults from Fastify's validation to the hook below. */
class SchemaFaults extends Error {
  readonly issues: Issue[];
  readonly part: 'params' | 'body';
  constructor(part: 'params' | 'body', issues: Issue[]) {
    super('schema');
    this.part = part;
    this.issues = issues;
  }
}

/** `storedChecks` and `constraintTexts`: those of all rooms. */
export function validateRequests(
  app: FastifyInstance,
  db: Database,
  { storedChecks, constraintTexts }: Pick<FastifyInstance, 'storedChecks' | 'constraintTexts'>,
): void {
  app.decorate('storedChecks', storedChecks);
  app.decorate('constraintTexts', constraintTexts);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'params') return parserOf(schema as TObject);
    if (httpPart !== 'body') return () => true;
    return (value: unknown) => {
      const issues = issuesOf(schema as object, value);
      return issues.length > 0 ? { error: new SchemaFaults('body', issues), value } : { value };
    };
  });

  app.addHook('onRoute', (route) => {
    route.attachValidation = true;
  });

  app.addHook('preHandler', async (request) => {
    const issues = [...schemaIssues(request), ...ruleIssues(request), ...keyIssues(request)];
    if (issues.length === 0 && (validatedLater(request) || !needsStoredValidation(request))) return;
    const all = merge(issues, await readStoredIssues(db, request));
    if (all.length > 0) throw invalid(all);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const problem = await problemFor(error, request, db);
    // A thrown problem describes itself. During an outage, every request would log it again.
    if (problem.status >= 500 && problem !== error)
      request.log.error({ err: error }, 'request failed');
    return sendProblem(problem, request, reply);
  });
}

function schemaIssues(request: FastifyRequest): Issue[] {
  const fault = request.validationError as unknown;
  if (fault === undefined || fault === null) return [];
  if (!(fault instanceof SchemaFaults)) throw fault;
  // Fastify stops at an invalid path, but we validate the body anyway.
  const schema = fault.part === 'params' && request.routeOptions.schema?.body;
  return schema ? [...fault.issues, ...issuesOf(schema as object, request.body)] : fault.issues;
}

function ruleIssues(request: FastifyRequest): Issue[] {
  const { rules } = request.routeOptions.config;
  const isObject =
    typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body);
  return rules && isObject
    ? rules(request.body as never, request.params as Record<string, unknown>)
    : [];
}

/**
 * Some routes check stored data in the transaction that writes. So no request can change a definition in between,
 * and a repeated creation gets its answer even if its references are gone.
 */
const validatedLater = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.validatesStored === true;

/** Throws the faults of a request that only stored data shows. */
export async function validateStored(tx: Tx, request: FastifyRequest): Promise<void> {
  const issues = needsStoredValidation(request)
    ? await storedIssues(tx, request, { hold: true })
    : [];
  if (issues.length > 0) throw invalid(issues);
}

/**
 * Whether the body may have faults that the database does not find: values of custom fields, and references
 * to rows that are hidden from a caller limited by segments. Other references are looked up only after a
 * failure, because foreign keys refuse missing rows.
 */
export function needsStoredValidation(request: FastifyRequest): boolean {
  const { routeOptions, body, caller, server } = request;
  const schema = routeOptions.schema?.body;
  if (schema === undefined) return false;
  const isLimited = (caller?.segmentos.length ?? 0) > 0;
  return isLimited || server.storedChecks.some((check) => check.applies(schema as object, body));
}

/** Faults found with stored data: missing references, and values that custom fields do not accept. */
async function storedIssues(
  tx: Tx,
  { routeOptions, body, server }: FastifyRequest,
  options: { hold?: boolean } = {},
): Promise<Issue[]> {
  const schema = routeOptions.schema?.body as object | undefined;
  if (!schema) return [];
  const issues = await missingReferences(tx, schema, body);
  for (const check of server.storedChecks)
    issues.push(...(await check.issues(tx, schema, body, options)));
  return issues;
}

/** The same in a separate transaction. */
async function readStoredIssues(db: Database, request: FastifyRequest): Promise<Issue[]> {
  if (!request.routeOptions.schema?.body || !request.caller) return [];
  return db.read(tenantOf(request), (tx) => storedIssues(tx, request));
}

/** The first fault found of each field. */
function merge(...lists: Issue[][]): Issue[] {
  const byField = new Map<string, Issue>();
  for (const issue of lists.flat()) if (!byField.has(issue.campo)) byField.set(issue.campo, issue);
  return [...byField.values()];
}

/**
 * Parameters of a path: ids are integers, or a fault, and one too large for the database is unknown. A text that its
 * schema limits is trimmed and checked like one of a body; others are used as they are.
 */
function parserOf({ properties }: TObject) {
  const given = Object.entries(properties as Record<string, { type?: string; texto?: true }>);
  const texts = given.flatMap(([campo, { type }]) => (type === 'string' ? [campo] : []));
  const limited = { properties: Object.fromEntries(given.filter(([, { texto }]) => texto)) };
  return (params: Record<string, unknown>) => parsePath(params, texts, limited);
}

function parsePath(params: Record<string, unknown>, texts: readonly string[], limited: object) {
  const issues = issuesOf(limited, params);
  for (const [campo, value] of Object.entries(params)) {
    if (texts.includes(campo)) continue;
    if (!/^-?\d+$/.test(String(value))) {
      const mensagem = message(
        'Tipo inválido: esperado número inteiro.',
        'Wrong type: expected integer.',
      );
      issues.push({ campo, codigo: 'TIPO_INVALIDO', mensagem });
    } else if (!Number.isSafeInteger(Number(value))) {
      return { error: notFound() };
    } else {
      params[campo] = Number(value);
    }
  }
  return issues.length > 0 ? { error: new SchemaFaults('params', issues) } : { value: params };
}

async function problemFor(error: unknown, request: FastifyRequest, db: Database): Promise<Problem> {
  if (error instanceof Problem) return error;
  const refused = isRefusal(error);
  if (refused || isForeignKeyViolation(error)) {
    const issues = await readStoredIssues(db, request).catch(() => []);
    if (issues.length > 0) return invalid(issues);
    // All references exist: one of them disappeared or appeared during the request.
    if (!refused) return changedMeanwhile();
  }
  const { constraintTexts } = request.server;
  return problemOf(error, constraintTexts) ?? httpProblem(error) ?? new Problem('ERRO_INTERNO');
}

const changedMeanwhile = () =>
  conflict(
    'O recurso mudou ou foi excluído durante a operação. Leia-o de novo e repita.',
    'The resource was changed or deleted during the operation. Read it again and repeat.',
  );

/** Problems for errors that Fastify itself finds before a handler runs. */
function httpProblem(error: unknown): Problem | undefined {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 415) return new Problem('TIPO_MIDIA_NAO_SUPORTADO');
  if (statusCode >= 400 && statusCode < 500) {
    const mensagem = message('O corpo não pôde ser lido.', 'The body could not be read.');
    return invalid([{ campo: 'corpo', codigo: 'TIPO_INVALIDO', mensagem }]);
  }
  return undefined;
}
