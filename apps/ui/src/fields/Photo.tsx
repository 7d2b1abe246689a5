import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CameraIcon } from '../icons.tsx';
import { useTexts } from '../language/language.tsx';
import { Quiet } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import type { PictureSide } from './picture.ts';
import { Shown } from './Shown.tsx';
import { texts } from './texts.ts';

/** A photo from the camera, or one that was taken before. */
export function Photo({ picture, labelledBy }: FieldProps & { picture: PictureSide | undefined }) {
  const t = useTexts(texts);
  const isTaken = picture?.isTaken ?? false;
  return (
    <>
      {picture?.isBusy ? (
        <Text role="status" className={classes.busy}>
          <Loader size="sm" /> {t('keeping')}
        </Text>
      ) : (
        <Shown picture={picture} name={t('photo')} />
      )}
      <div className={classes.row}>
        <PictureInput picture={picture} labelledBy={labelledBy} fromCamera>
          {isTaken ? t('takeAnother') : t('takePhoto')}
        </PictureInput>
        {isTaken ? (
          <Quiet onClick={() => picture?.onRemove()}>{t('remove')}</Quiet>
        ) : (
          <PictureInput picture={picture} labelledBy={labelledBy}>
            {t('choosePhoto')}
          </PictureInput>
        )}
      </div>
    </>
  );
}

interface InputProps {
  picture: PictureSide | undefined;
  labelledBy: string;
  fromCamera?: boolean;
  children: string;
}

/** A button before an input of files: what has to be kept is kept before the camera opens. */
function PictureInput({ picture, labelledBy, fromCamera = false, children }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const cancelled = useRef(picture?.onCancel);
  cancelled.current = picture?.onCancel;
  useEffect(() => {
    const onCancel = () => cancelled.current?.();
    const element = input.current;
    element?.addEventListener('cancel', onCancel);
    return () => element?.removeEventListener('cancel', onCancel);
  }, []);
  const open = async () => {
    if (await picture?.beforeOpen()) input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(fromCamera && { capture: 'environment' })}
        hidden
        aria-labelledby={labelledBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) picture?.onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant={fromCamera && !picture?.isTaken ? 'filled' : 'default'}
        leftSection={fromCamera && <CameraIcon size={20} />}
        className={fromCamera ? classes.grow : undefined}
        disabled={!picture || picture.isBusy}
        onClick={open}
      >
        {children}
      </Button>
    </>
  );
}
