import { EnvioDeImagem, ImagensFaltantes, PedidoDeFaltantes } from '@campeiro/contract/imagens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Api, nothing } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { keepImages } from './queries.ts';
import { uploads } from './tus.ts';

/** Headers of the protocol; what else every answer carries is added as to any other. */
const PROTOCOL = /^(location$|tus-|upload-)/;

export default function imagens(app: Api): void {
  const { db } = app;
  const handle = uploads(app);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers } = await handle(request);
    const ours = [...headers].filter(([name]) => PROTOCOL.test(name));
    return reply.code(status).headers(Object.fromEntries(ours)).send();
  }

  app.post(
    '/imagens/faltantes',
    { schema: { body: PedidoDeFaltantes, response: { 200: ImagensFaltantes } } },
    async (request) => {
      const { imagens } = request.body;
      const received = await db.write(scopeOf(request), (tx) => keepImages(tx, imagens));
      return { imagens: [...new Set(imagens)].filter((sha256) => !received.has(sha256)) };
    },
  );

  // The bytes go past the parser of bodies: they are read as they come, and no further than needed.
  app.register(async (scope: Api) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _bytes, done) => done(null));
    const one = { params: EnvioDeImagem };
    const config = { upload: true };
    scope.post('/imagens', { config, schema: { response: { 201: nothing } } }, answer);
    scope.options('/imagens', { schema: { response: { 204: nothing } } }, answer);
    scope.head(
      '/imagens/:id_envio',
      { config: { ownHead: true }, schema: { ...one, response: { 200: nothing } } },
      answer,
    );
    scope.patch(
      '/imagens/:id_envio',
      { config, schema: { ...one, response: { 204: nothing } } },
      answer,
    );
    scope.delete('/imagens/:id_envio', { schema: { ...one, response: { 204: nothing } } }, answer);
  });
}
