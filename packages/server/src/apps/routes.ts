/** Serves built apps: their page for every address below their path, and the files of this build and earlier ones. */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { answerNotFound } from '../docs/not-found.ts';
import { sendPage } from '../docs/page.ts';
import { readerOf } from '../docs/reader.ts';
import { sendDocuments } from '../platform/http/document.ts';
import { pathOf } from '../platform/http/problem-answer.ts';
import { unknownPath } from '../platform/problem.ts';
import type { App } from './apps.ts';
import type { BuildFolders } from './build.ts';
import { type DemoAccess, landingRoute } from './landing.ts';
import { appPage, MAP_PATH } from './page.ts';
import { unbuiltPage } from './unbuilt.ts';

/** In seconds: a year. The names of these files change with what is in them. */
const FOR_EVER = 31_536_000;
/** In seconds. */
const DAY = 86_400;
const HASHED = /^assets\//;
/** Browsers ask for the icon of a page again at each of its addresses. */
const ICON = /\.(svg|png)$/;
const ANY_FILE = /\.[a-z0-9]+$/i;

/** The apps, the page at `/` that leads to them, and the map that they share. */
export const appRoutes = (apps: readonly App[], demo?: DemoAccess) =>
  async function routes(app: FastifyInstance): Promise<void> {
    await app.register(fastifyStatic, {
      root: import.meta.dirname,
      serve: false,
      preCompressed: true,
    });
    sendDocuments(app);
    landingRoute(app, apps, demo);
    for (const { path, build } of apps)
      if (build) await serveApp(app, { path, build }, demo?.senha !== undefined);
      else serveUnbuilt(app, path);
    serveMap(app, app.config.MAP_FILE);
  };

/** Maps read the parts that they show, by ranges. */
function serveMap(app: FastifyInstance, file: string | undefined): void {
  if (file === undefined) return;
  const path = resolve(file);
  app.get(MAP_PATH, (_request, reply) =>
    reply.sendFile(basename(path), dirname(path), { maxAge: DAY * 1000 }),
  );
}

async function serveApp(
  app: FastifyInstance,
  { path, build }: { path: App['path']; build: BuildFolders },
  tellsPassword: boolean,
): Promise<void> {
  const { html, headers, worker } = await appPage(build.current, app.config, tellsPassword);
  const folders = await filesOf([build.current, ...build.earlier]);
  const sendApp = (reply: FastifyReply) =>
    reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8' }).send(html);

  app.get(path, (request, reply) =>
    // Without the slash it would be outside of what the service worker answers for.
    request.originalUrl.split('?')[0] === path
      ? reply.redirect(`${path}/${queryOf(request)}`, 308)
      : sendApp(reply),
  );
  if (worker !== undefined)
    app.get(`${path}/sw.js`, (_request, reply) =>
      reply.headers({ ...headers, 'content-type': 'text/javascript; charset=utf-8' }).send(worker),
    );
  keepApi(app, `${path}/v1`);
  app.get<{ Params: { '*': string } }>(`${path}/*`, (request, reply) => {
    const name = request.params['*'];
    const folder = folders.get(name);
    // The headers too: those of a worker's own script decide what the worker may do. One may answer for `path` itself.
    const allowed = { ...headers, 'service-worker-allowed': path };
    if (folder !== undefined) return sendFile(reply.headers(allowed), name, folder);
    return ANY_FILE.test(name) ? answerNotFound(request, reply) : sendApp(reply);
  });
}

/** In place of an app that is not built. Devices that have the app go on with what they have. */
function serveUnbuilt(app: FastifyInstance, path: App['path']): void {
  keepApi(app, `${path}/v1`);
  for (const url of [path, `${path}/*`])
    app.get(url, (request, reply) => {
      request.codigo = 'SERVICO_INDISPONIVEL';
      return sendPage(reply.code(503), unbuiltPage(readerOf(request)));
    });
}

/** Where an API is below an app, its unknown paths stay problems, and are never the app's page. */
function keepApi(app: FastifyInstance, prefix: string): void {
  if (![...app.methodsByUrl.keys()].some((url) => url.startsWith(`${prefix}/`))) return;
  for (const url of [prefix, `${prefix}/*`])
    app.route({
      url,
      method: [...app.supportedMethods] as HTTPMethods[],
      // It answers no method: with another one the path is as unknown.
      config: { refusal: true },
      onRequest: async (request) => {
        throw unknownPath(pathOf(request));
      },
      handler: () => {},
    });
}

const queryOf = ({ originalUrl }: FastifyRequest): string => /\?.*/s.exec(originalUrl)?.[0] ?? '';

function sendFile(reply: FastifyReply, name: string, folder: string): FastifyReply {
  if (HASHED.test(name))
    return reply.sendFile(name, folder, { maxAge: FOR_EVER * 1000, immutable: true });
  if (ICON.test(name)) return reply.sendFile(name, folder, { maxAge: DAY * 1000 });
  return reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false });
}

/** The folder of each file: the newest that has it. Of earlier builds only the files whose names are never reused. */
async function filesOf([current = '', ...earlier]: string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of [current, ...earlier]) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const served = entry.isFile() && !/^\.|\.(br|gz|html)$/.test(name);
      if (served && !files.has(name) && (folder === current || HASHED.test(name)))
        files.set(name, folder);
    }
  }
  return files;
}
