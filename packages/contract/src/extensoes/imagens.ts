/** The images of a visit, at addresses that hold as long as the image, for callers with a token. */
import type { Static } from 'typebox';
import { sha256 } from '../campo/fields.ts';
import { common } from '../common.ts';
import { ImagemDoRegistro } from '../escritorio/imagens.ts';
import { Imagem } from '../imagens.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import { array, described, id, input, nullable, object, string, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ID, ok, operation } from '../kit/operation.ts';

const group = 'Extensões';

const { url: _, url_miniatura: __, ...ofImagem } = ImagemDoRegistro.properties;

/** As the office has it, with its technician and the address at which a caller reads it with a token. */
export const ImagemDaVisita = object({
  ...ofImagem,
  id_usuario: nullable(
    id({
      pt: 'Id de quem a fez; null se veio sem evento de um aparelho, como de uma migração.',
      en: 'Id of the user who took it; null if it came without an event of a device, such as from a migration.',
      example: 4,
    }),
  ),
  usuario: nullable(text(200, common.usuario)),
  url: nullable(
    string({
      pt: 'Endereço da imagem, que não expira e exige token; null enquanto não chegou.',
      en: 'Address of the image, which does not expire and needs a token; null until it arrives.',
      example: 'https://campo.example/v2-extensoes/registros/41/imagens/3a7b…',
    }),
  ),
  url_miniatura: nullable(
    string({
      pt: 'O mesmo da miniatura, WebP de até 320 pixels.',
      en: 'The same of the thumbnail, a WebP of up to 320 pixels.',
      example: 'https://campo.example/v2-extensoes/registros/41/imagens/3a7b…?tamanho=miniatura',
    }),
  ),
});
export type ImagemDaVisita = Static<typeof ImagemDaVisita>;

export const ImagensDaVisita = object({
  dados: array(ImagemDaVisita, {
    pt: 'Imagens da visita, na ordem em que foram feitas.',
    en: 'Images of the visit, in the order in which they were taken.',
  }),
});

export const listImagensDaVisita = operation('GET', '/v2-extensoes/registros/{id}/imagens', {
  access: INTEGRATIONS,
  group,
  summary: message('Lista as imagens de uma visita', 'List the images of a visit'),
  answer: ok(ImagensDaVisita),
  description: [
    message(
      'Fotos avulsas (`tipo` `foto`), que não respondem a nenhuma questão, e imagens de respostas (`resposta`), com legenda, instante, autor e posição da câmera. Uma imagem que o aparelho ainda não enviou tem `recebida_em` e `url` nulos.',
      'Photos that answer no question (`tipo` `foto`) and images of answers (`resposta`), with caption, instant, author and the position of the camera. An image that the device has not sent yet has null in `recebida_em` and `url`.',
    ),
  ],
});

export const TamanhoDaImagem = input({
  tamanho: string({
    pt: '`miniatura`: WebP de até 320 pixels; sem ele, a imagem inteira.',
    en: '`miniatura`: a WebP of up to 320 pixels; without it, the whole image.',
    example: 'miniatura',
  }),
});

export const getImagemDaVisita = operation('GET', '/v2-extensoes/registros/{id}/imagens/{sha256}', {
  access: INTEGRATIONS,
  group,
  summary: message('Lê uma imagem de uma visita', 'Get an image of a visit'),
  params: object({
    id: id(ID),
    sha256: described(sha256, {
      pt: 'A imagem, pelo SHA-256 dos bytes que o aparelho enviou.',
      en: 'The image, by the SHA-256 of the bytes that the device sent.',
      example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
    }),
  }),
  query: TamanhoDaImagem,
  answer: ok(Imagem),
  description: [
    message(
      'O endereço não expira: quem vê a visita lê a imagem com o seu token. `ETag` é a do conteúdo, que nunca muda: com `If-None-Match`, a resposta é 304, sem corpo, enquanto quem pergunta puder ler a imagem.',
      'The address does not expire: a caller who sees the visit reads the image with the token. `ETag` is that of the content, which never changes: with `If-None-Match`, the answer is 304, without a body, as long as the caller may read the image.',
    ),
  ],
});
