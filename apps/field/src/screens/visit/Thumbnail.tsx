import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { retract } from '../../outbox/actions.ts';
import { useOverlay } from '../../parts/camera/use-overlay.ts';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { useKeptImage } from '../../parts/use-kept-image.ts';
import type { VisitKey } from '../../store/rows.ts';
import type { Photo } from './photos.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

const PhotoViewer = lazy(() => import('../../parts/camera/PhotoViewer.tsx'));

/** A photo of the visit, small; a tap shows it over the whole screen. */
export function Thumbnail({ visit, photo }: { visit: VisitKey; photo: Photo }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { db } = useDevice();
  const record = useRecording();
  const overlay = useOverlay();
  const own = useKeptImage(photo.image?.sha256 ?? null);
  const source = own ?? photo.address;
  const label = t('photoOf', { time: time(photo.at) });
  const takeBack = () => {
    overlay.close();
    void record(t('undoneNow'), async () => {
      await retract(db, visit, photo.id);
      return [];
    });
  };
  return (
    <figure className={classes.photo}>
      {source ? (
        <UnstyledButton aria-label={t('enlarge', { photo: label })} onClick={overlay.open}>
          <img src={source} alt={label} width={96} height={96} loading="lazy" />
        </UnstyledButton>
      ) : (
        <span className={classes.small}>{t('photoElsewhere')}</span>
      )}
      <figcaption>
        {time(photo.at)}
        {photo.state === 'pending' && <WaitingIcon size={14} />}
        {photo.state === 'refused' && <WarningIcon size={14} />}
        <VisuallyHidden>
          {t(photo.state === 'refused' ? 'refusedState' : photo.state)}
        </VisuallyHidden>
        {photo.caption && <span className={classes.caption}>{photo.caption}</span>}
      </figcaption>
      {source && overlay.isOpen && (
        <Suspense>
          <PhotoViewer
            src={own ?? photo.whole ?? source}
            name={label}
            caption={photo.caption}
            onClose={overlay.close}
          >
            {photo.isOwn && (
              <Button variant="default" onClick={takeBack}>
                {t('undo')}
              </Button>
            )}
          </PhotoViewer>
        </Suspense>
      )}
    </figure>
  );
}
