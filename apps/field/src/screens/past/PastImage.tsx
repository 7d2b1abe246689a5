import { useTexts } from '@campeiro/ui/language/language.tsx';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { useOverlay } from '../../parts/camera/use-overlay.ts';
import { areGood, readThumbnail } from '../../store/past.ts';
import type { VisitaAnterior } from '../../store/wire.ts';
import classes from './Past.module.css';
import { texts } from './texts.ts';

const PhotoViewer = lazy(() => import('../../parts/camera/PhotoViewer.tsx'));

interface Props {
  image: VisitaAnterior['imagens'][number];
  /** When the server gave it. */
  at: number;
}

/** A photo or signature of a past visit: small from the device, whole from the server where there is a network. */
export function PastImage({ image, at }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const overlay = useOverlay();
  const small = useThumbnail(image.imagem);
  const [isWhole, setWhole] = useState(true);
  const isGood = areGood(at, db.now());
  const source = small ?? (isGood ? image.url_miniatura : null);
  const name = image.legenda || t('photo');
  if (!source) return <span className={classes.missing}>{t('photoMissing', { name })}</span>;
  const whole = isGood && navigator.onLine && isWhole ? image.url : null;
  return (
    <>
      <UnstyledButton aria-label={t('enlarge', { photo: name })} onClick={overlay.open}>
        <img src={source} alt={name} width={96} height={96} />
      </UnstyledButton>
      {overlay.isOpen && (
        <Suspense>
          <PhotoViewer
            src={whole ?? source}
            name={name}
            caption={image.legenda}
            onClose={overlay.close}
            onError={() => setWhole(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** An address of the small picture on this device, as long as it is shown; null where it is not here. */
function useThumbnail(sha256: string): string | null {
  const { db } = useDevice();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void readThumbnail(db, sha256).then((row) => {
      if (isOver || !row) return;
      made = URL.createObjectURL(new Blob([row.bytes], { type: row.type }));
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [db, sha256]);
  return url;
}
