import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { VisitKey } from '../../store/rows.ts';
import { useOverlay } from '../camera/use-overlay.ts';
import { type Undo, useRecording } from '../snackbar/use-recording.ts';
import { useKeptImage } from '../use-kept-image.ts';
import { CaptionForm } from './CaptionForm.tsx';
import type { Photo } from './photo.ts';
import classes from './photos.module.css';
import { texts } from './texts.ts';

const PhotoViewer = lazy(() => import('../camera/PhotoViewer.tsx'));

interface Props {
  visit: VisitKey;
  /** The screen that shows it, to come back to. */
  route: string;
  photo: Photo;
  /** Takes it away; none: it cannot be taken away here. */
  remove: (() => Promise<Undo>) | undefined;
}

/** A photo, small; a tap shows it over the whole screen. */
export function Thumbnail({ visit, route, photo, remove }: Props) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const record = useRecording();
  const overlay = useOverlay();
  const [failed, setFailed] = useState<string>();
  const kept = useKeptImage(photo.imagem);
  const [source] = [kept, photo.address].filter((it) => it !== null && it !== failed);
  const label = photo.at ? t('photoOf', { time: time(photo.at) }) : t('photo');
  const takeAway = () => {
    overlay.close();
    if (remove) void record(t('photoRemoved'), remove);
  };
  return (
    <figure className={classes.photo}>
      {source ? (
        <UnstyledButton aria-label={t('enlarge', { photo: label })} onClick={overlay.open}>
          <img
            src={source}
            alt={label}
            width={96}
            height={96}
            loading="lazy"
            onError={() => setFailed(source)}
          />
        </UnstyledButton>
      ) : (
        <span className={classes.elsewhere}>{t('photoElsewhere')}</span>
      )}
      <figcaption>
        {photo.at && time(photo.at)}
        {photo.state === 'pending' && <WaitingIcon size={14} />}
        {photo.state === 'refused' && <WarningIcon size={14} />}
        <VisuallyHidden>{t(photo.state)}</VisuallyHidden>
        {photo.caption && <span className={classes.caption}>{photo.caption}</span>}
      </figcaption>
      {source && overlay.isOpen && (
        <Suspense>
          <PhotoViewer
            src={kept ?? photo.whole ?? source}
            name={label}
            caption={photo.caption}
            onClose={overlay.close}
            foot={
              photo.own && photo.state !== 'refused' ? (
                <CaptionForm visit={visit} route={route} photo={photo.own} onDone={overlay.close} />
              ) : undefined
            }
          >
            {remove && (
              <Button variant="default" onClick={takeAway}>
                {t('remove')}
              </Button>
            )}
          </PhotoViewer>
        </Suspense>
      )}
    </figure>
  );
}
