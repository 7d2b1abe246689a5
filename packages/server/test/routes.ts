/** Every route of an application, for tests that hold for all of them, those that are yet to come included. */
import type { Operation } from '../src/docs/operations.ts';
import type { Api } from '../src/http/api.ts';

export interface Route extends Operation {
  /** With parameters as `:id`. */
  url: string;
}

const inApi = ({ path }: Operation) => /^\/(v2|campo|escritorio\/v1)\//.test(path);

/** What can be done below the APIs, and the pages beside them. */
export const operations = ({ operations: all }: Api): Route[] =>
  all
    .filter((one) => inApi(one) || one.method === 'GET')
    .map((one) => ({ ...one, url: one.path.replace(/\{(\w+)\}/g, ':$1') }));

/** Methods that a path of the APIs does not take. HEAD comes with GET. */
export function refusals(app: Api): Pick<Route, 'method' | 'url'>[] {
  const byUrl = Map.groupBy(operations(app).filter(inApi), ({ url }) => url);
  return [...byUrl].flatMap(([url, routes]) => {
    const taken = routes.map(({ method }) => method);
    if (taken.includes('GET')) taken.push('HEAD');
    return app.supportedMethods
      .filter((method) => !taken.includes(method))
      .map((method) => ({ method, url }));
  });
}

/** The path with these ids in place of its parameters. */
export const pathWith = (url: string, idOf: (parameter: string) => number | string): string =>
  url.replace(/:(\w+)/g, (_, parameter) => String(idOf(parameter)));
