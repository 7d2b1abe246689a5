/** `GET /imagens/{conta}/{sha256}`: an image, for anyone with its signed address. */

import { getImagem } from '@campeiro/contract/imagens';
import { message } from '@campeiro/contract/kit/languages';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { found, Problem } from '../../platform/problem.ts';
import { THUMBNAIL_TYPE } from './examine.ts';
import { thumbnailOf } from './keys.ts';
import { findImage } from './queries.ts';

export const v2 = [
  handle(
    getImagem,
    freely(async ({ params, query }, request, reply) => {
      const { db, storage, imageUrls } = request.server;
      const left = imageUrls.verify(params, query, request.raw.url ?? '');
      if (left === undefined) throw notSigned();
      const small = query.tamanho === 'miniatura';
      const tenant = { conta: params.conta, usuario: null, origem: 'sistema' } as const;
      const { chave, tipo } = found(await findImage(db.autocommit(tenant), params.sha256));
      const stream = await storage.stream(small ? thumbnailOf(chave) : chave);
      request.imageExpires = left;
      reply
        .type(small ? THUMBNAIL_TYPE : tipo)
        .header('content-disposition', 'inline')
        // Pages of other sites may show it: having the address is permission enough.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(stream);
      return SENT;
    }),
  ),
];

const notSigned = () =>
  new Problem(
    'NAO_ENCONTRADO',
    message(
      'O endereço da imagem expirou ou foi alterado. Leia de novo de onde o obteve.',
      'The address of the image has expired or was changed. Read again where you got it.',
    ),
  );
