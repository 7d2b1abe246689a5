import type { Message } from '@campeiro/contract/kit/languages';
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { isProblem } from '../../transport/trouble.ts';
import { useChange } from '../../transport/use-change.ts';
import type { Fields } from './draft.ts';
import type { FormState } from './Form.tsx';
import type { Changed } from './LastChange.tsx';
import { useDraft } from './use-draft.ts';
import { useIsOpen } from './use-is-open.ts';

/** A row with its stamp; null where there is none yet. */
type Stamped = { atualizado_em?: string | null } | null;

interface Options<Row extends Stamped, Body, Query, Result> {
  /** The row as the screen has it now: fields that were not touched follow it. */
  row: Row;
  /** How the row is read again once the server has refused its stamp; the screen shows the same query. */
  // biome-ignore lint/suspicious/noExplicitAny: keys of any question
  query: UseQueryOptions<any, Error, any, any>;
  /** Finds the row in the answer of `query`, if that is a list; undefined if it is gone. */
  rowIn?: (answer: unknown) => Row | undefined;
  fieldsOf: (row: Row) => Fields;
  /** The visit whose row it is: its history names the user of each change. */
  visit?: number;
  /** The operation that saves. */
  route: Route<Body, Query, Result>;
  /** The request, without the stamp: `changes` are the fields to be other than they are, `now` the row as it is. */
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

/** How often a row may change between its reading and its saving until the person learns that it was not saved. */
const ATTEMPTS = 5;

/** Whether the server refused a change because the row has another stamp than the one that was sent. */
const isStale = (error: unknown): boolean =>
  isProblem(error, 'CONFLITO') &&
  (error.problem?.erros ?? []).some(({ campo }) => campo === 'atualizado_em');

/** Of which resource a row is that is changed at this path; nothing where the path names none. */
function rowOf(path: string, row: Stamped): Pick<Changed, 'row'> {
  const [, resource, part] =
    /^\/escritorio\/v1\/([\w-]+)\/\{id\}(?:\/(endereco|habilidades))?$/.exec(path) ?? [];
  const id = idOf(row);
  if (!resource || typeof id !== 'number') return {};
  return { row: { recurso: part === 'endereco' ? 'enderecos' : resource, id } };
}

/**
 * The form over a row that exists. Only fields that the person touched are sent, with the stamp of the row that the form
 * shows. The server refuses them if the row has changed since. Then it is read again: if another person has changed one
 * of these fields, the person decides, otherwise they are sent again over the other changes.
 */
export function useRowForm<Row extends Stamped, Body, Query, Result>(
  options: Options<Row, Body, Query, Result>,
): FormState {
  const { row, query, route, rowIn, fieldsOf, request, required = [], isComplete } = options;
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = useChange(route, { quiet: true });
  const draft = useDraft(fieldsOf(row), {
    error,
    changed: {
      at: row?.atualizado_em,
      ...(options.visit === undefined ? rowOf(route.path, row) : { visit: options.visit }),
    },
    keep: [route.method, route.path, ...query.queryKey.slice(1), idOf(row)]
      .map(nameOfPart)
      .join(' '),
    ...(options.unique && { unique: options.unique }),
  });
  const { changes, fields } = draft;

  const readAgain = async (): Promise<Row> => {
    const answer = await client.fetchQuery<unknown, Error, unknown, QueryKey>({
      ...query,
      staleTime: 0,
    } as never);
    return (rowIn ? rowIn(answer) : (answer as Row)) ?? row;
  };
  /** Undefined: another person has changed what this one has changed. */
  const send = async (now: Row, attempt = 1): Promise<{ result: Result } | undefined> => {
    try {
      return { result: await change.mutateAsync(withStamp(request(changes, now), now)) };
    } catch (trouble) {
      if (!isStale(trouble) || attempt === ATTEMPTS) throw trouble;
      const read = await readAgain();
      return draft.isClear(fieldsOf(read)) ? send(read, attempt + 1) : undefined;
    }
  };
  const onSave = async () => {
    setSaving(true);
    setError(undefined);
    try {
      const sent = await send(row);
      if (!sent) return;
      if (options.saved) notify({ tone: 'done', text: options.saved });
      // What was typed while it was saved stays on the screen, to be saved as well.
      const hasMore = draft.hasMoreThan(changes);
      draft.clear(changes);
      if (isOpen() && !hasMore) options.onDone?.(sent.result);
    } catch (trouble) {
      setError(trouble);
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    onSave: () => void onSave(),
    isSaving,
    isComplete: areFilled(fields, required) && (isComplete?.(fields) ?? true),
  };
}

/** The row's id, among others of one list; none if the query names it. */
const idOf = (row: Stamped): unknown => (row as { id?: number } | null)?.id;
const nameOfPart = (part: unknown): string =>
  typeof part === 'string' ? part : (JSON.stringify(part) ?? '');

/** The request with the stamp of the row as the form shows it. */
function withStamp<Body>(asked: Asked<Body, undefined>, row: Stamped): Asked<Body, undefined> {
  const atualizado_em = row === null ? null : row.atualizado_em;
  if (atualizado_em === undefined) return asked;
  return { ...asked, body: { ...asked.body, atualizado_em } as Body };
}

/** Whether none of these fields is blank. */
export const areFilled = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => fields[name]?.trim());
