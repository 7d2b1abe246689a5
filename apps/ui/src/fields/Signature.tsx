import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { PenIcon } from '../icons.tsx';
import { useTexts } from '../language/language.tsx';
import { Quiet } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import type { SignatureSide } from './picture.ts';
import { Shown } from './Shown.tsx';
import { texts } from './texts.ts';
import type { Signer } from './value.ts';

const SignaturePad = lazy(() => import('./SignaturePad.tsx'));

const NOBODY: Signer = { assinante: '', cargo_assinante: '' };

/** Name and role of the signer. */
const signerText = (signer: Signer | undefined): string =>
  [signer?.assinante, signer?.cargo_assinante].filter(Boolean).join(', ');

/** A signature. It is drawn on a screen of its own: on the page a finger that scrolls would draw. */
export function Signature({
  value,
  onChange,
  picture,
}: FieldProps & { picture: SignatureSide | undefined }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const { strokes = [], signer = picture?.signer ?? NOBODY, ...rest } = value;
  const name = signerText(picture?.signer);
  const isTaken = picture?.isTaken ?? false;
  const label = strokes.length > 0 ? 'goOnSigning' : isTaken ? 'signAgain' : 'sign';
  const close = () => {
    onChange(rest);
    setOpen(false);
  };
  return (
    <>
      <Shown picture={picture} name={t('signature')} isDrawing />
      {isTaken && name && <Text size="sm">{t('signedBy', { signer: name })}</Text>}
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
            signer={signer}
            onStrokes={(drawn) => onChange({ ...value, strokes: drawn })}
            onSigner={(typed) => onChange({ ...value, signer: typed })}
            onCancel={close}
            onDone={(png) => {
              setOpen(false);
              picture?.onSigned(png, signer);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
