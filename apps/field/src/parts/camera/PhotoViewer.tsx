/** A photo over the whole screen. A tap enlarges it where it was tapped; Escape and the device's way back close it. */
import screen from '@campeiro/ui/fields/FullScreen.module.css';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './camera.module.css';
import { texts } from './texts.ts';

interface Props {
  src: string;
  name: string;
  caption: string | null;
  onClose: () => void;
  /** It could not be loaded. */
  onError?: () => void;
  /** Below the picture, instead of its caption. */
  foot?: ReactNode;
  /** What can be done with it, beside closing. */
  children?: ReactNode;
}

export default function PhotoViewer({ src, name, caption, onClose, onError, ...more }: Props) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const zoom = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    setLarge(!isLarge);
    requestAnimationFrame(() => {
      const shown = view.current;
      shown?.scrollTo(
        x * shown.scrollWidth - shown.clientWidth / 2,
        y * shown.scrollHeight - shown.clientHeight / 2,
      );
    });
  };
  return (
    <dialog ref={dialog} className={screen.dialog} aria-label={name} onClose={onClose}>
      <div className={screen.actions}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<CloseIcon size={18} />}
          onClick={() => dialog.current?.close()}
        >
          {t('close')}
        </Button>
        {more.children}
      </div>
      <div ref={view} className={classes.view}>
        <button
          type="button"
          className={classes.zoom}
          aria-label={t('larger')}
          aria-pressed={isLarge}
          onClick={zoom}
        >
          <img src={src} alt={name} onError={onError} />
        </button>
      </div>
      {more.foot ?? (caption && <p className={classes.caption}>{caption}</p>)}
    </dialog>
  );
}
