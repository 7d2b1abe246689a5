/** Fields that several parts of the field API have. */

import { string } from '../kit/fields.ts';

/** What the field API says of a field in more than one place. */
export const words = {
  id_visita: {
    pt: '`id_evento` da `visita` com que o aparelho criou a visita; em `visitas`, null na que não foi criada assim. Num evento, no lugar de `id_registro`.',
    en: '`id_evento` of the `visita` that the device made the visit with; in `visitas`, null for one that was not made so. In an event, instead of `id_registro`.',
    example: '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
  },
  data: {
    pt: 'Quando aconteceu, pelo relógio do aparelho: de 2000 até dez minutos à frente do servidor.',
    en: 'When it happened, by the device’s clock: from the year 2000 to ten minutes ahead of the server.',
    example: '2026-08-14T12:41:10Z',
  },
  texto: {
    pt: 'Texto da nota, ou resposta a uma questão do tipo `texto`.',
    en: 'Text of the note, or the answer to a question of type `texto`.',
    example: 'Portão azul.',
  },
  imagem: {
    pt: 'Foto ou assinatura, pelo SHA-256 dos bytes que o aparelho tem, em hexadecimal minúsculo; a imagem é enviada à parte, antes ou depois.',
    en: 'Photo or signature, by the SHA-256 of the bytes that the device has, in lower-case hexadecimal; the image is uploaded by itself, before or after.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  },
  numero: {
    pt: 'Resposta a uma questão do tipo `numero`.',
    en: 'Answer to a question of type `numero`.',
    example: 7.5,
  },
  data_resposta: {
    pt: 'Resposta a uma questão do tipo `data`.',
    en: 'Answer to a question of type `data`.',
    example: '2027-03-01T00:00:00Z',
  },
  data_imagem: {
    pt: 'Quando a imagem foi feita, se não em `data`; só com `imagem`.',
    en: 'When the image was taken, if not at `data`; only with `imagem`.',
    example: '2026-08-14T12:41:05Z',
  },
  ids_opcoes: {
    pt: 'Ids das alternativas marcadas; em `escolha_unica`, no máximo uma.',
    en: 'Ids of the alternatives marked; for `escolha_unica`, one at most.',
    example: [9],
  },
  motivo: {
    pt: 'Por que o check-in ou o check-out foi feito longe do cliente; não é a observação da visita.',
    en: 'Why somebody checked in or out far from the customer; it is not the remark about the visit.',
    example: 'O portão fica na rua de trás.',
  },
  declarado: {
    pt: 'Se o fim foi contado depois, com a hora em `data`, e não registrado na hora.',
    en: 'Whether the end was told later, with its time in `data`, rather than recorded when it came.',
    example: true,
  },
  id_recusado: {
    pt: 'Num evento corrigido e enviado de novo: o `id` do recusado que ele substitui, que fica resolvido. Em resultados: o do evento recusado.',
    en: 'Of an event that is mended and sent again: the `id` of the refused one that it stands for, which is resolved then. In results: that of the refused event.',
    example: 7,
  },
  tipo: { pt: 'O que aconteceu.', en: 'What happened.' },
};

/** A UUID made on the device. */
export const idEvento = string({ format: 'uuid' });

/**
 * An image by the SHA-256 of the bytes that the device has, in lower-case hexadecimal. It is uploaded by itself,
 * before or after the events that name it.
 */
export const sha256 = string({ pattern: '^[0-9a-f]{64}$' });
