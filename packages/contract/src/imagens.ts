/** Photos and signatures: uploaded by devices under /campo/v1/imagens, named by their hash. */

import type { Static } from 'typebox';
import { ANYONE, FIELD } from './kit/access.ts';
import { array, arrayUpTo, input, integer, object, string } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { nothing, ok, operation } from './kit/operation.ts';

/** What several fields here say. */
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

/** The most images that one question asks for. */
const MAX_IMAGENS = 500;

// POST /campo/v1/imagens/faltantes

export const MissingImagensRequest = input(
  { imagens: arrayUpTo(MAX_IMAGENS, sha256, words.imagens) },
  ['imagens'],
);

/** Those that the account does not have. */
export const MissingImagens = object({ imagens: array(sha256, words.imagens) });

/** What names an upload in its path. */
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
    en: 'Which account the image is of.',
    example: 1,
  }),
  sha256: string({
    pt: 'SHA-256 dos bytes que o aparelho enviou, em hexadecimal minúsculo.',
    en: 'SHA-256 of the bytes that the device sent, in lower-case hexadecimal.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
});

/** The bytes of an image; a thumbnail is `image/webp`. */
export const Imagem = string({ contentMediaType: 'image/*' });

/** What makes the address of an image good, until `expira`. */
export const ImagemSignature = input({
  tamanho: string({
    pt: '`miniatura`, no endereço de uma miniatura.',
    en: '`miniatura`, in the address of a thumbnail.',
    example: 'miniatura',
  }),
  expira: string({
    pt: 'Até quando o endereço vale, em segundos desde 1970.',
    en: 'Until when the address holds, in seconds since 1970.',
    example: '1786700000',
  }),
  assinatura: string({
    pt: 'Prova de que o endereço veio daqui.',
    en: 'Proof that the address came from here.',
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
      'Das imagens perguntadas, as que a conta não tem: envie essas.',
      'Of the images asked for, those that the account does not have: upload these.',
    ),
  ],
  example: { imagens: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'] },
});

export const beginUpload = operation('POST', '/campo/v1/imagens', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Começa o envio de uma imagem', 'Begin to upload an image'),
  answer: nothing(201),
  problems: ['VALIDACAO_CAMPOS', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Protocolo tus 1.0.0: cabeçalhos `Tus-Resumable`, `Upload-Length` e `Upload-Metadata` com `sha256` (em base64: o SHA-256 em hexadecimal). `Location` é o envio. `Upload-Offset` igual ao tamanho: a conta já tem a imagem, e nada precisa ser enviado.',
      'Protocol tus 1.0.0: headers `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` with `sha256` (in base64: the SHA-256 in hexadecimal). `Location` is the upload. An `Upload-Offset` that equals the length: the account has the image, and nothing needs to be sent.',
    ),
  ],
  bytes: true,
});

export const uploadOptions = operation('OPTIONS', '/campo/v1/imagens', {
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

export const uploadProgress = operation('HEAD', '/campo/v1/imagens/{id_envio}', {
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
      'The bytes from `Upload-Offset` on, as `application/offset+octet-stream`. 409: ask with HEAD where to go on. 422: the image was refused and the upload is over. 503: try again, nothing is lost.',
    ),
  ],
  bytes: true,
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
      'O endereço inteiro vem pronto em `url_imagem`, e vale cerca de uma hora; não precisa de token. Expirado ou alterado: 404.',
      'The whole address comes ready in `url_imagem`, and holds for about an hour; it needs no token. Expired or changed: 404.',
    ),
  ],
});
