/** 405 for a known path with another method, 404 for an unknown path. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { methodRefused, type Problem, unknownPath } from '../problem.ts';
import { pathOf, sendProblem } from './problem-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only answers that its method is not accepted. */
    refusal?: boolean;
  }
  interface FastifyInstance {
    /** The methods of each path, by its URL with parameters as `:id`. */
    methodsByUrl: ReadonlyMap<string, ReadonlySet<string>>;
  }
}

/** Collects every route registered after this call; the function returned adds the 405 answers. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.decorate('methodsByUrl', known);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.refusal) return;
    const methods = known.get(url) ?? new Set();
    for (const m of [method].flat()) methods.add(m);
    known.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(unserved(app, request), request, reply));

  return () => {
    const paths = new Map(known);
    // A collection path without a method is also known: GET /v2/registros is a 405.
    for (const url of paths.keys()) {
      const collection = url.replace(/\/list$/, '');
      if (!paths.has(collection)) paths.set(collection, new Set());
    }
    /** The paths for listing and creating what belongs to a path. */
    const besideOf = (url: string): Beside[] =>
      BESIDE.filter(({ end }) => known.get(`${url}${end}`)?.has('POST'));
    for (const [url, methods] of paths) {
      // Copied now, because the route added here also goes through the hook above.
      const allowed = [...methods];
      app.route({
        url,
        method: app.supportedMethods.filter((m) => !methods.has(m)) as HTTPMethods[],
        config: { refusal: true },
        // Before the body is read, because its faults do not matter.
        onRequest: async (request) => {
          throw methodNotAllowed(request.method, pathOf(request), allowed, besideOf(url));
        },
        handler: () => {},
      });
    }
  };
}

interface Beside {
  end: string;
  purpose: Message;
}

const BESIDE: Beside[] = [
  { end: '/list', purpose: message('Para listar', 'To list') },
  { end: '/post', purpose: message('Para criar', 'To create') },
];

function methodNotAllowed(
  method: string,
  path: string,
  allowed: string[],
  beside: Beside[],
): Problem {
  const allow = allowed.join(', ');
  const collection = path.replace(/\/$/, '');
  const sentence = (language: Language, accepted: string) =>
    [
      ...(allow ? [`${accepted}: ${allow}.`] : []),
      ...beside.map(({ end, purpose }) => `${purpose[language]}: POST ${collection}${end}.`),
    ].join(' ');
  return methodRefused(
    message(
      `${path} não aceita ${method}. ${sentence('pt-BR', 'Métodos aceitos')}`,
      `${path} does not accept ${method}. ${sentence('en-US', 'Accepted methods')}`,
    ),
    allow,
  );
}

/**
 * Answers unknown paths before their bodies are read. Add it after the hooks that set the headers of every
 * answer.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw unserved(app, request);
  });
}

/** Handles HTTP methods that no route uses, such as PROPFIND. */
function unserved({ supportedMethods }: FastifyInstance, request: FastifyRequest): Problem {
  const { method } = request;
  const path = pathOf(request);
  return supportedMethods.includes(method)
    ? unknownPath(path)
    : methodNotAllowed(method, path, supportedMethods, []);
}
