/** A desk of the office: a browser as dispatchers have it, and a user who signs in at it. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { PASSWORD } from '../../http/client.ts';
import { test as base, close, expect, watch } from './fixture.ts';
import { PICTURES, scrollsSideways, seriousFindings, stillness } from './look.ts';

/** The smallest window that the console is made for, and a tablet's. In pixels. */
export const DESK = { width: 1280, height: 720 };
const TABLET = { width: 1024, height: 768 };

/** Those of the documentation, when `DOCS_PICTURES` asks for them. */
const DOCS_PICTURES = join(import.meta.dirname, '../../../docs/images/office');

export interface Dispatcher {
  login: string;
  nome: string;
}

interface Office {
  /** The administrator of an account that the tests of a file share, and no other file. */
  company: Administrator;
  /** A user of the office of that account. */
  dispatcher: Dispatcher;
  /** A browser of its own. */
  computer: BrowserContext;
  /** A window of it, without a signed-in user. */
  window: Page;
  /** The same, with the dispatcher signed in, on Hoje. */
  desk: Page;
}

export const test = base.extend<Office>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
    { scope: 'file' },
  ],
  dispatcher: async ({ company }, use) => use(await newDispatcher(company)),
  computer: async ({ browser, network, faults }, use) => {
    const computer = await newComputer(browser, network.url, faults);
    await use(computer);
    await close(computer);
  },
  window: async ({ computer }, use) => use(await computer.newPage()),
  desk: async ({ window, dispatcher }, use) => {
    await enter(window, dispatcher);
    await use(window);
  },
});

async function newComputer(browser: Browser, baseURL: string, faults: string[]) {
  const computer = await browser.newContext({
    baseURL,
    viewport: DESK,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  watch(computer, faults);
  return computer;
}

export async function newDispatcher(
  admin: Administrator,
  fields: object = {},
): Promise<Dispatcher> {
  const user = { nome: 'Ana Prado', login: unique(), senha: PASSWORD, perfil: 'gestor', ...fields };
  resource(await admin.post('/escritorio/v1/usuarios', { ...user, senha_atual: admin.senha }), 201);
  return user;
}

/** Signs in, and waits until the screen follows the account. */
export async function enter(page: Page, { login }: Dispatcher): Promise<void> {
  await page.goto(`/escritorio/entrar#login=${login}&senha=${PASSWORD}`);
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await page.waitForURL('**/escritorio/hoje');
  await page.getByText(/^(Ao vivo|Live)$/).waitFor();
}

const VARIANTS = [
  ['light', 'pt-BR'],
  ['dark', 'pt-BR'],
  ['light', 'en-US'],
  ['dark', 'en-US'],
] as const;

/**
 * Looks at the screen that is open: light and dark, in both languages, in both sizes. `ready` waits for what makes it
 * complete. Pictures are named by `name`; those of the documentation are taken in Portuguese.
 */
export async function lookAtDesk(
  page: Page,
  name: string,
  ready: () => Promise<unknown>,
): Promise<void> {
  for (const [scheme, language] of VARIANTS) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((chosen) => localStorage.setItem('campeiro-language', chosen), language);
    await page.reload();
    await ready();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    for (const size of [DESK, TABLET]) {
      await page.setViewportSize(size);
      // Sizes and languages are each tried in both schemes; all eight together find nothing that these six do not.
      if (size === DESK || language === 'pt-BR')
        await expect.poll(() => seriousFindings(page)).toEqual([]);
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      await takePicture(page, `office-${name}-${scheme}-${language}-${size.width}`);
      if (process.env.DOCS_PICTURES && language === 'pt-BR' && size === DESK)
        await takePicture(page, scheme === 'dark' ? `${name}-escuro` : name, DOCS_PICTURES);
    }
    await page.setViewportSize(DESK);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('campeiro-language', 'pt-BR'));
  await page.reload();
}

export async function takePicture(page: Page, name: string, folder = PICTURES): Promise<void> {
  await mkdir(folder, { recursive: true });
  await stillness(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

export { expect };
