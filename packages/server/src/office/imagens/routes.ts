import { ImagensDoRegistro } from '@campeiro/contract/escritorio/imagens';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { imagesOfVisit } from './queries.ts';

export default function routes(app: Api): void {
  const { db, imageUrls } = app;

  app.get(
    '/registros/:id/imagens',
    { schema: { params: params('id'), response: { 200: ImagensDoRegistro } } },
    async (request) => {
      const scope = scopeOf(request);
      const images = await db.read(scope, (tx) => imagesOfVisit(tx, request.params.id));
      return {
        anexos: images.map(({ recebida_em, ...image }) => {
          const name = { conta: scope.conta, sha256: image.imagem };
          const received = recebida_em !== null;
          return {
            ...image,
            recebida_em,
            url: received ? imageUrls.of(name) : null,
            url_miniatura: received ? imageUrls.of(name, 'miniatura') : null,
          };
        }),
      };
    },
  );
}
