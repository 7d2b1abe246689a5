/** The photo that a reason asks for. */
import { CameraIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { encodePhoto, PhotoProblem } from '../../camera/encode.ts';
import { afterCamera, beforeCamera, type NewDraft } from '../../outbox/drafts.ts';
import type { Picture } from '../../outbox/image.ts';
import { announce } from '../../parts/snackbar/Snackbar.tsx';
import { readSettings } from '../../store/settings.ts';
import { texts } from './texts.ts';

interface Props {
  /** What was typed so far, to come back to. */
  draft: NewDraft;
  hasPicture: boolean;
  onPicture: (picture: Picture) => void;
}

export function UndonePhoto({ draft, hasPicture, onPicture }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    await beforeCamera(db, draft);
    input.current?.addEventListener('cancel', () => void afterCamera(db, draft.id), { once: true });
    input.current?.click();
  };
  const take = async (file: File | undefined) => {
    await afterCamera(db, draft.id);
    if (!file) return;
    setBusy(true);
    try {
      onPicture(await encodePhoto(file, await readSettings(db)));
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error;
      announce({ text: t('badPhoto'), failed: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text size="sm">{t(hasPicture ? 'undonePhotoTaken' : 'undonePhoto')}</Text>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('undonePhoto')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void take(file);
          currentTarget.value = ''; // the same file again is a change again
        }}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<CameraIcon size={20} />}
        onClick={open}
      >
        {t(hasPicture ? 'undoneAgain' : 'addPhoto')}
      </Button>
    </>
  );
}
