/** The visit's photos, and the ways to take one. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useDevice } from '../../app/use-device.ts';
import { NewPhoto } from '../../parts/photos/NewPhoto.tsx';
import classes from '../../parts/photos/photos.module.css';
import { removalOf } from '../../parts/photos/removal.ts';
import { Thumbnail } from '../../parts/photos/Thumbnail.tsx';
import { Section } from '../../parts/Section.tsx';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { photosOf } from './photos.ts';
import { texts } from './texts.ts';

export function Photos({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const photos = photosOf(visit);
  const of = { visit: visit.key, route: `/visitas/${visit.key}` };
  return (
    <Section borderless title={t('photos')}>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo) => (
            <Thumbnail
              key={photo.key}
              {...of}
              photo={photo}
              remove={removalOf(db, visit.key, photo)}
            />
          ))}
        </div>
      )}
      <NewPhoto {...of} />
    </Section>
  );
}
