/** The app before the technician has signed in, and that it opens without a network. */
import type { Page } from 'playwright-core';
import { enter } from './support/device-data.ts';
import { expect, test } from './support/fixture.ts';

/** Whether the address without its slash is answered for. */
const gateStands = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.some(({ scope, active }) => scope.endsWith('/app') && active !== null);
  });

test('opens without a network after the first visit, screens that load later too', async ({
  page,
  network,
  technician,
}) => {
  await enter(page, technician);
  await expect.poll(() => gateStands(page)).toBe(true);
  network.state = 'down';
  await page.goto('/app');
  await page.waitForURL('**/app/hoje');
  await page.getByRole('link', { name: 'Mais' }).click();
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
});

test('a link fills in the sign-in, and its password leaves the address', async ({
  page,
  technician,
}) => {
  await page.goto(`/app/entrar#login=${technician.login}&senha=campeiro-demo`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(page.url()).toMatch(/\/app\/entrar$/);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/hoje');
});

test('a refused sign-in and a network that is away are told apart', async ({ page, network }) => {
  await page.goto('/app/entrar');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Preencha este campo.').first().waitFor();
  await page.getByLabel('Usuário').fill('ninguem');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Usuário ou senha incorretos.').waitFor();
  const sentences = {
    down: 'O sistema não respondeu',
    portal: 'Este Wi-Fi pede login',
  } as const;
  for (const state of ['down', 'portal'] as const) {
    network.state = state;
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText(sentences[state]).waitFor();
    network.state = 'up';
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Usuário ou senha incorretos.').waitFor();
  }
});
