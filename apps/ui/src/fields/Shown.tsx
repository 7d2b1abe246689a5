import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../language/language.tsx';
import classes from './Fields.module.css';
import type { KeptPicture } from './picture.ts';
import { texts } from './texts.ts';

interface Props {
  picture: KeptPicture | undefined;
  name: string;
  /** Signatures stand on white, as they were drawn. */
  isDrawing?: boolean;
}

/** The picture that was taken; a sentence where this device cannot show it. */
export function Shown({ picture, name, isDrawing = false }: Props) {
  const t = useTexts(texts);
  const [failed, setFailed] = useState<string>();
  if (!picture?.isTaken) return null;
  const { src } = picture;
  if (src === null || failed === src) return <Text c="dimmed">{t('pictureElsewhere')}</Text>;
  return (
    <img
      src={src}
      alt={name}
      decoding="async"
      className={classes.picture}
      data-drawing={isDrawing || undefined}
      onError={() => setFailed(src)}
    />
  );
}
