import { useTexts } from '../language/language.tsx';
import { Quiet } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import { PictureInput, type PictureTaker } from './PictureInput.tsx';
import type { KeptPicture } from './picture.ts';
import { Shown } from './Shown.tsx';
import { texts } from './texts.ts';

interface Props {
  picture: KeptPicture & PictureTaker;
  /** Of the question. */
  name: string;
}

/** A photo that stays in this window, where a question is only tried. */
export function Photo({ picture, name }: Props) {
  const t = useTexts(texts);
  const { isTaken } = picture;
  const input = { taker: picture, name: { label: name } };
  return (
    <>
      <Shown picture={picture} name={t('photo')} />
      <div className={classes.row}>
        <PictureInput
          {...input}
          fromCamera
          variant={isTaken ? 'default' : 'filled'}
          className={classes.grow}
        >
          {t('takePhoto')}
        </PictureInput>
        {isTaken ? (
          <Quiet onClick={picture.onRemove}>{t('remove')}</Quiet>
        ) : (
          <PictureInput {...input}>{t('choosePhoto')}</PictureInput>
        )}
      </div>
    </>
  );
}
