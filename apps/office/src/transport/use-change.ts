/** Changes: shown at once, sent, and taken back with the reason when the server refuses them. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../notices/notices.ts';
import { askExplained } from './explained.ts';
import { showChanged } from './pending.ts';
import { texts } from './texts.ts';
import { isProblem, isRefused } from './trouble.ts';

interface Expected {
  /** The path of what is changed, such as `registros`. */
  resource: string;
  ids: readonly (number | string)[];
  /** How the rows will be. */
  fields: Record<string, unknown>;
}

interface Change<Body, Result> {
  /** What is shown until the server has answered; nothing where that cannot be known. */
  expected?: (asked: Asked<Body, undefined>) => Expected;
  onDone?: (result: Result, asked: Asked<Body, undefined>) => void;
  /** The form shows its own trouble: no notice is shown. */
  quiet?: boolean;
  /** What is said of a change that the server refused for its stamp: another person has changed the row. */
  stale?: Message;
}

/**
 * `change.mutate({ params, body })` sends. Everything on the screen is asked anew afterwards, and what was shown ahead
 * stays until that has come.
 */
export function useChange<Body, Query, Result>(
  route: Route<Body, Query, Result>,
  { expected, onDone, quiet = false, stale }: Change<Body, Result> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked<Body, undefined>) => askExplained(route, asked as Asked<Body, Query>),
    onMutate: (asked) => {
      const it = expected?.(asked);
      return it && showChanged(it.resource, it.ids, it.fields);
    },
    onSuccess: (result, asked) => onDone?.(result, asked),
    onError: (error) => {
      const text = isProblem(error, 'CONFLITO') ? stale : !isRefused(error) && texts.lost;
      if (!quiet) notify({ tone: 'trouble', error, ...(text && { text }) });
    },
    onSettled: async (_result, _error, _asked, takeBack) => {
      await client.invalidateQueries().finally(() => takeBack?.());
    },
  });
}
