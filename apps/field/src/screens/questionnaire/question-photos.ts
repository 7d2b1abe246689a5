/** The photos of a question: those of this device and those that the server knows. Pure. */
import { picturesOf } from '@campeiro/contract/questionario/fotos';
import { ownPhoto } from '../../outbox/photos.ts';
import type { Photo } from '../../parts/photos/photo.ts';
import type { Delivery, QuestionnaireView } from '../../store/questionnaire.ts';
import type { AnswerValue } from '../../visit/answers.ts';

const STATES = {
  pending: 'pending',
  sent: 'acknowledged',
  refused: 'refused',
} as const satisfies Record<Delivery, Photo['state']>;

/** The first that was taken first. `delivery`: of the answer, with which an app of before sent one picture. */
export const questionPhotos = (
  answer: AnswerValue | undefined,
  recorded: QuestionnaireView['photos'],
  delivery: Delivery | undefined,
): Photo[] =>
  picturesOf(answer ?? {}).map((picture): Photo => {
    const { id_evento, imagem, data_imagem, comentario } = picture;
    const own = id_evento === null ? undefined : recorded.get(id_evento);
    const addresses = id_evento === null ? answer : 'url' in picture ? picture : undefined;
    const known = id_evento === null ? delivery : own?.delivery;
    return {
      key: id_evento ?? imagem,
      at: data_imagem,
      state: STATES[known ?? 'sent'],
      imagem,
      address: addresses?.url_miniatura ?? null,
      whole: addresses?.url ?? null,
      caption: comentario,
      own: own ? ownPhoto(own.item) : null,
    };
  });
