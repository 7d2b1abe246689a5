/** `GET /imagens/{conta}/{sha256}`: an image, for whoever has its signed address. */

import { msg } from '@campeiro/contract/idiomas';
import { AssinaturaDaImagem, CaminhoDaImagem, Imagem } from '@campeiro/contract/imagens';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { sql } from '../db/sql.ts';
import type { Api } from '../http/api.ts';
import { found, Problem } from '../http/problem.ts';
import { THUMBNAIL_TYPE } from './examine.ts';
import { thumbnailOf } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds for which the image that is answered may be kept. */
    imageExpires: number | null;
  }
}

export async function imageRoutes(app: FastifyInstance): Promise<void> {
  const api = app as Api;
  const { db, storage, imageUrls } = api;

  api.decorateRequest('imageExpires', null);
  // Comes after the hook that forbids keeping any other answer.
  api.addHook('onSend', async ({ imageExpires }, reply) => {
    if (imageExpires !== null)
      reply.header('cache-control', `private, max-age=${imageExpires}, immutable`);
  });

  api.get(
    '/imagens/:conta/:sha256',
    {
      config: { public: true },
      schema: {
        params: CaminhoDaImagem,
        querystring: AssinaturaDaImagem,
        response: { 200: Imagem as TSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const left = imageUrls.verify(params, query);
      if (left === undefined) throw notSigned();
      const small = query.tamanho === 'miniatura';
      const scope = { conta: params.conta, usuario: null, origem: 'sistema' } as const;
      const { chave, tipo } = found(
        await db
          .each(scope)
          .row<{ chave: string; tipo: string }>(
            sql`select chave, tipo from imagens where sha256 = decode(${params.sha256}, 'hex')`,
          ),
      );
      const stream = await storage.stream(small ? thumbnailOf(chave) : chave);
      request.imageExpires = left;
      return (
        reply
          .type(small ? THUMBNAIL_TYPE : tipo)
          .header('content-disposition', 'inline')
          // Pages of others may show it: that they have the address is permission enough.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stream)
      );
    },
  );
}

const notSigned = () =>
  new Problem(
    'NAO_ENCONTRADO',
    msg(
      'O endereço da imagem expirou ou foi alterado. Leia de novo de onde o obteve.',
      'The address of the image has expired or was changed. Read again where you got it.',
    ),
  );
