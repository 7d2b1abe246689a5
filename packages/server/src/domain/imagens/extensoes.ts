/** Images of visits with a token. A caller who sees the visit sees its images, for as long as both last. */
import { getImagemDaVisita, listImagensDaVisita } from '@campeiro/contract/extensoes/imagens';
import { tenantOf } from '../../platform/http/caller.ts';
import { namesTag } from '../../platform/http/document.ts';
import { freely, handle, SENT } from '../../platform/http/operations.ts';
import { found } from '../../platform/problem.ts';
import { THUMBNAIL_TYPE } from './examine.ts';
import { thumbnailOf } from './keys.ts';
import { authorsOf, findImage, imagesOfVisit } from './queries.ts';

export const extensoes = [
  handle(
    listImagensDaVisita,
    freely(async ({ params: { id } }, request) => {
      const { db, imageUrls } = request.server;
      const dados = await db.read(tenantOf(request), async (tx) => {
        const images = await imagesOfVisit(tx, id);
        const authors = await authorsOf(tx, id);
        return images.map((image) => {
          const urlOf = (size?: 'miniatura') =>
            image.recebida_em === null ? null : imageUrls.ofVisit(id, image.imagem, size);
          const { id_usuario = null, usuario = null } = authors.get(image.imagem) ?? {};
          return {
            ...image,
            ...{ id_usuario, usuario, url: urlOf(), url_miniatura: urlOf('miniatura') },
          };
        });
      });
      return { dados };
    }),
  ),
  handle(
    getImagemDaVisita,
    freely(async ({ params: { id, sha256 }, query }, request, reply) => {
      const { db, storage } = request.server;
      const { chave, tipo } = await db.read(tenantOf(request), async (tx) => {
        const [image] = await imagesOfVisit(tx, id, sha256);
        found(image?.recebida_em ?? undefined);
        return found(await findImage(tx, sha256));
      });
      const small = query.tamanho === 'miniatura';
      const etag = small ? `"${sha256}-miniatura"` : `"${sha256}"`;
      // Kept, and asked about each time: rights may have ended, and the visit may be gone.
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (namesTag(request.headers['if-none-match'], etag)) {
        reply.code(304).send();
        return SENT;
      }
      const stream = await storage.stream(small ? thumbnailOf(chave) : chave);
      reply
        .type(small ? THUMBNAIL_TYPE : tipo)
        .header('content-disposition', 'inline')
        .send(stream);
      return SENT;
    }),
  ),
];
