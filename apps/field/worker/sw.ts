/**
 * Keeps the whole app on the device, so that it opens without a network. A new build is kept beside the one that runs
 * and takes over when the app asks for it. The build before stays: another tab may still run it.
 */
/** The name of this build. */
declare const __BUILD__: string;
/** Its files, as paths below the app's. */
declare const __FILES__: string[];

/** What the types of workers call by a name that all kinds of workers share. */
const worker = self as unknown as ServiceWorkerGlobalScope;

const PREFIX = 'campeiro-app-';
/** The files of a build, kept in the order in which builds came. */
const CACHE = `${PREFIX}${__BUILD__}-`;
const PAGE = './';
/** The names of these files change with what is in them. */
const HASHED = /\/assets\//;

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** All or nothing: a build that is not complete is not installed, and is tried again at the next start. */
async function keepBuild(): Promise<void> {
  const name = CACHE + Date.now();
  const cache = await caches.open(name);
  try {
    await Promise.all([PAGE, ...__FILES__].map((path) => keep(cache, addressOf(path))));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** What an earlier build has under the same name is not fetched again: data costs money in the field. */
async function keep(cache: Cache, url: string): Promise<void> {
  const kept = HASHED.test(url) ? await caches.match(url) : undefined;
  const answer = kept ?? (await fetch(url, { cache: 'no-cache' }));
  // A network that wants a sign-in answers everything with a page of its own.
  const foreign = answer.redirected || new URL(answer.url || url).href !== url;
  if (!answer.ok || foreign || !isOfKind(answer, url)) throw new Error(`${url} could not be kept.`);
  await cache.put(url, answer);
}

/** Whether the answer can be the file: only the app's page is HTML, and it names its settings. */
const isOfKind = (answer: Response, url: string): boolean => {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isHtml === url.endsWith('/') && (!isHtml || answer.headers.has('permissions-policy'));
};

async function takeOver(): Promise<void> {
  for (const old of (await builds()).slice(2)) await caches.delete(old);
  await worker.clients.claim();
}

/** The names of the caches, the newest first. */
async function builds(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const keptAt = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1));
  return names.sort((a, b) => keptAt(b) - keptAt(a));
}

/** The page of this worker's build, for every address below the app. */
async function page(request: Request): Promise<Response> {
  const own = (await builds()).find((name) => name.startsWith(CACHE));
  const kept = own && (await (await caches.open(own)).match(addressOf(PAGE)));
  return kept || fetch(request);
}

async function file(request: Request): Promise<Response> {
  const name = (await builds()).find((one) => one.startsWith(CACHE));
  const own = name && (await (await caches.open(name)).match(request));
  return (own || (await caches.match(request))) ?? fetch(request);
}

const addressOf = (path: string): string => new URL(path, worker.registration.scope).href;
