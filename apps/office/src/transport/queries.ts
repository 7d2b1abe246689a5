/** What has been read from the server. Screens say what they want; the same question is asked once. */
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { Trouble } from './trouble.ts';

/** In milliseconds: what is not live is asked anew when it is shown again after this. */
const STALE_AFTER = 30_000;
const RETRIES = 2;

/**
 * On what a question is asked again. `clock`: anything of the account changed; `settings`: the same, at most once a minute,
 * for what every screen needs and hardly anything changes; `positions`: a technician moved; `imports`: an import went on;
 * `holds`: a time is held, or no longer.
 */
export type Follows = 'clock' | 'settings' | 'positions' | 'imports' | 'holds';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { follows?: readonly Follows[] };
  }
}

/** What the server refuses it refuses again; what did not reach it may reach it the next time. */
const mayHelp = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof Trouble && error.kind !== 'refused';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER,
      retry: mayHelp,
      // What the browser believes of the network is no answer.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The question to this operation; `follows` keeps the answer as it is now while the user looks at it. */
export const answerOf = <Body, Query, Result>(
  route: Route<Body, Query, Result>,
  asked: Omit<Asked<Body, Query>, 'signal'> = {},
  follows: readonly Follows[] = ['clock'],
) =>
  queryOptions({
    queryKey: [route.method, route.path, asked] as const,
    queryFn: ({ signal }) => ask(route, { ...asked, signal }),
    meta: { follows },
  });
