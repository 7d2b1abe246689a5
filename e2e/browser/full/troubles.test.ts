/** The app shows what hinders the exchange in one place, with what to do about it. */
import type { Page } from 'playwright-core';
import { enter } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, test } from '../support/work.ts';

const banner = (page: Page, name: string) => page.getByRole('region', { name });

test('a network that wants a sign-in of its own', async ({ page, network, work }) => {
  await enter(page, work.technician);
  await page.goto('/app/envios');
  network.state = 'portal';
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  const trouble = banner(page, 'Este Wi-Fi pede login');
  await trouble.getByRole('button', { name: 'Tentar de novo' }).click();
  await trouble.waitFor();
  network.state = 'up';
  await trouble.waitFor({ state: 'detached' });
});

test('a server that does not know this version of the app', async ({ page, work }) => {
  await enter(page, work.technician);
  await page.route('**/campo/v1/**', (route) =>
    route.fulfill({
      status: 412,
      contentType: 'application/problem+json',
      headers: { 'x-request-id': 'a', 'x-campeiro-protocolo': '3-4' },
      body: JSON.stringify({ codigo: 'VERSAO_NAO_SUPORTADA', titulo: 'Versão', status: 412 }),
    }),
  );
  await page.goto('/app/envios');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await banner(page, 'Atualize o aplicativo').waitFor();
  await lookAtScreen(page, 'aviso-versao', () =>
    page.getByRole('button', { name: /Atualizar agora|Update now/ }).waitFor(),
  );
  await page.unroute('**/campo/v1/**');
  await page.reload();
  await banner(page, 'Atualize o aplicativo').waitFor({ state: 'detached' });
});

test('a device without space keeps nothing by halves, and says so', async ({ page, work }) => {
  await enter(page, work.technician);
  await page.goto('/app/visitas/nova');
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function refuse(this: IDBObjectStore, ...given) {
      if (this.name === 'outbox') throw new DOMException('Full', 'QuotaExceededError');
      return add.apply(this, given);
    };
  });
  await page.getByRole('button', { name: work.cliente }).click();
  await page.getByRole('button', { name: 'Começar a visita' }).click();
  await banner(page, 'O aparelho está sem espaço').waitFor();
  await page.getByRole('button', { name: 'Começar a visita' }).waitFor();
  expect(page.url()).toMatch(/visitas\/nova$/);
});

test('storage that cannot be opened is told, and nothing is thrown away', async ({
  page,
  work,
}) => {
  await enter(page, work.technician);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Broken', 'UnknownError');
    };
  });
  await page.goto('/app/hoje');
  await page
    .getByRole('heading', { name: 'O aplicativo não consegue ler os dados deste aparelho' })
    .waitFor();
  await page.getByText('Não apague os dados do navegador').waitFor();
});
