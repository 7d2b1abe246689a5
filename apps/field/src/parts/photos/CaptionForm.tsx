/** Another caption for a photo that was recorded. What is typed is a draft until it is kept. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import {
  captionDraft,
  discardDraft,
  MAX_CAPTION,
  readDraft,
  saveDraft,
} from '../../outbox/drafts.ts';
import { changeCaption, findOwnPhoto, type OwnPhoto } from '../../outbox/photos.ts';
import type { VisitKey } from '../../store/rows.ts';
import { texts as ofSheet } from '../camera/texts.ts';
import { useRecording } from '../snackbar/use-recording.ts';
import classes from './photos.module.css';
import { texts } from './texts.ts';

interface Props {
  visit: VisitKey;
  /** The screen that shows the photo, to come back to. */
  route: string;
  photo: OwnPhoto;
  onDone: () => void;
}

export function CaptionForm({ visit, route, photo, onDone }: Props) {
  const t = useTexts({ ...texts, caption: ofSheet.caption });
  const { db } = useDevice();
  const record = useRecording();
  const id = captionDraft(visit, photo.id_evento);
  const [typed, setTyped] = useState<string>();
  // Null: there is no draft.
  const stored = useLive(async (it) => (await readDraft(it, id)) ?? null, [id]);
  if (stored === undefined) return null;
  const known = photo.content.comentario ?? '';
  const value = typed ?? (stored ? String(stored.value) : known);
  const isChanged = value.trim() !== known;
  const change = (next: string) => {
    setTyped(next);
    if (next.trim() === known) void discardDraft(db, id);
    else void saveDraft(db, { id, visit, route, value: next });
  };
  const keep = async () => {
    onDone();
    await record(t('captionKept'), async () => {
      // Another tab may have changed it meanwhile.
      const now = await findOwnPhoto(db, visit, photo.id_evento);
      if (now) await changeCaption(db, visit, now, value);
      else await discardDraft(db, id);
      return [];
    });
  };
  return (
    <div className={classes.form}>
      <Textarea
        label={t('caption')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={MAX_CAPTION}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {isChanged && (
        <Button fullWidth onClick={() => void keep()}>
          {t('keepCaption')}
        </Button>
      )}
    </div>
  );
}
