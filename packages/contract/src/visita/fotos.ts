/** Whether a question or a visit has too many photos. Pure, as ordem.ts. */
import { MAX_FOTOS, MAX_FOTOS_DA_VISITA } from '../questionario/fotos.ts';
import type { AnyEvent } from './ordem.ts';

/** Counts photos as events come in their order. A photo that was taken back does not count. */
export class PhotoCount {
  /** The key of what each photo is of, by the id of its event. */
  readonly #photos = new Map<string, string>();
  readonly #retracted = new Set<string>();

  constructor(events: readonly AnyEvent[] = []) {
    for (const event of events) this.add(event);
  }

  /** One more event of the visit. */
  add(event: AnyEvent): void {
    if (event.tipo === 'correcao') {
      this.#retracted.add(event.id_evento_corrigido);
      this.#photos.delete(event.id_evento_corrigido);
    } else if (event.tipo === 'foto' && !this.#retracted.has(event.id_evento))
      this.#photos.set(event.id_evento, keyOf(event));
  }

  /**
   * What there would be too many of with this event. The same picture with another caption is no other photo: it comes
   * before the correction that takes back the first.
   */
  exceededBy(event: AnyEvent): 'questao' | 'visita' | undefined {
    if (event.tipo !== 'foto') return undefined;
    const all = new Set([...this.#photos.values(), keyOf(event)]);
    if (all.size > MAX_FOTOS_DA_VISITA) return 'visita';
    if (!event.id_questao) return undefined;
    const question = questionOf(event);
    const ofQuestion = [...all].filter((key) => key.startsWith(question));
    return ofQuestion.length > MAX_FOTOS ? 'questao' : undefined;
  }
}

type Photo = Extract<AnyEvent, { tipo: 'foto' }>;

const questionOf = ({ id_questionario, id_questao }: Photo) =>
  `${id_questionario ?? ''}/${id_questao ?? ''}/`;

const keyOf = (event: Photo): string => `${questionOf(event)}${event.imagem}`;
