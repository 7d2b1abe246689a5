/** The documentation, from the server itself: nothing is fetched from elsewhere. */

import { IDIOMAS, type Idioma } from '@campeiro/contract/idiomas';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDocuments } from '../http/document.ts';
import { found } from '../http/problem.ts';
import { type Area, officeArea, publicArea } from './areas.ts';
import { guideIndex, guidePage } from './guides.ts';
import { openApiDocument } from './openapi.ts';
import { postmanCollection } from './postman.ts';
import { problemIndex, problemPage } from './problem-pages.ts';
import { namedSchemas } from './schemas.ts';

/** Pages may style themselves and run their own scripts, and talk to this server only. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { docsUrl } = app;
  const publicUrl = docsUrl.replace(/\/docs$/, '');
  const names = await namedSchemas();
  const texts = new Map<string, string>();
  // Made on first use: by then every route is registered.
  const once = (key: string, make: () => unknown) => {
    const text = texts.get(key) ?? JSON.stringify(make());
    texts.set(key, text);
    return text;
  };
  const documentIn = (area: Area, idioma: Idioma) =>
    openApiDocument(app.operations, area, { idioma, names, publicUrl, docsUrl });
  const sendDocument = (reply: FastifyReply, area: Area, idioma: Idioma) =>
    json(
      reply,
      once(`${area.below} ${idioma}`, () => documentIn(area, idioma)),
    );

  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', PAGE_POLICY);
  });
  sendDocuments(app);

  app.get('/', (_request, reply) => reply.redirect('/docs'));
  for (const area of [publicArea, officeArea]) {
    app.get(`${area.below}/openapi.json`, ({ idioma }, reply) => sendDocument(reply, area, idioma));
    for (const idioma of IDIOMAS)
      app.get(`${area.below}/openapi.${idioma}.json`, (_, reply) =>
        sendDocument(reply, area, idioma),
      );
  }
  app.get('/docs/postman.json', ({ idioma }, reply) => {
    const make = () => postmanCollection(documentIn(publicArea, idioma) as never);
    return json(reply, once(`postman ${idioma}`, make));
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

const json = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').send(page);
