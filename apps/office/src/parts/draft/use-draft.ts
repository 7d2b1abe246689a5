/** A form over a row of the server: what is filled in, what is wrong with it, and who was faster. */
import { useState } from 'react';
import { isProblem } from '../../transport/trouble.ts';
import {
  changesOf,
  conflictsOf,
  type Edits,
  edited,
  type Fields,
  kept,
  shown,
  withoutEdit,
  withoutSaved,
} from './draft.ts';

export interface Draft {
  fields: Fields;
  set: (changes: Fields) => void;
  /** What is to be sent. */
  changes: Fields;
  /** Fields that another user has changed, with what the server has now. */
  conflicts: Fields;
  keepMine: (name: string) => void;
  takeTheirs: (name: string) => void;
  /** These fields have been saved, or all: they follow the server again, unless they were changed meanwhile. */
  clear: (saved?: Fields) => void;
  /** What the server says against a field. */
  faultOf: (name: string) => string | undefined;
  /** Why the server refused, unless its fields say all of it. */
  untold: unknown;
  /** Whether no other user has changed what was changed here, by fields as the server has them. */
  isClear: (theirs: Fields) => boolean;
}

interface Options {
  /** Why the server refused what was sent last. */
  error?: unknown;
  /** The field that a 409 is about. */
  unique?: string;
}

/** `theirs`: the fields as the server has them now; all empty for something new. */
export function useDraft(theirs: Fields, { error, unique }: Options = {}): Draft {
  const [edits, setEdits] = useState<Edits>({});
  // A fault is about what was sent: it goes when the field is touched.
  const [touched, setTouched] = useState<{ error: unknown; names: readonly string[] }>();
  const isTouched = (name: string) => touched?.error === error && touched?.names.includes(name);
  const faults = faultsOf(error, unique);
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
    keepMine: (name) => setEdits((before) => kept(theirs, before, name)),
    takeTheirs: (name) => setEdits((before) => withoutEdit(before, name)),
    clear: (saved) => setEdits((before) => (saved ? withoutSaved(before, saved) : {})),
    faultOf: (name) => (isTouched(name) ? undefined : faults[name]),
    untold: isTold(faults, theirs) ? undefined : error,
    isClear: (now) => conflictsOf(now, edits).length === 0,
  };
}

/** Whether every fault is that of a field of the form. */
const isTold = (faults: object, fields: Fields): boolean =>
  Object.keys(faults).length > 0 && Object.keys(faults).every((name) => name in fields);

/** What the server says against each field, by its path in the body. */
function faultsOf(error: unknown, unique?: string): Record<string, string> {
  if (isProblem(error, 'CONFLITO') && unique)
    return { [unique]: error.problem?.detalhe ?? error.message };
  if (!isProblem(error, 'VALIDACAO_CAMPOS', 'REGRA_NEGOCIO')) return {};
  return Object.fromEntries(
    (error.problem?.erros ?? []).map(({ campo, mensagem }) => [campo, mensagem]),
  );
}
