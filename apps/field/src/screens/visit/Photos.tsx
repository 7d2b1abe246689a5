/** The visit's photos, and the ways to take one. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Section } from '../../parts/Section.tsx';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { NewPhoto } from './NewPhoto.tsx';
import { photosOf } from './photos.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { texts } from './texts.ts';
import classes from './visit.module.css';

export function Photos({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const photos = photosOf(visit);
  return (
    <Section borderless title={t('photos')}>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo) => (
            <Thumbnail key={photo.id} visit={visit.key} photo={photo} />
          ))}
        </div>
      )}
      <NewPhoto visit={visit.key} />
    </Section>
  );
}
