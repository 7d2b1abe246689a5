/** A photo that was just taken, over the whole screen: a caption, drawing, and whether it is kept. */
import screen from '@campeiro/ui/fields/FullScreen.module.css';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Stroke } from '../../camera/strokes.ts';
import { MAX_CAPTION } from '../../outbox/drafts.ts';
import type { TakenPhoto } from '../../outbox/leftovers.ts';
import { Drawing } from './Drawing.tsx';
import { texts } from './texts.ts';

/** What is typed and drawn on a photo before it is recorded. */
export interface PhotoDraft extends TakenPhoto {
  tracos: readonly Stroke[];
}

interface Props {
  src: string;
  draft: PhotoDraft;
  onChange: (draft: PhotoDraft) => void;
  onKeep: () => void;
  onDiscard: () => void;
  /** It was put aside: by Escape, or the device's way back. */
  onHide: () => void;
  isBusy: boolean;
}

export default function PhotoSheet({ src, draft, onChange, isBusy, ...on }: Props) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={screen.dialog} aria-label={t('newPhoto')} onClose={on.onHide}>
      <Drawing
        src={src}
        strokes={draft.tracos}
        onStrokes={(tracos) => onChange({ ...draft, tracos })}
      >
        <Button
          variant="subtle"
          color="gray"
          leftSection={<CloseIcon size={18} />}
          disabled={isBusy}
          onClick={on.onDiscard}
        >
          {t('discard')}
        </Button>
      </Drawing>
      <div className={screen.bottom}>
        <Textarea
          label={t('caption')}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={MAX_CAPTION}
          value={draft.legenda}
          onChange={({ currentTarget }) => onChange({ ...draft, legenda: currentTarget.value })}
        />
        <Button size="lg" fullWidth h={56} loading={isBusy} onClick={on.onKeep}>
          {t('keep')}
        </Button>
      </div>
    </dialog>
  );
}
