import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { PenIcon } from '../icons.tsx';
import { useTexts } from '../language/language.tsx';
import { Quiet } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import type { PictureSide } from './picture.ts';
import { Shown } from './Shown.tsx';
import { texts } from './texts.ts';

const SignaturePad = lazy(() => import('./SignaturePad.tsx'));

/** A signature. It is drawn on a screen of its own: on the page a finger that scrolls would draw. */
export function Signature({
  value,
  onChange,
  picture,
}: FieldProps & { picture: PictureSide | undefined }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const { strokes = [], ...rest } = value;
  const isTaken = picture?.isTaken ?? false;
  const label = strokes.length > 0 ? 'goOnSigning' : isTaken ? 'signAgain' : 'sign';
  const close = () => {
    onChange(rest);
    setOpen(false);
  };
  return (
    <>
      <Shown picture={picture} name={t('signature')} isDrawing />
      <div className={classes.row}>
        <Button
          variant={isTaken ? 'default' : 'filled'}
          leftSection={<PenIcon size={20} />}
          className={classes.grow}
          disabled={!picture}
          onClick={() => setOpen(true)}
        >
          {t(label)}
        </Button>
        {isTaken && <Quiet onClick={() => picture?.onRemove()}>{t('remove')}</Quiet>}
      </div>
      {isOpen && (
        <Suspense>
          <SignaturePad
            strokes={strokes}
            onStrokes={(drawn) => onChange({ ...rest, strokes: drawn })}
            onCancel={close}
            onDone={(png) => {
              setOpen(false);
              picture?.onSigned(png);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
