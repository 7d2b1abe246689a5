/** The photos of a question, and the ways to take one. */
import { MAX_FOTOS } from '@campeiro/contract/questionario/fotos';
import { useDevice } from '../../app/use-device.ts';
import { retract } from '../../outbox/actions.ts';
import { NewPhoto } from '../../parts/photos/NewPhoto.tsx';
import type { Photo } from '../../parts/photos/photo.ts';
import classes from '../../parts/photos/photos.module.css';
import { removalOf } from '../../parts/photos/removal.ts';
import { Thumbnail } from '../../parts/photos/Thumbnail.tsx';
import type { Undo } from '../../parts/snackbar/use-recording.ts';
import type { Questao } from '../../store/wire.ts';
import type { Sheet } from './sheet.ts';

interface Props {
  visit: string;
  questao: Questao;
  sheet: Sheet;
  comentario: string;
  photos: readonly Photo[];
}

export function QuestionPhotos({ visit, questao, sheet, comentario, photos }: Props) {
  const { db } = useDevice();
  const route = sheet.answering.route(questao);
  /** The picture of an app of before is part of the answer. */
  const removeAnswer = async (): Promise<Undo> => {
    const made = await sheet.answering.withoutAnswer(questao, comentario);
    sheet.forget(questao);
    return async () => made && retract(db, visit, made.id_evento);
  };
  const removal = (photo: Photo) =>
    photo.key === photo.imagem ? removeAnswer : removalOf(db, visit, photo);
  return (
    <>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo) => (
            <Thumbnail
              key={photo.key}
              visit={visit}
              route={route}
              photo={photo}
              remove={removal(photo)}
            />
          ))}
        </div>
      )}
      <NewPhoto
        visit={visit}
        route={route}
        question={sheet.answering.name(questao)}
        bound={{ max: MAX_FOTOS, isReached: photos.length >= MAX_FOTOS }}
        isWanted={photos.length === 0}
      />
    </>
  );
}
