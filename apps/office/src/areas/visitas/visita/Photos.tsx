import type { ImagemDoRegistro } from '@campeiro/contract/escritorio/imagens';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

/** Photos that answer no question; those that do stand beside their answers. */
export function Photos({ images }: { images: readonly ImagemDoRegistro[] | undefined }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const photos = images?.filter(({ tipo }) => tipo === 'foto') ?? [];
  if (photos.length === 0) return null;
  return (
    <Panel title={t('photos')}>
      <ul className={classes.photos}>
        {photos.map(({ imagem, url, url_miniatura, comentario, data }, i) => (
          <li key={imagem}>
            {url && url_miniatura ? (
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url_miniatura}
                  alt={comentario ?? t('photo', { n: i + 1 })}
                  loading="lazy"
                />
              </a>
            ) : (
              <div className={classes.waiting}>{t('waiting')}</div>
            )}
            <small>{[comentario, data && dateAndTime(data)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
