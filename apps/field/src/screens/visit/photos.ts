/** The photos of a visit: those of this device and those that the server knows. Pure. */
import { isAnswering, takenAt } from '@campeiro/contract/visita/respostas';
import { ownPhoto } from '../../outbox/photos.ts';
import type { Photo } from '../../parts/photos/photo.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';

/** Those that count, the first that was taken first. */
export function photosOf({ done, fotos, images }: VisitDetail): Photo[] {
  const stored = new Map(fotos.map((it) => [it.id_evento, it]));
  const own = done.flatMap(({ item, retracted }): Photo[] => {
    const { evento, state } = item;
    if (evento.tipo !== 'foto' || isAnswering(evento)) return [];
    if (retracted || state === 'settled') return [];
    const image = images.get(evento.imagem);
    const sent = state === 'acknowledged' && image?.state !== 'pending';
    const refused = state === 'refused' || image?.state === 'refused';
    return [
      {
        key: evento.id_evento,
        at: takenAt(evento),
        state: refused ? 'refused' : sent ? 'acknowledged' : 'pending',
        imagem: evento.imagem,
        address: stored.get(evento.id_evento)?.url_miniatura ?? null,
        whole: stored.get(evento.id_evento)?.url ?? null,
        caption: evento.comentario ?? null,
        own: ownPhoto(item),
      },
    ];
  });
  const here = new Set(done.map(({ item }) => item.id));
  const others = fotos
    .filter(({ id_evento }) => !here.has(id_evento))
    .map(
      (it): Photo => ({
        key: it.id_evento,
        at: it.data,
        state: 'acknowledged',
        imagem: it.imagem,
        address: it.url_miniatura,
        whole: it.url,
        caption: it.comentario,
        own: null,
      }),
    );
  return [...others, ...own].toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));
}
