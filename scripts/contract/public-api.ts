/** The operations of API v2 as its OpenAPI document describes them, for the SDK. */
import { buildApp } from '../../packages/server/src/app.ts';
import type { JsonSchema } from '../../packages/server/src/docs/schemas.ts';
import { readConfig } from '../../packages/server/src/platform/config.ts';
import { Database } from '../../packages/server/src/platform/db/database.ts';

interface Content {
  content?: Record<string, { schema: JsonSchema } | undefined>;
}

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  parameters: { name: string; in: string; $ref?: string; schema?: { type?: unknown } }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface PublicOperation {
  name: string;
  method: string;
  path: string;
  /** Of the reference. */
  group: string;
  /** Of the path, in its order. */
  params: { name: string; type: 'string' | 'number' }[];
  /** Names of the query. */
  query: string[];
  /** Sentences for the reader. */
  about: string[];
  body: JsonSchema | undefined;
  status: number;
  /** Undefined: the answer has no body. */
  answer: JsonSchema | undefined;
  /** The answer is a file. */
  isFile: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  hasKey: boolean;
}

export interface PublicApi {
  operations: PublicOperation[];
  /** Named schemas, which others refer to as `#/components/schemas/…`. */
  schemas: Record<string, JsonSchema>;
}

/** Reads the English document. The server behind it is never asked for data. */
export async function readPublicApi(): Promise<PublicApi> {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: new Database({ host: '/nowhere' }),
    secret: 'a secret that signs nothing',
  });
  const document: Document = (await app.inject({ url: '/openapi.en-US.json' })).json();
  await app.close();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => read(method, path, described)),
  );
  return {
    operations: operations.filter(({ path }) => path.startsWith('/v2')),
    schemas: document.components.schemas,
  };
}

function read(method: string, path: string, described: Described): PublicOperation {
  const { operationId, summary, tags, description, parameters, requestBody, responses } = described;
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    group: tags[0] ?? '',
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      type: typeOf(parameters.find((one) => one.in === 'path' && one.name === name)?.schema),
    })),
    query: parameters.filter((one) => one.in === 'query').map((one) => one.name),
    about: [`${summary}.`, ...(description ? [description] : [])],
    body: requestBody?.content?.['application/json']?.schema,
    status: Number(status),
    answer: responses[status]?.content?.['application/json']?.schema,
    isFile: responses[status]?.content?.['image/*'] !== undefined,
    hasKey: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  };
}

const typeOf = (schema?: { type?: unknown }) => (schema?.type === 'string' ? 'string' : 'number');
