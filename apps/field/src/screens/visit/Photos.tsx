import { PictureInput } from '@campeiro/ui/fields/PictureInput.tsx';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { VisuallyHidden } from '@mantine/core';
import { useDevice } from '../../app/use-device.ts';
import { usePosition } from '../../location/position.ts';
import { addPhoto } from '../../outbox/actions.ts';
import { visitDraft } from '../../outbox/drafts.ts';
import { useCamera } from '../../parts/camera/use-camera.ts';
import { Section } from '../../parts/Section.tsx';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { useKeptImage } from '../../parts/use-kept-image.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { type Photo, photosOf } from './photos.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** The visit's photos, and the camera. */
export function Photos({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const photos = photosOf(visit);
  return (
    <Section borderless title={t('photos')}>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo) => (
            <Thumbnail key={photo.id} photo={photo} />
          ))}
        </div>
      )}
      <Camera visit={visit.key} />
    </Section>
  );
}

function Camera({ visit }: { visit: string }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { fix } = usePosition();
  const record = useRecording();
  const draft = { id: visitDraft(visit, 'foto'), visit, route: `/visitas/${visit}`, value: null };
  const camera = useCamera(draft, (picture) =>
    record(t('photoKept'), async () => [
      { visit, evento: await addPhoto(db, visit, picture, { fix }) },
    ]),
  );
  return (
    <PictureInput taker={camera} name={{ label: t('addPhoto') }} fromCamera>
      {t('addPhoto')}
    </PictureInput>
  );
}

function Thumbnail({ photo }: { photo: Photo }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const own = useKeptImage(photo.image?.sha256 ?? null);
  const source = own ?? photo.address;
  const label = t('photoOf', { time: time(photo.at) });
  return (
    <figure className={classes.photo}>
      {source ? (
        <img src={source} alt={label} width={96} height={96} loading="lazy" />
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
      </figcaption>
    </figure>
  );
}
