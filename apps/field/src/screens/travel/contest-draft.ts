import type { Percurso } from '../../store/wire.ts';

/** Names the draft of a technician's contest of a leg. */
export const contestDraft = ({ id_percurso }: Percurso): string => `percurso/${id_percurso}`;

/** `key`: the same for every attempt to send these words, so that they arrive once. */
export interface ContestDraft {
  comentario: string;
  key: string;
}
