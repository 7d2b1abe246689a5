/** The photos of a visit: those of this device and those that the server knows. Pure. */
import { isAnswering } from '@campeiro/contract/visita/respostas';
import type { ImageRow } from '../../store/rows.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';

export interface Photo {
  /** Of the event that took it. */
  id: string;
  /** ISO 8601. */
  at: string;
  state: 'pending' | 'acknowledged' | 'refused';
  /** Of this device, where it has it. */
  image: ImageRow | undefined;
  /** Where the server shows it, for about an hour: small, and whole. */
  address: string | null;
  whole: string | null;
  caption: string | null;
  /** This device took it, so it can take it back. */
  isOwn: boolean;
}

/** Those that count, the first first. */
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
        id: evento.id_evento,
        at: evento.data,
        state: refused ? 'refused' : sent ? 'acknowledged' : 'pending',
        image,
        address: stored.get(evento.id_evento)?.url_miniatura ?? null,
        whole: stored.get(evento.id_evento)?.url ?? null,
        caption: evento.comentario ?? null,
        isOwn: true,
      },
    ];
  });
  const here = new Set(done.map(({ item }) => item.id));
  const others = fotos
    .filter(({ id_evento }) => !here.has(id_evento))
    .map(
      (it): Photo => ({
        id: it.id_evento,
        at: it.data,
        state: 'acknowledged',
        image: images.get(it.imagem),
        address: it.url_miniatura,
        whole: it.url,
        caption: it.comentario,
        isOwn: false,
      }),
    );
  return [...others, ...own].toSorted((a, b) => a.at.localeCompare(b.at));
}
