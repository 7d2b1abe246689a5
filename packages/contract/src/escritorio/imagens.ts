/** The images of a visit, as the office sees them. */

import type { Static } from 'typebox';
import { sha256 } from '../campo/fields.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  described,
  freeText,
  id,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Everything from `largura` on is null until the image is received. */
export const ImagemDoRegistro = object({
  tipo: oneOf(['resposta', 'foto'], {
    pt: '`resposta`: responde a uma questão; `foto`: não responde a nenhuma.',
    en: '`resposta`: answers a question; `foto`: answers none.',
    example: 'resposta',
  }),
  imagem: described(sha256, {
    pt: 'SHA-256 dos bytes que o aparelho tem.',
    en: 'SHA-256 of the bytes that the device has.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
  id_questionario: nullable(id(common.id_questionario)),
  numero_questao: nullable(integer(common.numero_questao)),
  nome_questao: nullable(text(500, common.nome_questao)),
  comentario: nullable(freeText(2000, common.comentario)),
  data: nullable(
    instant({ pt: 'Quando foi feita.', en: 'When it was taken.', example: '2026-08-14T12:41:05Z' }),
  ),
  largura: nullable(integer({ pt: 'Largura em pixels.', en: 'Width in pixels.', example: 1600 })),
  altura: nullable(integer({ pt: 'Altura em pixels.', en: 'Height in pixels.', example: 1200 })),
  latitude: nullable(
    latitude({
      pt: 'Posição segundo a câmera; null se desconhecida.',
      en: 'Position according to the camera; null if unknown.',
      example: -23.5505,
    }),
  ),
  longitude: nullable(
    longitude({
      pt: 'Posição segundo a câmera; null se desconhecida.',
      en: 'Position according to the camera; null if unknown.',
      example: -46.6333,
    }),
  ),
  recebida_em: nullable(
    instant({
      pt: 'Quando chegou ao servidor; null enquanto não chegou.',
      en: 'When it reached the server; null until then.',
      example: '2026-08-14T13:05:41Z',
    }),
  ),
  url: nullable(
    string({
      pt: 'Endereço da imagem; null enquanto não chegou.',
      en: 'Address of the image; null until it arrives.',
      example: 'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
    }),
  ),
  url_miniatura: nullable(
    string({
      pt: 'Endereço da miniatura, WebP de até 320 pixels; null enquanto a imagem não chegou.',
      en: 'Address of the thumbnail, a WebP of up to 320 pixels; null until the image arrives.',
      example:
        'https://campo.example/imagens/1/3a7b…?tamanho=miniatura&expira=1786700000&assinatura=t5y6…',
    }),
  ),
});
export type ImagemDoRegistro = Static<typeof ImagemDoRegistro>;

/** In the order in which they were taken. */
export const ImagensDoRegistro = object({
  anexos: array(ImagemDoRegistro, {
    pt: 'Imagens da visita, na ordem em que foram feitas.',
    en: 'Images of the visit, in the order in which they were taken.',
  }),
});

export const listImagensDoRegistro = operation('GET', '/escritorio/v1/registros/{id}/imagens', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lista as imagens de uma visita', 'List the images of a visit'),
  answer: ok(ImagensDoRegistro),
  description: [
    message(
      'Fotos e assinaturas que respondem a questões e as avulsas, na ordem em que foram feitas. Uma imagem que o aparelho ainda não enviou tem `recebida_em` nulo. Os endereços valem cerca de uma hora, sem token; com o cabeçalho `X-Campeiro-Enderecos: relativos` são caminhos deste servidor.',
      'Photos and signatures, whether they answer a question or not, in the order in which they were taken. `recebida_em` is null for an image that the device has not sent yet. The addresses are valid for about an hour, without a token. With the header `X-Campeiro-Enderecos: relativos` they are paths of this server.',
    ),
  ],
});
