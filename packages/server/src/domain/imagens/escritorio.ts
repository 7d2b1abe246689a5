import { deleteLogo, getLogo, MAX_LOGO, setLogo } from '@campeiro/contract/escritorio/conta';
import { listImagensDoRegistro } from '@campeiro/contract/escritorio/imagens';
import { limitInWords } from '../../platform/http/body-limits.ts';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { readWhole } from '../../platform/http/unfinished-bodies.ts';
import { Problem } from '../../platform/problem.ts';
import { readConta } from '../conta/queries.ts';
import { pictureOfLogo, readLogo, removeLogo, storeLogo } from './logo.ts';
import { imagesOfVisit } from './queries.ts';
import { urlsFor } from './request-urls.ts';

const LOGO = { bytes: MAX_LOGO, values: 0 };

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
  handle(
    getLogo,
    freely(async (_, request, reply) => {
      const png = await request.server.db.read(tenantOf(request), readLogo);
      reply.type('image/png').header('content-disposition', 'inline').send(png);
      return SENT;
    }),
  ),
  handle(
    setLogo,
    freely(async (_, request) => {
      const bytes = await readWhole(request, request.raw, LOGO.bytes);
      if (!bytes) throw new Problem('CORPO_MUITO_GRANDE', limitInWords(LOGO));
      const png = await pictureOfLogo(bytes);
      return request.server.db.write(tenantOf(request), async (tx) => {
        await storeLogo(tx, png);
        return readConta(tx);
      });
    }),
    { mostBytes: LOGO.bytes },
  ),
  handle(deleteLogo, (tx) => removeLogo(tx)),
];
