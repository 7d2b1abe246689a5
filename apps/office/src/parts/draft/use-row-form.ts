import type { Message } from '@campeiro/contract/kit/languages';
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import type { Fields } from './draft.ts';
import type { FormState } from './Form.tsx';
import { useDraft } from './use-draft.ts';

interface Options<Row, Body, Query, Result> {
  /** The row as the screen has it now: fields that were not touched follow it. */
  row: Row;
  /** How the row is read once more before it is saved; the screen shows the same query. */
  // biome-ignore lint/suspicious/noExplicitAny: keys of any question
  query: UseQueryOptions<any, Error, any, any>;
  /** Finds the row in the answer of `query`, if that is a list; undefined if it is gone. */
  rowIn?: (answer: unknown) => Row | undefined;
  fieldsOf: (row: Row) => Fields;
  /** The operation that saves. */
  route: Route<Body, Query, Result>;
  /** The request: `changes` are the fields to be other than they are, `now` the row just read, with its stamp. */
  request: (changes: Fields, now: Row) => Asked<Body, undefined>;
  /** The names of the fields that may not be empty. */
  required?: readonly string[];
  isComplete?: (fields: Fields) => boolean;
  /** The field that a 409 is about. */
  unique?: string;
  /** The notice once it is saved. */
  saved?: Message;
  onDone?: (result: Result) => void;
}

/**
 * The form over a row that exists. Only fields that the person touched are sent. Before that the row is read once more:
 * a field that was changed meanwhile by another person is shown and nothing is sent until the person has decided.
 */
export function useRowForm<Row, Body, Query, Result>(
  options: Options<Row, Body, Query, Result>,
): FormState {
  const { row, query, rowIn, fieldsOf, request, required = [], isComplete } = options;
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const change = useChange(options.route, {
    quiet: true,
    onDone: (result) => {
      if (options.saved) notify({ tone: 'done', text: options.saved });
      options.onDone?.(result);
    },
  });
  const draft = useDraft(fieldsOf(row), {
    error: change.error,
    ...(options.unique && { unique: options.unique }),
  });
  const { changes, fields } = draft;
  const onSave = async () => {
    setChecking(true);
    try {
      const answer = await client.fetchQuery<unknown, Error, unknown, QueryKey>({
        ...query,
        staleTime: 0,
      } as never);
      const now = (rowIn ? rowIn(answer) : (answer as Row)) ?? row;
      if (!draft.isClear(fieldsOf(now))) return;
      change.mutate(request(changes, now), { onSuccess: () => draft.clear(changes) });
    } catch (error) {
      notify({ tone: 'trouble', error });
    } finally {
      setChecking(false);
    }
  };
  return {
    draft,
    onSave: () => void onSave(),
    isSaving: isChecking || change.isPending,
    isComplete: areFilled(fields, required) && (isComplete?.(fields) ?? true),
  };
}

/** Whether none of these fields is blank. */
export const areFilled = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => fields[name]?.trim());
