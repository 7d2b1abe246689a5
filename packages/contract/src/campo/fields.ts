/** Fields that several parts of the field API share. */

import { common } from '../common.ts';
import { arrayUpTo, freeText, id, instant, nullable, number, string, text } from '../kit/fields.ts';
import { MAX_FOTOS, MAX_FOTOS_DA_VISITA } from '../questionario/fotos.ts';

/** Texts that several fields share. */
export const words = {
  id_visita: {
    pt: '`id_evento` da `visita` com que o aparelho criou a visita. Em `visitas`, null se ela não foi criada assim. Num evento, no lugar de `id_registro`.',
    en: '`id_evento` of the `visita` with which the device created the visit. In `visitas`, null if it was not created that way. In an event, instead of `id_registro`.',
    example: '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
  },
  data: {
    pt: 'Quando aconteceu, até onde o aparelho sabe: de 2000 até dez minutos à frente do servidor.',
    en: 'When it happened, as far as the device knows: from the year 2000 to ten minutes ahead of the server.',
    example: '2026-08-14T12:41:10Z',
  },
  data_aparelho: {
    pt: 'A hora que o relógio do aparelho mostrava, se estava errado e o aparelho corrigiu `data`. Não conta para nada: o escritório a vê.',
    en: 'The time that the device’s clock showed, if it was wrong and the device corrected `data`. It decides nothing: the office sees it.',
    example: '2026-08-14T09:41:10Z',
  },
  texto: {
    pt: 'Texto da nota, ou resposta a uma questão do tipo `texto`.',
    en: 'Text of the note, or the answer to a question of type `texto`.',
    example: 'Portão azul.',
  },
  imagem: {
    pt: 'Foto ou assinatura: o SHA-256 dos bytes no aparelho, em hexadecimal minúsculo. A imagem é enviada à parte, antes ou depois.',
    en: 'Photo or signature, as the SHA-256 of the bytes on the device, in lower-case hexadecimal. The image is uploaded separately, before or after.',
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
  foto_id_questionario: {
    pt: `Questionário da questão que a foto responde, com \`id_versao\` e \`id_questao\`; sem os três, é uma foto da visita. Uma questão tem no máximo ${MAX_FOTOS} fotos e uma visita, ${MAX_FOTOS_DA_VISITA}: as outras são recusadas com \`REGRA_NEGOCIO\`.`,
    en: `Questionnaire of the question that the photo answers, with \`id_versao\` and \`id_questao\`; without the three it is a photo of the visit. A question has at most ${MAX_FOTOS} photos and a visit ${MAX_FOTOS_DA_VISITA}: others are refused with \`REGRA_NEGOCIO\`.`,
    example: 1,
  },
  ids_opcoes: {
    pt: 'Ids das alternativas marcadas; em `escolha_unica`, no máximo uma.',
    en: 'Ids of the marked alternatives; at most one for `escolha_unica`.',
    example: [9],
  },
  ids_versoes: {
    pt: 'As versões dos questionários que o aparelho mostra nesta visita, uma de cada. Ficam fixas com o check-in. Se omitido, o servidor fixa as que valem na hora do check-in.',
    en: 'The versions of the questionnaires that the device shows at this visit, one of each. They are fixed with the check-in. If omitted, the server fixes those valid at the time of the check-in.',
    example: [3],
  },
  motivo: {
    pt: 'Por que o check-in ou o check-out foi feito longe do cliente. Não é a observação da visita.',
    en: 'Why the check-in or check-out was far from the customer. This is not the remark about the visit.',
    example: 'O portão fica na rua de trás.',
  },
  declarado: {
    pt: 'Se o técnico informou o fim depois, com a hora em `data`, e ele não foi registrado na hora.',
    en: 'Whether the technician entered the end later, with its time in `data`, so that it was not recorded when it happened.',
    example: true,
  },
  id_recusado: {
    pt: 'Num evento corrigido e enviado de novo: o `id` do evento recusado que ele substitui e que passa a resolvido. Em resultados: o `id` do evento recusado.',
    en: 'In a corrected event that is sent again: the `id` of the refused event that it replaces, which is then resolved. In results: the `id` of the refused event.',
    example: 7,
  },
  registro_criado_em: {
    pt: '`data_criacao` da visita em `id_registro`, como veio em `visitas`. Se o id é hoje o de outra visita, o evento é recusado com `OUTRO_REGISTRO`. Recomendado.',
    en: '`data_criacao` of the visit in `id_registro`, as it came in `visitas`. If the id now belongs to another visit, the event is refused with `OUTRO_REGISTRO`. Recommended.',
    example: '2026-08-14T09:31:22.123456Z',
  },
  cliente_criado_em: {
    pt: '`data_criacao` do cliente em `id_cliente`, como veio ao aparelho. Se o id é hoje o de outro cliente, o evento é recusado com `OUTRO_REGISTRO`. Recomendado.',
    en: '`data_criacao` of the customer in `id_cliente`, as it came to the device. If the id now belongs to another customer, the event is refused with `OUTRO_REGISTRO`. Recommended.',
    example: '2026-08-14T09:31:22.123456Z',
  },
  tipo: { pt: 'O que aconteceu.', en: 'What happened.' },
};

/** A UUID generated by the device. */
export const idEvento = string({ format: 'uuid' });

/**
 * An image, as the SHA-256 of the bytes on the device, in lower-case hexadecimal. It is uploaded separately, before
 * or after the events that refer to it.
 */
export const sha256 = string({ pattern: '^[0-9a-f]{64}$' });

/**
 * The answer to one question. A value that is null or omitted is empty. The question's type decides which
 * value counts: `texto`, `numero`, `data_resposta`, `ids_opcoes` (at most one for a single choice), or
 * `imagem` for a photo or signature. `data_imagem`: when the image was taken, if not at `data`. `assinante` and
 * `cargo_assinante`: name and role of the signer, of a signature only.
 */
export const resposta = {
  id_questao: id(common.id_questao),
  texto: nullable(freeText(10_000, words.texto)),
  numero: nullable(number(words.numero)),
  data_resposta: nullable(instant(words.data_resposta)),
  ids_opcoes: arrayUpTo(200, id(), words.ids_opcoes),
  imagem: nullable(sha256, words.imagem),
  data_imagem: nullable(instant(words.data_imagem)),
  comentario: nullable(freeText(2000, common.comentario)),
  assinante: nullable(text(200, common.assinante)),
  cargo_assinante: nullable(text(120, common.cargo_assinante)),
};
