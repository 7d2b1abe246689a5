/** Every route of an application, for tests that hold for all of them, those that are yet to come included. */
import type { Operation } from '@campeiro/contract/kit/operation';
import type { Api } from '../src/platform/http/api.ts';

export interface Route {
  method: string;
  /** With parameters as `:id`. */
  url: string;
  /** None of a page. */
  operation?: Operation;
}

const urlOf = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, ':$1');
const inApi = ({ url }: Route) => /^\/(v2|v2-extensoes|campo|escritorio\/v1)\//.test(url);

/** What can be done below the APIs, and the pages beside them. */
export function operations({ operations: all, methodsByUrl }: Api): Route[] {
  const bound = all.map((operation) => ({
    method: operation.method as string,
    url: urlOf(operation),
    operation,
  }));
  const known = new Set(bound.map(({ url }) => url));
  const pages = [...methodsByUrl]
    .filter(([url, methods]) => !known.has(url) && methods.has('GET'))
    .map(([url]) => ({ method: 'GET', url }));
  return [...bound, ...pages];
}

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
