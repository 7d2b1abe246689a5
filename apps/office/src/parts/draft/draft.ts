/**
 * What the user fills in, over what the server has: a field that was not touched shows what the server has now, and one
 * that another user has changed in the meantime is known. Fields are texts, as inputs have them. Pure.
 */

export type Fields = Readonly<Record<string, string>>;

interface Edit {
  /** What was filled in. */
  value: string;
  /** What the server had when it was. */
  before: string;
}

export type Edits = Readonly<Record<string, Edit>>;

/** The fields as the form shows them. */
export const shown = (theirs: Fields, edits: Edits): Fields => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value])),
});

/** Another value of a field. What the server had at first stays known. */
export function edited(theirs: Fields, edits: Edits, changes: Fields): Edits {
  const next = { ...edits };
  for (const [name, value] of Object.entries(changes))
    next[name] = { value, before: edits[name]?.before ?? theirs[name] ?? '' };
  return next;
}

/** The fields to be sent: those that are to be other than the server has them. */
export const changesOf = (theirs: Fields, edits: Edits): Fields =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([name, { value }]) => value !== (theirs[name] ?? ''))
      .map(([name, { value }]) => [name, value]),
  );

/** The fields that another user has changed since, to something else than what is filled in. */
export const conflictsOf = (theirs: Fields, edits: Edits): string[] =>
  Object.entries(edits)
    .filter(([name, { value, before }]) => {
      const now = theirs[name] ?? '';
      return now !== before && now !== value;
    })
    .map(([name]) => name);

/** The own value stays, although another user has changed the field. */
export function kept(theirs: Fields, edits: Edits, name: string): Edits {
  const own = edits[name];
  return own ? { ...edits, [name]: { ...own, before: theirs[name] ?? '' } } : edits;
}

/** What another user has put into the field is taken over. */
export const withoutEdit = (edits: Edits, name: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== name));

/** After these values have been saved: what was typed meanwhile stays, over what was saved. */
export const withoutSaved = (edits: Edits, saved: Fields): Edits =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([name, { value }]) => saved[name] !== value)
      .map(([name, edit]) => [name, { ...edit, before: saved[name] ?? edit.before }]),
  );

/** Whether something was typed beside the values that were to be saved. */
export const hasMore = (edits: Edits, saved: Fields): boolean =>
  Object.entries(edits).some(([name, { value, before }]) => value !== (saved[name] ?? before));

/** The edits without those that were taken back. */
export const meant = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([, { value, before }]) => value !== before));

/** Whether this is what was kept of edits, perhaps by an older version. */
export const isEdits = (value: unknown): value is Edits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (one) => typeof one?.value === 'string' && typeof one?.before === 'string',
  );
