/** The documentation, served by the server itself. Nothing comes from other servers. */

import { readdir, readFile } from 'node:fs/promises';
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendDocuments } from '../platform/http/document.ts';
import { type Area, officeArea, publicArea } from './areas.ts';
import { guidePage } from './guides.ts';
import { namesOfContract } from './names.ts';
import { answerNotFound } from './not-found.ts';
import { openApiDocument } from './openapi.ts';
import { FAVICON, sendPage } from './page.ts';
import { postmanCollection } from './postman/collection.ts';
import { keptCollections } from './postman/kept.ts';
import { problemIndex, problemPage } from './problem-pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { REFERENCE_SCRIPT, referencePage } from './reference.ts';

const ICON = new URL('favicon.svg', import.meta.url);
/** Pictures in guides, which name them relative to `docs/`. */
const PICTURES = new URL('../../../../docs/images/', import.meta.url);
const PICTURED = ['app', 'office', 'figures'] as const;

/** An OpenAPI document and its text. */
interface Made {
  document: ReturnType<typeof openApiDocument>;
  text: string;
}

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { docsUrl } = app;
  const { publicUrl } = app.config;
  const [names, icon] = await Promise.all([namesOfContract(), readFile(ICON, 'utf8')]);
  const documents = new Map<string, Made>();
  // Built on first use, when every route is registered.
  const documentIn = (area: Area, language: Language): Made => {
    const key = `${area.below} ${language}`;
    const known = documents.get(key);
    if (known) return known;
    const options = { language, names, publicUrl, docsUrl };
    const document = openApiDocument(app.operations, area, options);
    const made = { document, text: JSON.stringify(document) };
    documents.set(key, made);
    return made;
  };
  const sendDocument = (reply: FastifyReply, area: Area, language: Language) =>
    json(reply, documentIn(area, language).text);

  sendDocuments(app);

  for (const area of [publicArea, officeArea]) {
    app.get(`${area.below}/openapi.json`, ({ language }, reply) =>
      sendDocument(reply, area, language),
    );
    for (const language of LANGUAGES)
      app.get(`${area.below}/openapi.${language}.json`, (_, reply) =>
        sendDocument(reply, area, language),
      );
  }
  const collectionFor = keptCollections((language, origin) =>
    postmanCollection(documentIn(publicArea, language).document as never, language, origin),
  );
  app.get('/docs/postman.json', (request, reply) => json(reply, collectionFor(readerOf(request))));
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
  for (const subject of PICTURED) await servePictures(app, subject);
  page('/docs/migracao-v2', (reader) => guidePage('migration-v1', reader));

  // We use only the script of the plugin, because its page supports one language.
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

const json = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);

/** The pictures of a subject, by the names that they have now. */
async function servePictures(app: FastifyInstance, subject: string): Promise<void> {
  const folder = new URL(`${subject}/`, PICTURES);
  const pictures = new Set(await readdir(folder));
  app.get<{ Params: { name: string } }>(
    `/docs/guias/images/${subject}/:name`,
    async (request, reply) => {
      const { name } = request.params;
      if (!pictures.has(name)) return answerNotFound(request, reply);
      const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
      return reply.type(type).send(await readFile(new URL(name, folder)));
    },
  );
}
