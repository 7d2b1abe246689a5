import { Loader, Text } from '@mantine/core';
import { useTexts } from '../language/language.tsx';
import { Quiet } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import { PictureInput } from './PictureInput.tsx';
import type { PictureSide } from './picture.ts';
import { Shown } from './Shown.tsx';
import { texts } from './texts.ts';

/** A photo from the camera, or one that was taken before. */
export function Photo({ picture, labelledBy }: FieldProps & { picture: PictureSide | undefined }) {
  const t = useTexts(texts);
  const isTaken = picture?.isTaken ?? false;
  const input = { taker: picture, name: { labelledBy } };
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
        <PictureInput
          {...input}
          fromCamera
          variant={isTaken ? 'default' : 'filled'}
          className={classes.grow}
        >
          {isTaken ? t('takeAnother') : t('takePhoto')}
        </PictureInput>
        {isTaken ? (
          <Quiet onClick={() => picture?.onRemove()}>{t('remove')}</Quiet>
        ) : (
          <PictureInput {...input}>{t('choosePhoto')}</PictureInput>
        )}
      </div>
    </>
  );
}
