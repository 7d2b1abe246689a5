/** The one way to a picture: a button before an input of files, so that what has to be kept is kept before the camera opens. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CameraIcon } from '../icons.tsx';

/** What is done with the camera, or with the gallery. */
export interface PictureTaker {
  /** It is being made ready and kept. */
  isBusy: boolean;
  /** Awaited before the camera opens, which may end the app. False: it must not open. */
  beforeOpen: () => Promise<boolean>;
  /** The camera was closed without a picture. */
  onCancel: () => void;
  onFile: (file: File) => void;
}

interface Props {
  /** None: nothing can be taken here, as in a preview. */
  taker: PictureTaker | undefined;
  /** What the input is called: a text, or the id of an element that says it. */
  name: { label: string } | { labelledBy: string };
  fromCamera?: boolean;
  variant?: 'filled' | 'default';
  className?: string | undefined;
  children: ReactNode;
}

export function PictureInput({ taker, name, fromCamera = false, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const cancelled = useRef(taker?.onCancel);
  cancelled.current = taker?.onCancel;
  useEffect(() => {
    const element = input.current;
    const onCancel = () => cancelled.current?.();
    element?.addEventListener('cancel', onCancel);
    return () => element?.removeEventListener('cancel', onCancel);
  }, []);
  const open = async () => {
    if (await taker?.beforeOpen()) input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(fromCamera && { capture: 'environment' })}
        hidden
        {...('label' in name
          ? { 'aria-label': name.label }
          : { 'aria-labelledby': name.labelledBy })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) taker?.onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={fromCamera && <CameraIcon size={20} />}
        disabled={!taker || taker.isBusy}
        onClick={open}
        {...button}
      />
    </>
  );
}
