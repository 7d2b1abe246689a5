/**
 * New builds of the app. One that is ready waits until a screen has been changed and no form is open; then it takes
 * over, and the page is loaded anew on the screen where the person is.
 */
import { useEffect } from 'react';

const WORKER = `${import.meta.env.BASE_URL}sw.js`;
/** For the address without its slash, which people type. */
const GATE = `${import.meta.env.BASE_URL}gate.js`;
/** Between two questions to the server, in milliseconds. */
const ASK_EVERY = 3_600_000;

let openForms = 0;
let registration: ServiceWorkerRegistration | undefined;
/** Another tab has let a new build take over: this page still runs the one before. */
let isOutdated = false;
let reloads = false;

/** While the component is shown, no new build takes over. For forms, cameras, signatures. */
export function useOpenForm(): void {
  useEffect(() => {
    openForms++;
    return () => {
      openForms--;
    };
  }, []);
}

/**
 * Keeps the app on this device, and looks for a new build when the app is opened or comes back to the front. On a slow
 * line all of the app would compete with the first visits: where nothing is kept yet it begins after `first`.
 */
export async function keepOnDevice(first: Promise<void>): Promise<void> {
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  if (isFirst) await first;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) replaced();
    isFirst = false;
  });
  registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASK_EVERY) return;
    askedAt = Date.now();
    registration?.update().catch(() => {}); // no network: asked again the next time
  });
  // Earlier the page would belong to it.
  await serviceWorker.ready;
  const scope = import.meta.env.BASE_URL.slice(0, -1);
  await serviceWorker.register(GATE, { scope }).catch(() => {}); // no network: registered at the next start
}

/** Called when the person has come to another screen. */
export function afterNavigation(): void {
  if (openForms > 0) return;
  if (isOutdated) location.reload();
  if (!registration?.waiting) return;
  reloads = true;
  registration.waiting.postMessage('take-over');
}

/** Looks for a new build now, and opens the app anew. For when this one can do nothing more. */
export async function updateNow(): Promise<void> {
  reloads = true;
  await registration?.update().catch(() => {});
  if (registration?.waiting) registration.waiting.postMessage('take-over');
  else location.reload();
}

function replaced(): void {
  isOutdated = true;
  if (reloads && openForms === 0) location.reload();
}
