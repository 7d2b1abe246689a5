import { listImagensDoRegistro } from '@campeiro/contract/escritorio/imagens';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { imagesOfVisit } from './queries.ts';

export const escritorio = [
  handle(
    listImagensDoRegistro,
    freely(async ({ params }, request) => {
      const { db, imageUrls } = request.server;
      const tenant = tenantOf(request);
      const images = await db.read(tenant, (tx) => imagesOfVisit(tx, params.id));
      return {
        anexos: images.map(({ recebida_em, ...image }) => {
          const name = { conta: tenant.conta, sha256: image.imagem };
          const received = recebida_em !== null;
          return {
            ...image,
            recebida_em,
            url: received ? imageUrls.of(name) : null,
            url_miniatura: received ? imageUrls.of(name, 'miniatura') : null,
          };
        }),
      };
    }),
  ),
];
