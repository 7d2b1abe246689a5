/** Saves over what the server has this moment: what somebody else has just changed is shown before it is overwritten. */
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../notices/notices.ts';
import type { Fields } from './draft.ts';
import type { Draft } from './use-draft.ts';

interface Checked<Row> {
  draft: Draft;
  /** How the row is read. */
  // biome-ignore lint/suspicious/noExplicitAny: keys of any question
  query: UseQueryOptions<Row, Error, Row, any>;
  fieldsOf: (row: Row) => Fields;
  send: () => void;
}

export function useCheckedSave<Row>({ draft, query, fieldsOf, send }: Checked<Row>): () => void {
  const client = useQueryClient();
  return () =>
    void client
      .fetchQuery<Row, Error, Row, QueryKey>({ ...query, staleTime: 0 } as never)
      .then((now) => {
        if (draft.isClear(fieldsOf(now))) send();
      })
      .catch((error: unknown) => notify({ tone: 'trouble', error }));
}
