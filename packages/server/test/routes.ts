/**
 * Every route of the application as it was registered, for tests that hold for all of them, those that are
 * yet to come included. The application offers no hook, so Fastify itself is looked over the shoulder:
 *
 *     vi.mock('fastify', async (load) => (await import('../../test/routes.ts')).watched(await load()));
 */
import type * as fastify from 'fastify';

export interface Route {
  method: string;
  /** With parameters as `:id`. */
  url: string;
  schema: fastify.FastifySchema | undefined;
}

const registered: Route[] = [];

/** Fastify, with an eye on the routes. */
export function watched(original: typeof fastify): object {
  const create = (options: fastify.FastifyServerOptions) => {
    const app = original.default(options);
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat()) registered.push({ method: one, url, schema });
    });
    return app;
  };
  return { ...original, default: create };
}

/** Answers of 405 are routes too; they have no schema, as nothing outside of the APIs has. */
const inApi = ({ url }: Route) => /^\/(v2|campo)\//.test(url);

/** What can be done, below the APIs and beside them. */
export const operations = (): Route[] =>
  registered.filter((route) => route.schema?.response || (!inApi(route) && isOwn(route)));

/** Methods that a path of the APIs does not take. */
export const refusals = (): Route[] =>
  registered.filter((route) => inApi(route) && !route.schema?.response);

/** Beside the APIs there are only pages, which are read. */
const isOwn = ({ method }: Route) => method === 'GET';

/** The path with these ids in place of its parameters. */
export const pathWith = (url: string, idOf: (parameter: string) => number | string): string =>
  url.replace(/:(\w+)/g, (_, parameter) => String(idOf(parameter)));
