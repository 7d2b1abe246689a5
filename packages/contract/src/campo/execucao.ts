/** The work done so far at an open visit, so that a new device can continue it. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import {
  array,
  described,
  freeText,
  id,
  instant,
  nullable,
  object,
  string,
  text,
} from '../kit/fields.ts';
import { idEvento, resposta, sha256, words } from './fields.ts';

/** Paths without scheme and host, so that they work under every name of the server. */
export const enderecosDaImagem = {
  url: nullable(
    string({
      pt: 'Caminho da imagem neste servidor, válido sem token por cerca de uma hora; null enquanto ela não chega.',
      en: 'Path of the image on this server, valid without a token for about an hour; null until the image arrives.',
      example: '/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
    }),
  ),
  url_miniatura: nullable(
    string({
      pt: 'Caminho da miniatura, WebP de até 320 pixels; null enquanto a imagem não chega.',
      en: 'Path of the thumbnail, a WebP of up to 320 pixels; null until the image arrives.',
      example: '/imagens/1/3a7b…?tamanho=miniatura&expira=1786700000&assinatura=t5y6…',
    }),
  ),
};

/** One of the photos that came one by one, each with an event of its own. */
export const FotoDaRespostaDeCampo = object({
  id_evento: described(idEvento, common.id_evento),
  imagem: described(sha256, words.imagem),
  data_imagem: nullable(instant(words.data_imagem)),
  comentario: nullable(freeText(2000, common.comentario)),
  ...enderecosDaImagem,
});

/** The answer to one question that counts. */
export const RespostaDeCampo = object({
  ...resposta,
  ...enderecosDaImagem,
  fotos: array(FotoDaRespostaDeCampo, {
    pt: 'As fotos da questão que vieram em eventos `foto`, na ordem em que foram feitas. `imagem` é a da própria resposta ou, se ela não tem, a primeira destas.',
    en: 'The photos of the question that came as `foto` events, in the order in which they were taken. `imagem` is that of the answer itself or, if it has none, the first of these.',
  }),
});

/** All answers to one questionnaire at one visit. They replace those on the device. */
export const RespostasDeCampo = object({
  id_registro: id(common.id_registro),
  id_questionario: id(common.id_questionario),
  id_versao: id(common.id_versao),
  respostas: array(RespostaDeCampo, {
    pt: 'As respostas que valem, uma por questão respondida.',
    en: 'The answers that count, one for each answered question.',
  }),
  atualizado_em: instant(common.atualizado_em),
});

/** What a technician wrote at a visit. */
export const Observacao = object({
  id_evento: described(idEvento, common.id_evento),
  texto: text(10_000, {
    pt: 'Texto da observação.',
    en: 'Text of the note.',
    example: 'Trocada a válvula de entrada.',
  }),
  data: instant(words.data),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
});
export type Observacao = Static<typeof Observacao>;

/** A photo that answers no question. */
export const FotoDeCampo = object({
  id_evento: described(idEvento, common.id_evento),
  id_registro: id(common.id_registro),
  data: instant(words.data),
  imagem: described(sha256, words.imagem),
  comentario: nullable(freeText(2000, common.comentario)),
  ...enderecosDaImagem,
});
