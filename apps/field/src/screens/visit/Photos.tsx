import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { CameraIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { encodePhoto, PhotoProblem } from '../../camera/encode.ts';
import { usePosition } from '../../location/position.ts';
import { addPhoto } from '../../outbox/actions.ts';
import { afterCamera, beforeCamera, visitDraft } from '../../outbox/drafts.ts';
import { Section } from '../../parts/Section.tsx';
import { announce } from '../../parts/snackbar/Snackbar.tsx';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { useKeptImage } from '../../parts/use-kept-image.ts';
import { readSettings } from '../../store/settings.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const id = visitDraft(visit, 'foto');
  const open = async () => {
    await beforeCamera(db, { id, visit, route: `/visitas/${visit}`, value: null });
    input.current?.addEventListener('cancel', () => void afterCamera(db, id), { once: true });
    input.current?.click();
  };
  const take = async (file: File | undefined) => {
    await afterCamera(db, id);
    if (!file) return;
    setBusy(true);
    try {
      const picture = await encodePhoto(file, await readSettings(db));
      await record(t('photoKept'), async () => [
        { visit, evento: await addPhoto(db, visit, picture, { fix }) },
      ]);
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error;
      announce({ text: t('badPhoto'), failed: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('addPhoto')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void take(file);
          currentTarget.value = ''; // the same file again is a change again
        }}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<CameraIcon size={20} />}
        onClick={open}
      >
        {t('addPhoto')}
      </Button>
    </>
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
