/** A photo from the camera or the gallery: kept as a draft until its caption and what is drawn on it are done. */
import { MAX_FOTOS_DA_VISITA } from '@campeiro/contract/questionario/fotos';
import { PictureInput } from '@campeiro/ui/fields/PictureInput.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { encodePhoto, PhotoProblem } from '../../camera/encode.ts';
import { texts as cameraTexts } from '../../camera/texts.ts';
import { usePosition } from '../../location/position.ts';
import {
  discardDraft,
  keepPicture,
  photoDraft,
  type QuestionName,
  readDraft,
  readPicture,
  saveDraft,
} from '../../outbox/drafts.ts';
import { addPhoto } from '../../outbox/photos.ts';
import type { FieldDatabase } from '../../store/database.ts';
import { roomForPhotos } from '../../store/photo-room.ts';
import type { VisitKey } from '../../store/rows.ts';
import { readSettings } from '../../store/settings.ts';
import type { Fix } from '../../visit/place.ts';
import type { PhotoDraft } from '../camera/PhotoSheet.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { useDraftPicture } from '../camera/use-draft-picture.ts';
import { announce } from '../snackbar/Snackbar.tsx';
import { type Recorded, useRecording } from '../snackbar/use-recording.ts';
import { texts } from './texts.ts';

const PhotoSheet = lazy(() => import('../camera/PhotoSheet.tsx'));

interface Props {
  visit: VisitKey;
  /** The screen that offers it, to come back to. */
  route: string;
  /** None: it is one of the visit. */
  question?: QuestionName;
  /** How many its question takes, and whether it has them. */
  bound?: { max: number; isReached: boolean };
  /** A photo is wanted here, before anything else. */
  isWanted?: boolean;
}

export function NewPhoto({ visit, route, question, bound, isWanted = false }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const [isHidden, setHidden] = useState(false);
  const draft = { id: photoDraft(visit, question), visit, route, value: null };
  const hasGallery = useLive(readSettings)?.fotos_da_galeria ?? true;
  const room = useLive((it) => roomForPhotos(it, visit), [visit]);
  const src = useDraftPicture(draft.id);
  const camera = useCamera(draft, (picture, takenAt) => {
    setHidden(false);
    const value = { ...NOTHING, takenAt, ...(question && { question }) };
    return keepPicture(db, { ...draft, value }, picture);
  });
  if (src && isHidden)
    return (
      <Button variant="default" onClick={() => setHidden(false)}>
        {t('photoToKeep')}
      </Button>
    );
  const max = bound?.isReached ? bound.max : room === 0 ? MAX_FOTOS_DA_VISITA : undefined;
  if (max !== undefined && !src) return <Text size="sm">{t('full', { max })}</Text>;
  return (
    <>
      <Group gap="sm">
        <PictureInput
          taker={camera}
          name={{ label: t('addPhoto') }}
          fromCamera
          variant={isWanted ? 'filled' : 'default'}
        >
          {t('addPhoto')}
        </PictureInput>
        {hasGallery && (
          <PictureInput taker={camera} name={{ label: t('choosePhoto') }}>
            {t('choosePhoto')}
          </PictureInput>
        )}
      </Group>
      {src && (
        <Suspense>
          <Sheet key={src} draft={draft} src={src} onHide={() => setHidden(true)} />
        </Suspense>
      )}
    </>
  );
}

const NOTHING: PhotoDraft = { legenda: '', tracos: [] };

type Of = { id: string; visit: string; route: string };

interface SheetProps {
  draft: Of;
  src: string;
  onHide: () => void;
}

function Sheet({ draft, src, onHide }: SheetProps) {
  const t = useTexts(texts);
  const ofCamera = useTexts(cameraTexts);
  const { db } = useDevice();
  const { fix } = usePosition();
  const record = useRecording();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState<PhotoDraft>();
  const stored = useLive(async (it) => (await readDraft(it, draft.id))?.value, [draft.id]);
  const value = typed ?? (stored as PhotoDraft | undefined);
  if (!value) return null;
  const change = (next: PhotoDraft) => {
    setTyped(next);
    void saveDraft(db, { ...draft, value: next });
  };
  const keep = async () => {
    setBusy(true);
    const kept = await record(t('photoKept'), () => recordPhoto(db, draft, value, fix)).catch(told);
    setBusy(false);
    // What went wrong is said below the sheet.
    if (!kept) onHide();
  };
  const told = (error: unknown): null => {
    if (!(error instanceof PhotoProblem)) throw error;
    announce({ text: ofCamera(error.kind), failed: true });
    return null;
  };
  const discard = async () => {
    const taken = await readPicture(db, draft.id);
    await discardDraft(db, draft.id);
    const undo = async () => taken && keepPicture(db, { ...draft, value }, taken);
    announce({ text: t('photoDiscarded'), undo });
  };
  return (
    <PhotoSheet
      src={src}
      draft={value}
      onChange={change}
      onKeep={() => void keep()}
      onDiscard={() => void discard()}
      onHide={onHide}
      isBusy={isBusy}
    />
  );
}

/** Records the photo of the draft, with what was drawn on it as a picture of its own. Nothing, if another tab did. */
async function recordPhoto(
  db: FieldDatabase,
  { id, visit }: Of,
  { legenda, tracos, ...about }: PhotoDraft,
  fix: Fix | null | undefined,
): Promise<Recorded[]> {
  const taken = await readPicture(db, id);
  if (!taken) return [];
  const picture =
    tracos.length > 0
      ? await encodePhoto(new Blob([taken.bytes]), await readSettings(db), tracos)
      : taken;
  const comentario = legenda.trim();
  const more = { ...about, ...(fix && { fix }), ...(comentario && { comentario }) };
  return [{ visit, evento: await addPhoto(db, visit, picture, more) }];
}
