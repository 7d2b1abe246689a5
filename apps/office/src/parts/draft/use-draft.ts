/** A form over a row of the server: what is filled in, what is wrong with it, and what a colleague changed before. */
import { useRef, useState } from 'react';
import { isProblem } from '../../transport/trouble.ts';
import {
  changesOf,
  conflictsOf,
  type Edits,
  edited,
  type Fields,
  hasMore,
  kept,
  shown,
  withoutEdit,
  withoutSaved,
} from './draft.ts';
import type { Changed } from './LastChange.tsx';
import { keptEdits, useKept } from './use-kept.ts';

export interface Draft {
  fields: Fields;
  set: (changes: Fields) => void;
  /** What is to be sent. */
  changes: Fields;
  /** Fields that another user has changed, with what the server has now. */
  conflicts: Fields;
  /** What is known of the last change of the row. */
  changed: Changed | undefined;
  keepMine: (name: string) => void;
  takeTheirs: (name: string) => void;
  /** These fields have been saved, or all: they follow the server again, unless they were changed meanwhile. */
  clear: (saved?: Fields) => void;
  /** Whether it was typed before the page was read again. */
  isRestored: boolean;
  /** What the server says against a field. */
  faultOf: (name: string) => string | undefined;
  /** Why the server refused, unless its fields say all of it. */
  untold: unknown;
  /** Whether more has been typed than these fields, which were to be saved; also of text typed since the last render. */
  hasMoreThan: (saved: Fields) => boolean;
  /** Whether no other user has changed what was changed here, by fields as the server has them. */
  isClear: (theirs: Fields) => boolean;
}

interface Options {
  /** Why the server refused what was sent last. */
  error?: unknown;
  /** The field that a 409 is about. */
  unique?: string;
  /** The field of the body that has those of the form. */
  at?: string;
  /** What is known of the last change of the row. */
  changed?: Changed;
  /** A name of the form and its row: what is typed comes back after a reload. Without it, it does not. */
  keep?: string;
}

/** `theirs`: the fields as the server has them now; all empty for something new. */
export function useDraft(
  theirs: Fields,
  { error, unique, at, changed, keep }: Options = {},
): Draft {
  const [edits, setEdits] = useState<Edits>(() => keptEdits(keep, theirs));
  const [isRestored, setRestored] = useState(Object.keys(edits).length > 0);
  const forget = useKept(keep, edits);
  const latest = useRef(edits);
  latest.current = edits;
  // A fault is about what was sent: it goes when the field is touched.
  const [touched, setTouched] = useState<{ error: unknown; names: readonly string[] }>();
  const isTouched = (name: string) => touched?.error === error && touched?.names.includes(name);
  const faults = faultsOf(error, { unique, at });
  const conflicts = conflictsOf(theirs, edits);
  return {
    fields: shown(theirs, edits),
    set: (changes) => {
      setEdits((before) => edited(theirs, before, changes));
      setTouched((before) => {
        const names = before && before.error === error ? before.names : [];
        return { error, names: [...names, ...Object.keys(changes)] };
      });
    },
    changes: changesOf(theirs, edits),
    conflicts: Object.fromEntries(conflicts.map((name) => [name, theirs[name] ?? ''])),
    changed,
    keepMine: (name) => setEdits((before) => kept(theirs, before, name)),
    takeTheirs: (name) => setEdits((before) => withoutEdit(before, name)),
    isRestored,
    clear: (saved) => {
      setRestored(false);
      if (!saved || !hasMore(latest.current, saved)) forget();
      setEdits((before) => (saved ? withoutSaved(before, saved) : {}));
    },
    hasMoreThan: (saved) => hasMore(latest.current, saved),
    faultOf: (name) => (isTouched(name) ? undefined : faults[name]),
    untold: isTold(faults, theirs) ? undefined : error,
    isClear: (now) => conflictsOf(now, edits).length === 0,
  };
}

/** Whether every fault is that of a field of the form. */
const isTold = (faults: object, fields: Fields): boolean =>
  Object.keys(faults).length > 0 && Object.keys(faults).every((name) => name in fields);

/** What the server says against each field, by its path in what is filled in. */
function faultsOf(
  error: unknown,
  { unique, at = '' }: Pick<Options, 'unique' | 'at'>,
): Record<string, string> {
  if (isProblem(error, 'CONFLITO') && unique)
    return { [unique]: error.problem?.detalhe ?? error.message };
  if (!isProblem(error, 'VALIDACAO_CAMPOS', 'REGRA_NEGOCIO')) return {};
  return Object.fromEntries(
    (error.problem?.erros ?? []).map(({ campo, mensagem }) => [
      at && campo.startsWith(`${at}.`) ? campo.slice(at.length + 1) : campo,
      mensagem,
    ]),
  );
}
