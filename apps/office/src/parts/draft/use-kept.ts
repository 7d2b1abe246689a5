/** What is typed in a form, kept in this browser until it is saved or given up. */
import { useEffect, useRef } from 'react';
import { forget, keep, kept, ownerOf } from '../../session/kept-text.ts';
import { euQuery } from '../../session/session.ts';
import { queryClient } from '../../transport/queries.ts';
import { type Edits, type Fields, isEdits, meant } from './draft.ts';

/** Forms on the screen with something typed, each with what keeps and what forgets it. */
const open = new Set<{ keep: () => void; forget: () => void }>();

/**
 * The person gives up what they typed. `stays`: whether other forms of the screen stay open; what is typed there is kept
 * again once this one is closed.
 */
export function giveUp({ stays }: { stays: boolean }): void {
  for (const one of open) one.forget();
  if (stays)
    setTimeout(() => {
      for (const one of open) one.keep();
    });
}

/** Null before the user is known, when nothing is kept. */
function user(): string | null {
  const eu = queryClient.getQueryData(euQuery.queryKey);
  return eu ? ownerOf(eu) : null;
}

/** What was typed in the form before the page was read again, of the fields that it still has. */
export function keptEdits(form: string | undefined, theirs: Fields): Edits {
  const owner = user();
  const text = form && owner && kept(localStorage, owner, form, Date.now());
  if (!text) return {};
  const edits: unknown = JSON.parse(text);
  if (!isEdits(edits)) return {};
  return meant(Object.fromEntries(Object.entries(edits).filter(([name]) => name in theirs)));
}

/** Keeps the edits of the form as they change. Returns what forgets them at once. */
export function useKept(form: string | undefined, edits: Edits): () => void {
  const latest = useRef(edits);
  latest.current = edits;
  const forgetIt = () => {
    const owner = user();
    if (form && owner) forget(localStorage, owner, form);
  };
  useEffect(() => {
    const owner = user();
    if (!form || !owner) return;
    const one = {
      forget: () => forget(localStorage, owner, form),
      keep: () => {
        const text = meant(latest.current);
        if (Object.keys(text).length === 0) one.forget();
        else keep(localStorage, owner, form, JSON.stringify(text), Date.now());
      },
    };
    // An untouched form leaves alone what another tab keeps of the same one.
    if (Object.keys(edits).length > 0) one.keep();
    open.add(one);
    return () => void open.delete(one);
  }, [form, edits]);
  return forgetIt;
}

const ofKey = (form: string) => `${form} key`;

/** The key of a creation whose answer has not come. */
export function keptKey(form: string): string | undefined {
  const owner = user();
  return owner ? kept(localStorage, owner, ofKey(form), Date.now()) : undefined;
}
export function keepKey(form: string, key: string): void {
  const owner = user();
  if (owner) keep(localStorage, owner, ofKey(form), key, Date.now());
}
export function forgetKey(form: string): void {
  const owner = user();
  if (owner) forget(localStorage, owner, ofKey(form));
}
