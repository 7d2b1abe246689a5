/** Browsers freeze tabs that are not seen: another one goes on. */
import type { Page, Route } from 'playwright-core';
import { enter, nota, record } from '../support/device-data.ts';
import { expect, test } from '../support/work.ts';

/**
 * Stops the page's thread, as a browser does with a tab that is not seen: it waits for an answer. Returns what gives the
 * answer.
 */
async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const { promise: isFrozen, resolve: frozen } = Promise.withResolvers<Route>();
  await page.route('**/frozen', frozen);
  const waiting = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/frozen', false);
    request.send();
  });
  const route = await isFrozen;
  return async () => {
    await route.fulfill({ body: '' });
    await waiting;
  };
}

/** The number of the tab that leads, or led last. */
const termOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        void indexedDB.databases().then((all) => {
          const name = all.find((it) => it.name?.startsWith('campeiro '))?.name;
          const opening = indexedDB.open(name as string);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const db = opening.result;
            const reading = db.transaction('meta').objectStore('meta').get('term');
            reading.onsuccess = () => {
              db.close();
              resolve(reading.result.value);
            };
          };
        });
      }),
  );

test('what is recorded beside a frozen tab is sent, and once', async ({ page, work }) => {
  await enter(page, work.technician);
  await page.goto('/app/envios');
  await page.getByText('Tudo o que você fez já está no sistema.').waitFor();
  const term = await termOf(page);
  const other = await page.context().newPage();
  await other.goto('/app/envios');
  await other.getByText('Tudo o que você fez já está no sistema.').waitFor();
  const thaw = await freeze(page);
  await record(other, [nota(work.visit, 'Ao lado de uma aba parada.')]);
  await other.getByRole('button', { name: 'Enviar agora' }).click();
  const sent = other.getByRole('region', { name: 'Enviados' });
  await sent.getByText('Ao lado de uma aba parada.').waitFor({ timeout: 60_000 });
  await expect.poll(() => termOf(other)).toBeGreaterThan(term);
  await thaw();
  await record(other, [nota(work.visit, 'Com a aba de volta.')]);
  await sent.getByText('Com a aba de volta.').waitFor();
  const { body } = await work.admin.get(`/v2/registros/${work.visit}`);
  expect(JSON.stringify(body).match(/aba parada/g)).toHaveLength(1);
});
