/** The photo that a reason asks for. */
import '@mantine/core/styles/Image.css';
import { PictureInput } from '@campeiro/ui/fields/PictureInput.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Image, Text } from '@mantine/core';
import { useDevice } from '../../app/use-device.ts';
import { keepPicture, type NewDraft } from '../../outbox/drafts.ts';
import { useCamera } from '../../parts/camera/use-camera.ts';
import { texts } from './texts.ts';

interface Props {
  /** What was typed so far, to come back to. The picture is kept with it. */
  draft: NewDraft;
  /** Where the picture is shown from; null: there is none yet. */
  src: string | null;
}

export function UndonePhoto({ draft, src }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const camera = useCamera(draft, (picture) => keepPicture(db, draft, picture));
  return (
    <>
      <Text size="sm">{t(src ? 'undonePhotoTaken' : 'undonePhoto')}</Text>
      {src && <Image src={src} alt={t('undonePhotoTaken')} mah={200} fit="contain" radius="sm" />}
      <PictureInput taker={camera} name={{ label: t('undonePhoto') }} fromCamera>
        {t(src ? 'undoneAgain' : 'addPhoto')}
      </PictureInput>
    </>
  );
}
