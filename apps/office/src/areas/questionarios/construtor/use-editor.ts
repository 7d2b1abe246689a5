/** The draft that is being worked on: its outline, undo, where the focus goes, and whether it is saved. */

import type { Rascunho } from '@campeiro/contract/escritorio/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { getRascunho, saveRascunho } from '../../../contract/operations.ts';
import { ask } from '../../../transport/ask.ts';
import { isProblem, Trouble } from '../../../transport/trouble.ts';
import { begun, givenUp, type History, redone, stepped, undone } from './history.ts';
import type { Key, Outline } from './outline.ts';
import { Saver, type Server } from './saver.ts';
import { texts } from './texts.ts';

export interface Editor {
  /** `tag`: changes with the same one, one after the other, are undone together. */
  edit: (change: (outline: Outline) => Outline, tag?: string | null) => void;
  /** The outline as it is shown. */
  present: () => Outline;
  undo: () => void;
  /** Takes back what was done with this tag last, and does not offer to redo it. */
  giveUp: (tag: string) => void;
  redo: () => void;
  /** Puts the cursor into the text of a question, a section or an alternative, once it is drawn. */
  focus: (key: Key) => void;
}

/** The element that has the text of what has this key. */
export const fieldId = (key: Key): string => `campo-${key}`;

const serverOf = (id: number): Server => ({
  read: () => ask(getRascunho, { params: { id } }),
  write: (body) => ask(saveRascunho, { params: { id }, body }),
  isConflict: (error) => isProblem(error, 'CONFLITO'),
  mayHelp: (error) => error instanceof Trouble && error.kind !== 'refused',
});

export function useEditor(initial: Rascunho) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [saver] = useState(() => new Saver(serverOf(initial.id_questionario), initial, redraw));
  const [history, setHistory] = useState<History<Outline>>(() => begun(saver.outline));
  const wanted = useRef<Key>(undefined);
  const outline = history.present;
  const shown = useRef(outline);
  shown.current = outline;

  useEffect(() => saver.offer(outline), [saver, outline]);
  useLeaving(saver);
  useEffect(() => {
    const element =
      wanted.current === undefined ? null : document.getElementById(fieldId(wanted.current));
    if (!element) return;
    wanted.current = undefined;
    element.focus();
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
      element.setSelectionRange(element.value.length, element.value.length);
  });

  // The same object as long as the screen is there: rows that did not change are not drawn anew.
  const editor = useMemo<Editor>(
    () => ({
      edit: (change, tag = null) =>
        setHistory((before) => stepped(before, change(before.present), tag)),
      present: () => shown.current,
      undo: () => setHistory(undone),
      giveUp: (tag) => setHistory((before) => givenUp(before, tag)),
      redo: () => setHistory(redone),
      focus: (key) => {
        wanted.current = key;
        redraw();
      },
    }),
    [],
  );
  return {
    outline,
    editor,
    saver,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** Saves when the author leaves the page, and asks first if that does not succeed. */
function useLeaving(saver: Saver) {
  const t = useTexts(texts);
  useBlocker({
    shouldBlockFn: async () => !(await saver.flush()) && !window.confirm(t('leave')),
    enableBeforeUnload: false,
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) void saver.flush();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return;
      void saver.flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
      void saver.flush();
    };
  }, [saver]);
}
