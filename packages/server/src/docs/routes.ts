/** The documentation, from the server itself: nothing is fetched from elsewhere. */

import { IDIOMAS, type Idioma } from '@campeiro/contract/idiomas';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../http/problem.ts';
import { type Area, officeArea, publicArea } from './areas.ts';
import { guideIndex, guidePage } from './guides.ts';
import { openApiDocument } from './openapi.ts';
import { postmanCollection } from './postman.ts';
import { problemIndex, problemPage } from './problem-pages.ts';
import { readerOf } from './reader.ts';
import { namedSchemas } from './schemas.ts';

/** Pages may style themselves and run their own scripts, and talk to this server only. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { docsUrl } = app;
  const publicUrl = docsUrl.replace(/\/docs$/, '');
  const names = await namedSchemas();
  const documents = new Map<string, ReturnType<typeof openApiDocument>>();
  // Made on first use: by then every route is registered.
  const documentIn = (area: Area, idioma: Idioma) => {
    const key = `${area.below} ${idioma}`;
    const made =
      documents.get(key) ??
      openApiDocument(app.operations, area, { idioma, names, publicUrl, docsUrl });
    documents.set(key, made);
    return made;
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', PAGE_POLICY);
  });

  app.get('/', (_request, reply) => reply.redirect('/docs'));
  for (const area of [publicArea, officeArea]) {
    app.get(`${area.below}/openapi.json`, async ({ idioma }) => documentIn(area, idioma));
    for (const idioma of IDIOMAS)
      app.get(`${area.below}/openapi.${idioma}.json`, async () => documentIn(area, idioma));
  }
  app.get('/docs/postman.json', async (request) => {
    const { idioma, origin } = readerOf(request);
    return postmanCollection(documentIn(publicArea, idioma) as never, idioma, origin);
  });

  app.get('/docs/erros', ({ idioma }, reply) => html(reply, problemIndex(idioma)));
  app.get('/docs/erros/:slug', (request, reply) =>
    html(reply, found(problemPage(param(request, 'slug'), request.idioma))),
  );
  app.get('/docs/guias', async ({ idioma }, reply) => html(reply, await guideIndex(idioma)));
  app.get('/docs/guias/:name', async (request, reply) =>
    html(reply, found(await guidePage(param(request, 'name'), request.idioma))),
  );
  app.get('/docs/migracao-v2', async ({ idioma }, reply) =>
    html(reply, found(await guidePage('migration-v1', idioma))),
  );

  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      sources: [publicArea, officeArea].map(({ below, title }) => ({
        url: `${below}/openapi.json`,
        title,
        slug: below.slice(1) || 'v2',
      })),
      pageTitle: 'Campeiro',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    } as never,
  });
}

const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').send(page);
