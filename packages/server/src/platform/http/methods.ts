/** 405 for a known path with another method, 404 for an unknown path. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { methodRefused, type Problem, pathOf, sendProblem, unknownPath } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that its method is not accepted. */
    refusal?: boolean;
  }
  interface FastifyInstance {
    /** The methods that each path takes, by its URL with parameters as `:id`. */
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
    // A collection without a method of its own is a known path too: GET /v2/registros is 405.
    for (const url of paths.keys()) {
      const collection = url.replace(/\/list$/, '');
      if (!paths.has(collection)) paths.set(collection, new Set());
    }
    /** Where else what is listed or created under a path is asked for. */
    const besideOf = (url: string): Beside[] =>
      BESIDE.filter(({ end }) => known.get(`${url}${end}`)?.has('POST'));
    for (const [url, methods] of paths) {
      // Taken now: the route added here goes through the hook above as well.
      const allowed = [...methods];
      app.route({
        url,
        method: app.supportedMethods.filter((m) => !methods.has(m)) as HTTPMethods[],
        config: { refusal: true },
        // Before the body is looked at: what is wrong with it does not matter.
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
  const told = (language: Language, accepted: string) =>
    [
      ...(allow ? [`${accepted}: ${allow}.`] : []),
      ...beside.map(({ end, purpose }) => `${purpose[language]}: POST ${collection}${end}.`),
    ].join(' ');
  return methodRefused(
    message(
      `${path} não aceita ${method}. ${told('pt-BR', 'Métodos aceitos')}`,
      `${path} does not accept ${method}. ${told('en-US', 'Accepted methods')}`,
    ),
    allow,
  );
}

/** Unknown paths are answered before their bodies are looked at. Added after what every answer carries. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw unserved(app, request);
  });
}

/** No path takes a method that HTTP has and no route uses, such as PROPFIND. */
function unserved({ supportedMethods }: FastifyInstance, request: FastifyRequest): Problem {
  const { method } = request;
  const path = pathOf(request);
  return supportedMethods.includes(method)
    ? unknownPath(path)
    : methodNotAllowed(method, path, supportedMethods, []);
}
