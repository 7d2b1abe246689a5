/** The documentation, from the server itself: nothing is fetched from elsewhere. */

import { readFile } from 'node:fs/promises';
import { IDIOMAS, type Idioma } from '@campeiro/contract/idiomas';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { type Area, officeArea, publicArea } from './areas.ts';
import { guidePage } from './guides.ts';
import { answerNotFound } from './not-found.ts';
import { openApiDocument } from './openapi.ts';
import { FAVICON, sendPage } from './page.ts';
import { postmanCollection } from './postman.ts';
import { problemIndex, problemPage } from './problem-pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { REFERENCE_SCRIPT, referencePage } from './reference.ts';
import { namedSchemas } from './schemas.ts';

const ICON = new URL('favicon.svg', import.meta.url);

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { docsUrl } = app;
  const { publicUrl } = app.config;
  const [names, icon] = await Promise.all([namedSchemas(), readFile(ICON, 'utf8')]);
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
  for (const url of [FAVICON, '/favicon.ico'])
    app.get(url, async (_request, reply) => reply.type('image/svg+xml').send(icon));

  type Shown = string | undefined;
  const page = (url: string, of: (reader: Reader, name: string) => Shown | Promise<Shown>) =>
    app.get<{ Params: { name?: string } }>(url, async (request, reply) => {
      const html = await of(readerOf(request), request.params.name ?? '');
      return html === undefined ? answerNotFound(request, reply) : sendPage(reply, html);
    });
  page('/docs/erros', problemIndex);
  page('/docs/erros/:name', (reader, name) => problemPage(name, reader));
  page('/docs/guias', (reader) => guidePage('README', reader));
  page('/docs/guias/:name', (reader, name) => guidePage(name, reader));
  page('/docs/migracao-v2', (reader) => guidePage('migration-v1', reader));

  // Of the plugin we want the script alone: its page knows one language.
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json' },
    hooks: {
      preHandler: async (request, reply) =>
        request.routeOptions.url === REFERENCE_SCRIPT
          ? undefined
          : sendPage(reply, referencePage([publicArea, officeArea], readerOf(request))),
    },
  });
}
