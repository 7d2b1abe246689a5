/** A Postman collection (format 2.1) made from the OpenAPI document. */
type Json = Record<string, unknown>;

interface Described {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

interface Document {
  info: { title: string; description?: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
}

/** One folder per tag; sign in with the token request first, it stores the token. */
export function postmanCollection(document: Document): Json {
  const folders = new Map<string, Json[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const folder = operation.tags?.[0] ?? '';
      folders.set(folder, [
        ...(folders.get(folder) ?? []),
        item(method.toUpperCase(), path, operation),
      ]);
    }
  }
  return {
    info: {
      name: document.info.title,
      description: document.info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: document.servers[0]?.url },
      { key: 'token', value: '' },
    ],
    item: [...folders].map(([name, items]) => ({ name, item: items })),
  };
}

function item(method: string, path: string, operation: Described): Json {
  const example = operation.requestBody?.content['application/json']?.example;
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({ key, value: '1' }));
  const idempotent = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  return {
    name: operation.summary ?? path,
    ...(path === '/v2/token' && { event: [storeToken] }),
    request: {
      method,
      description: operation.description,
      ...(operation.security?.length === 0 && { auth: { type: 'noauth' } }),
      url: {
        raw: `{{base_url}}/${parts.join('/')}`,
        host: ['{{base_url}}'],
        path: parts,
        variable: variables,
      },
      ...(example !== undefined && {
        header: [
          { key: 'Content-Type', value: 'application/json' },
          ...(idempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []), // a new one each time
        ],
        body: {
          mode: 'raw',
          raw: JSON.stringify(example, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}

const storeToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["pm.collectionVariables.set('token', pm.response.json().token_acesso);"],
  },
};
