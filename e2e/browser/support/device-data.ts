/** What technicians have on their device: how they come in, and what tests put into their database. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../http/client.ts';
import type { Technician } from '../../technician/technician.ts';
import { expect, keptOnDevice } from './fixture.ts';

/**
 * Signs in, and waits until the first synchronisation is complete and the app is kept on the device. `origin`: of the
 * server, if not the page's own.
 */
export async function enter(page: Page, { login }: Technician, origin = ''): Promise<void> {
  await page.goto(`${origin}/app/entrar`);
  await page.getByLabel(/^(Usuário|User)$/).fill(login);
  await page.getByLabel(/^(Senha|Password)$/).fill(PASSWORD);
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await page.waitForURL('**/app/hoje');
  await page.getByText(/Tudo enviado · \d|All sent · \d/).waitFor();
  await keptOnDevice(page);
}

/** A note at a visit, to be recorded. */
export const nota = (id_registro: number, texto: string, more: object = {}) => ({
  tipo: 'nota',
  id_registro,
  texto,
  ...more,
});

/** Events as if they had been made on this device, waiting to be sent. Loads the page anew. Their ids. */
export async function record(page: Page, events: readonly object[]): Promise<string[]> {
  const items = events.map((event) => {
    const data = new Date().toISOString();
    const evento = { id_evento: randomUUID(), data, ...event } as {
      id_evento: string;
      id_registro?: number;
    };
    const visit = evento.id_registro === undefined ? null : String(evento.id_registro);
    return {
      id: evento.id_evento,
      format: 1,
      visit,
      evento,
      state: 'pending',
      recordedAt: Date.now(),
      absorbed: false,
      told: false,
    };
  });
  await write(page, 'outbox', items);
  await page.reload();
  return items.map(({ id }) => id);
}

/** Writes rows past the app, which notices when it is opened anew. */
const write = (page: Page, table: string, rows: readonly object[]): Promise<void> =>
  page.evaluate(
    async ([name, all]) => {
      const known = await indexedDB.databases();
      const found = known.find((it) => it.name?.startsWith('campeiro '))?.name;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(found as string);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const change = db.transaction(name, 'readwrite');
      for (const row of all) change.objectStore(name).put(row);
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onerror = reject;
      });
      db.close();
    },
    [table, rows] as const,
  );

/** The rows of a table, as text. */
export const rowsOf = (page: Page, table: string): Promise<string> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    const found = known.find((it) => it.name?.startsWith('campeiro '))?.name;
    const rows = await new Promise((resolve, reject) => {
      const request = indexedDB.open(found as string);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const all = request.result.transaction(name).objectStore(name).getAll();
        all.onsuccess = () => resolve(all.result);
        request.result.close(); // once the transaction has ended
      };
    });
    return JSON.stringify(rows);
  }, table);

/** Waits until the table has a row with this text. The app stores what is typed beside the screen, which does not wait. */
export const stored = (page: Page, table: string, text: string) =>
  expect.poll(() => rowsOf(page, table)).toContain(text);
