/** Photos and signatures: uploaded by devices under /campo/v1/imagens, named by their hash. */

import type { Static } from 'typebox';
import { ANYONE, FIELD } from './kit/access.ts';
import { array, arrayUpTo, input, integer, object, string } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { nothing, ok, operation } from './kit/operation.ts';

/** Texts that several fields share. */
const words = {
  imagens: {
    pt: 'Imagens, pelo SHA-256.',
    en: 'Images, by SHA-256.',
    example: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'],
  },
};

/** The SHA-256 of the bytes that the device has, in lower-case hexadecimal. */
export const sha256 = string({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

/** The maximum number of images in one request. */
const MAX_IMAGENS = 500;

// POST /campo/v1/imagens/faltantes

export const MissingImagensRequest = input(
  { imagens: arrayUpTo(MAX_IMAGENS, sha256, words.imagens) },
  ['imagens'],
);

/** The images that the technician has not sent. */
export const MissingImagens = object({ imagens: array(sha256, words.imagens) });

/** The parameters of the path of an upload. */
export const UploadPath = object({
  id_envio: string({
    pt: 'O envio, como `Location` o nomeou.',
    en: 'The upload, as `Location` named it.',
    example: '1.0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  }),
});

// GET /imagens/{conta}/{sha256}

export const ImagemPath = object({
  conta: integer({
    pt: 'De qual conta é a imagem.',
    en: 'The account that the image belongs to.',
    example: 1,
  }),
  sha256: string({
    pt: 'SHA-256 dos bytes que o aparelho enviou, em hexadecimal minúsculo.',
    en: 'SHA-256 of the bytes that the device sent, in lower-case hexadecimal.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
});

/** The bytes of an upload of the protocol tus. */
const UPLOAD = 'application/offset+octet-stream';

/** The bytes of an image; a thumbnail is `image/webp`. */
export const Imagem = string({ contentMediaType: 'image/*' });

/** The query that makes the address of an image valid until `expira`. */
export const ImagemSignature = input({
  tamanho: string({
    pt: '`miniatura`, no endereço de uma miniatura.',
    en: '`miniatura`, in the address of a thumbnail.',
    example: 'miniatura',
  }),
  expira: string({
    pt: 'Até quando o endereço vale, em segundos desde 1970.',
    en: 'Until when the address is valid, in seconds since 1970.',
    example: '1786700000',
  }),
  assinatura: string({
    pt: 'Assinatura do endereço, feita por este serviço.',
    en: 'Signature of the address, made by this service.',
    example: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
  }),
});
export type ImagemSignature = Static<typeof ImagemSignature>;

export const findMissingImagens = operation('POST', '/campo/v1/imagens/faltantes', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Diz quais imagens faltam', 'Tell which images are missing'),
  body: MissingImagensRequest,
  answer: ok(MissingImagens),
  description: [
    message(
      'Das imagens perguntadas, as que você não enviou: envie essas. As de um colega contam como não enviadas.',
      'The images from the request that you have not sent: upload these. Images of a colleague count as not sent.',
    ),
  ],
  example: { imagens: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'] },
});

export const beginUpload = operation('POST', '/campo/v1/imagens', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Começa o envio de uma imagem', 'Start to upload an image'),
  answer: nothing(201),
  problems: ['VALIDACAO_CAMPOS', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Protocolo tus 1.0.0: cabeçalhos `Tus-Resumable`, `Upload-Length` e `Upload-Metadata` com `sha256` (em base64: o SHA-256 em hexadecimal). `Location` é o envio. Se `Upload-Offset` é igual ao tamanho, você já enviou a imagem: não envie nada. De uma imagem entregue por um colega, `Upload-Metadata` tem também `id_usuario` (em base64): o técnico cujo evento a traz.',
      'Protocol tus 1.0.0: headers `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` with `sha256` (in base64: the SHA-256 in hexadecimal). `Location` is the upload. If `Upload-Offset` equals the length, you have already sent the image: send nothing. Of an image that a colleague hands over, `Upload-Metadata` also has `id_usuario` (in base64): the technician whose event names it.',
    ),
  ],
  bytes: UPLOAD,
});

export const getUploadOptions = operation('OPTIONS', '/campo/v1/imagens', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Diz o que os envios podem', 'Tell what uploads can do'),
  answer: nothing(),
  description: [
    message(
      'Cabeçalhos `Tus-Version`, `Tus-Extension` e `Tus-Max-Size`.',
      'Headers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`.',
    ),
  ],
});

export const getUploadProgress = operation('HEAD', '/campo/v1/imagens/{id_envio}', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Diz quanto de um envio chegou', 'Tell how much of an upload has arrived'),
  params: UploadPath,
  answer: nothing(200),
  description: [
    message(
      'Cabeçalho `Upload-Offset`. Igual a `Upload-Length` só quando a imagem está guardada.',
      'Header `Upload-Offset`. It equals `Upload-Length` only when the image is stored.',
    ),
  ],
});

export const continueUpload = operation('PATCH', '/campo/v1/imagens/{id_envio}', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Continua um envio', 'Continue an upload'),
  params: UploadPath,
  answer: nothing(),
  problems: ['CONFLITO', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Os bytes a partir de `Upload-Offset`, como `application/offset+octet-stream`. 409: pergunte com HEAD onde continuar. 422: a imagem foi recusada e o envio terminou. 503: tente de novo, nada se perdeu.',
      'The bytes from `Upload-Offset` on, as `application/offset+octet-stream`. 409: ask with HEAD where to continue. 422: the image was refused and the upload was deleted. 503: try again, nothing is lost.',
    ),
  ],
  bytes: UPLOAD,
});

export const abandonUpload = operation('DELETE', '/campo/v1/imagens/{id_envio}', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Desiste de um envio', 'Give up an upload'),
  params: UploadPath,
  answer: nothing(),
});

export const getImagem = operation('GET', '/imagens/{conta}/{sha256}', {
  access: ANYONE,
  group: 'Respostas de questionário',
  summary: message('Lê uma imagem', 'Get an image'),
  params: ImagemPath,
  query: ImagemSignature,
  answer: ok(Imagem),
  description: [
    message(
      '`url_imagem` traz o endereço completo, válido por cerca de uma hora; não precisa de token. Expirado ou alterado: 404.',
      '`url_imagem` has the complete address, valid for about an hour; it needs no token. Expired or changed: 404.',
    ),
  ],
});
