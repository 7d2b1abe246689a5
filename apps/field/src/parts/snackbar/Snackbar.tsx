/** Shows what was just done, and offers to take it back. One for the whole app, shown by the frame. */
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import classes from './snackbar.module.css';
import { texts } from './texts.ts';

interface Notice {
  text: string;
  /** Takes back what the text names. */
  undo?: () => Promise<unknown>;
  /** What was wanted did not happen. */
  failed?: boolean;
}

/** How long it is shown, in milliseconds. Later what was done can be taken back at the visit. */
const SHOWN_MS = 7000;

let shown: (Notice & { serial: number }) | null = null;
let serial = 0;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows this in the place of what was shown before. Returns what names it. */
export function announce(notice: Notice): number {
  show({ ...notice, serial: ++serial });
  return serial;
}

/** Another text for a notice, if it is still shown. */
export function reword(named: number, text: string): void {
  if (shown?.serial === named) announce({ ...shown, text });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Snackbar() {
  const t = useTexts(texts);
  const notice = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {notice && (
        <div
          key={notice.serial}
          className={classes.snackbar}
          data-failed={notice.failed || undefined}
        >
          <span className={classes.text}>{notice.text}</span>
          {notice.undo && (
            <button
              type="button"
              className={classes.undo}
              onClick={() => {
                show(null);
                void notice.undo?.();
              }}
            >
              {t('undo')}
            </button>
          )}
          <button
            type="button"
            className={classes.close}
            aria-label={t('close')}
            onClick={() => show(null)}
          >
            <CloseIcon size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
