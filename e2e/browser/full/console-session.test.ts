/** The console's cookie in a real browser, without https, and what a page of others on the same host can do with it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { unique } from '../../data/fixtures.ts';
import { page as listPage, resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import { launchBrowser } from '../support/chromium.ts';
import { test as base, expect } from '../support/fixture.ts';

const SENHA = 'uma senha de teste';

interface Office {
  admin: Client;
  login: string;
}

const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => {
    const { admin } = await newAccount(inject('demo'), inject('dataDir'));
    const login = unique();
    const user = { nome: 'Gestora', login, perfil: 'gestor', senha: SENHA };
    resource(await admin.post('/escritorio/v1/usuarios', user), 201);
    await use({ admin, login });
  },
});

interface Sent {
  method: string;
  path: string;
  body?: unknown;
}

/** Sends from a script of the page, as the console does. Returns the status. */
const send = (page: Page, sent: Sent): Promise<number> =>
  page.evaluate(async ({ method, path, body }) => {
    const { status } = await fetch(`/escritorio/v1${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return status;
  }, sent);

async function signIn(page: Page, login: string): Promise<void> {
  const body = { login, senha: SENHA };
  const status = await send(page, { method: 'POST', path: '/sessoes', body });
  expect(status).toBe(201);
}

const names = async (admin: Client): Promise<unknown[]> =>
  listPage(await admin.post('/v2/categorias/list', {})).dados.map(({ nome }) => nome);

test('on a loopback address it works without https, in all tabs, and scripts do not see it', async ({
  page,
  device,
  office,
}) => {
  await page.goto('/app/');
  await signIn(page, office.login);
  const tab = await device.newPage();
  await tab.goto('/app/');
  for (const one of [page, tab]) {
    await expect.poll(() => send(one, { method: 'GET', path: '/eu' })).toBe(200);
    await expect.poll(() => one.evaluate(() => document.cookie)).toBe('');
  }
  const body = { nome: 'Da aba' };
  const created = await send(tab, { method: 'POST', path: '/categorias', body });
  expect(created).toBe(201);
  await expect.poll(() => names(office.admin)).toContain('Da aba');
  const signedOut = await send(tab, { method: 'DELETE', path: '/sessoes' });
  expect(signedOut).toBe(204);
  await expect.poll(() => device.cookies()).toEqual([]);
  await expect.poll(() => send(page, { method: 'GET', path: '/eu' })).toBe(401);
});

/** Another web server, with a page that sends what pages may send to any server without asking it. */
async function serveAttack(target: string): Promise<{ port: number; close(): void }> {
  const form = (path: string) => `
    <form method="post" enctype="text/plain" action="${target}/escritorio/v1${path}">
      <input name='{"nome":"Do mal","x":"' value='"}'></form>`;
  const page = `<!doctype html><title>Mau</title>${form('/categorias')}${form('/sessoes')}`;
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(page),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a page on another port of the host, whose requests carry the cookie, does nothing with it', async ({
  network,
  office,
}) => {
  // Under a name without https, where browsers do not send `Sec-Fetch-Site`.
  const browser = await launchBrowser(['--host-resolver-rules=MAP campo.test 127.0.0.1']);
  const target = `http://campo.test:${new URL(network.url).port}`;
  const attack = await serveAttack(target);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${target}/app/`);
    await signIn(page, office.login);
    const before = await names(office.admin);

    for (const form of [0, 1]) {
      // A page of its own: the answer to a form is a page, too, which comes when it comes.
      const other = await context.newPage();
      await other.goto(`http://campo.test:${attack.port}`);
      const sent = other.waitForRequest((request) => request.method() === 'POST');
      await other.evaluate((i) => document.forms[i]?.submit(), form);
      const answer = await (await sent).response();
      const cookie = await answer?.request().headerValue('cookie');
      expect(cookie).toMatch(/^campeiro=/);
      expect(answer?.status()).toBe(403);
    }
    const other = await context.newPage();
    await other.goto(`http://campo.test:${attack.port}`);
    const scripted = await other.evaluate(async (url) => {
      const send = (path: string, init: RequestInit) =>
        fetch(`${url}/escritorio/v1${path}`, { credentials: 'include', ...init }).then(
          ({ type }) => type,
          () => 'refused',
        );
      const mode = 'no-cors';
      return [
        await send('/categorias', { method: 'POST', mode, body: '{"nome":"Do mal"}' }),
        await send('/eu', {}),
        await send('/sessoes', { method: 'DELETE' }),
        await send('/categorias', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"nome":"Do mal"}',
        }),
      ];
    }, target);
    expect(scripted.slice(1)).toEqual(['refused', 'refused', 'refused']);
    await expect.poll(() => names(office.admin)).toEqual(before);
    await expect.poll(() => send(page, { method: 'GET', path: '/eu' })).toBe(200);
  } finally {
    attack.close();
    await browser.close();
  }
});
