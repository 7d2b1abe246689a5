/**
 * Where requests are validated and every error becomes a problem. A fault of the schema does not stop the
 * search: references and the route's own rules are looked at too, so that one answer names everything.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { isForeignKeyViolation, isRefusal, problemOf } from '../db/errors.ts';
import { tenantOf } from './caller.ts';
import { keyIssues } from './idempotency.ts';
import { conflict, type Issue, invalid, notFound, Problem, sendProblem } from './problem.ts';
import { missingReferences } from './references.ts';
import { issuesOf } from './validation.ts';

/** Faults of a body, given any object, valid or not, and the path's parameters. */
export type Rules = (body: never, params: Record<string, unknown>) => Issue[];

/** Holds values of a body against what is stored: for what no table refuses by itself. */
export interface StoredCheck {
  /** Whether `body` has such values at all: most have none, and cost nothing. */
  applies(schema: object, body: unknown): boolean;
  /** The faults of the values. `hold`: what they were held against stays as it is until the transaction ends. */
  issues(tx: Tx, schema: object, body: unknown, options: { hold?: boolean }): Promise<Issue[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    storedChecks: readonly StoredCheck[];
  }
  interface FastifyContextConfig {
    /** Faults that a schema cannot express. */
    rules?: Rules;
    /** The handler asks `validateStored` itself, in the transaction that writes. */
    validatesStored?: boolean;
  }
}

/** Fastify's carrier of the schema's faults from validation to the hook below. */
class SchemaFaults extends Error {
  readonly issues: Issue[];
  readonly part: 'params' | 'body';
  constructor(part: 'params' | 'body', issues: Issue[]) {
    super('schema');
    this.part = part;
    this.issues = issues;
  }
}

/** `checks`: what rooms hold against what they store. */
export function validateRequests(
  app: FastifyInstance,
  db: Database,
  checks: readonly StoredCheck[],
): void {
  app.decorate('storedChecks', checks);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'params') return (value) => parsePathIds(value, textsIn(schema));
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
    // What is thrown as a problem says itself what it is; of an outage, every request would tell it again.
    if (problem.status >= 500 && problem !== error)
      request.log.error({ err: error }, 'request failed');
    return sendProblem(problem, request, reply);
  });
}

function schemaIssues(request: FastifyRequest): Issue[] {
  const fault = request.validationError as unknown;
  if (fault === undefined || fault === null) return [];
  if (!(fault instanceof SchemaFaults)) throw fault;
  // Fastify stops at a faulty path; the body behind it is validated all the same.
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
 * What is asked for is held against what is stored in the transaction that does it: nobody changes a definition
 * in between, and a repetition of a creation is given its answer whatever has become of what its body refers to.
 */
const validatedLater = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.validatesStored === true;

/** Throws the faults of a request that only what is stored shows. */
export async function validateStored(tx: Tx, request: FastifyRequest): Promise<void> {
  const issues = needsStoredValidation(request)
    ? await storedIssues(tx, request, { hold: true })
    : [];
  if (issues.length > 0) throw invalid(issues);
}

/**
 * Whether the body may say what nobody else validates: values of custom fields, and references to what is there
 * but hidden from a caller whom segments limit. Other references are not looked up unless something fails:
 * the table itself refuses those to nothing.
 */
export function needsStoredValidation(request: FastifyRequest): boolean {
  const { routeOptions, body, caller, server } = request;
  const schema = routeOptions.schema?.body;
  if (schema === undefined) return false;
  const isLimited = (caller?.segmentos.length ?? 0) > 0;
  return isLimited || server.storedChecks.some((check) => check.applies(schema as object, body));
}

/** Faults that follow from what is stored: references to nothing, values that custom fields do not take. */
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

/** The same in a transaction of their own. */
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

/** Parameters that are no ids: what they name is looked for as it was written. */
const textsIn = (schema: unknown): string[] =>
  Object.entries((schema as { properties?: Record<string, { type?: string }> }).properties ?? {})
    .filter(([, { type }]) => type === 'string')
    .map(([campo]) => campo);

/** Ids in paths: integers, or a fault. One too large for the database names nothing. */
function parsePathIds(params: Record<string, unknown>, texts: readonly string[]) {
  const issues: Issue[] = [];
  for (const [campo, text] of Object.entries(params)) {
    if (texts.includes(campo)) continue;
    if (!/^-?\d+$/.test(String(text))) {
      const mensagem = message(
        'Tipo inválido: esperado número inteiro.',
        'Wrong type: expected integer.',
      );
      issues.push({ campo, codigo: 'TIPO_INVALIDO', mensagem });
    } else if (!Number.isSafeInteger(Number(text))) {
      return { error: notFound() };
    } else {
      params[campo] = Number(text);
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
    // Everything exists: what was referred to went away, or came, while the request was at work.
    if (!refused) return changedMeanwhile();
  }
  return problemOf(error) ?? httpProblem(error) ?? new Problem('ERRO_INTERNO');
}

const changedMeanwhile = () =>
  conflict(
    'O recurso mudou ou foi excluído durante a operação. Leia-o de novo e repita.',
    'The resource was changed or deleted during the operation. Read it again and repeat.',
  );

/** Faults that Fastify itself finds before a handler runs. */
function httpProblem(error: unknown): Problem | undefined {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 415) return new Problem('TIPO_MIDIA_NAO_SUPORTADO');
  if (statusCode >= 400 && statusCode < 500) {
    const mensagem = message('O corpo não pôde ser lido.', 'The body could not be read.');
    return invalid([{ campo: 'corpo', codigo: 'TIPO_INVALIDO', mensagem }]);
  }
  return undefined;
}
