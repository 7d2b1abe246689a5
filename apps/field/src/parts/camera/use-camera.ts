/** The camera for a draft of a visit: what is typed is kept before it opens, and what comes out of it is made fit. */
import type { PictureTaker } from '@campeiro/ui/fields/PictureInput.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { encodePhoto, PhotoProblem } from '../../camera/encode.ts';
import { texts as ofCamera } from '../../camera/texts.ts';
import {
  afterCamera,
  beforeCamera,
  discardDraft,
  type NewDraft,
  readDraft,
} from '../../outbox/drafts.ts';
import type { Picture } from '../../outbox/image.ts';
import { readSettings } from '../../store/settings.ts';
import { StorageProblem } from '../../store/storage.ts';
import { announce } from '../snackbar/Snackbar.tsx';
import { texts as ofStorage } from '../snackbar/texts.ts';

/**
 * `value` of the draft null: it is nothing without its picture. `takenAt`: when the photo was taken, in milliseconds by the
 * device's clock.
 */
export function useCamera(
  draft: NewDraft,
  onPicture: (picture: Picture, takenAt: number) => Promise<unknown>,
): PictureTaker {
  const { db } = useDevice();
  const t = useTexts({ ...ofCamera, ...ofStorage });
  const [isBusy, setBusy] = useState(false);
  const { id } = draft;
  const isNothing = draft.value === null;
  const closed = useCallback(
    () => (isNothing ? discardDraft(db, id) : afterCamera(db, id)),
    [db, id, isNothing],
  );
  const asked = useRef(false);
  useEffect(() => {
    // Once, when the screen opens: later it is this screen's own camera that is open.
    if (asked.current) return;
    asked.current = true;
    void readDraft(db, id).then(async (it) => {
      if (!it?.camera) return;
      await closed();
      announce({ text: t('interrupted'), failed: true });
    });
  }, [db, id, closed, t]);
  /** Says what went wrong, and returns false for it. */
  const told = (error: unknown): false => {
    if (!(error instanceof PhotoProblem || error instanceof StorageProblem)) throw error;
    announce({ text: t(error.kind), failed: true });
    return false;
  };
  const take = async (file: File) => {
    setBusy(true);
    const taken = await encodePhoto(file, await readSettings(db))
      .then((picture) => onPicture(picture, file.lastModified))
      .catch(told);
    if (taken === false) await closed();
    setBusy(false);
  };
  return {
    isBusy,
    beforeOpen: () => beforeCamera(db, draft).then(() => true, told),
    onCancel: () => void closed(),
    onFile: (file) => void take(file),
  };
}
