import { listImagensDoRegistro } from '@campeiro/contract/escritorio/imagens';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { imagesOfVisit } from './queries.ts';
import { urlsFor } from './request-urls.ts';

export const escritorio = [
  handle(
    listImagensDoRegistro,
    freely(async ({ params }, request) => {
      const { db } = request.server;
      const urlOf = urlsFor(request);
      const tenant = tenantOf(request);
      const images = await db.read(tenant, (tx) => imagesOfVisit(tx, params.id));
      return {
        anexos: images.map(({ recebida_em, ...image }) => {
          const received = recebida_em !== null;
          return {
            ...image,
            recebida_em,
            url: received ? urlOf(image.imagem) : null,
            url_miniatura: received ? urlOf(image.imagem, 'miniatura') : null,
          };
        }),
      };
    }),
  ),
];
