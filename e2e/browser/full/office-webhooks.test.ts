/** A webhook from its creation to a receiver that fails: everything by the console, as an administrator has it. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@campeiro/client';
import type { Page } from 'playwright-core';
import { unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import {
  test as base,
  enter,
  expect,
  lookAtDesk,
  newDispatcher,
  takePicture,
} from '../support/office.ts';

interface Arrived {
  body: string;
  headers: IncomingMessage['headers'];
}

/** Another system: what it was sent, and what it answers. */
class Receiver {
  status = 204;
  readonly arrived: Arrived[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.arrived.push({ body: await text(request), headers: request.headers });
      response.writeHead(this.status).end(this.status === 204 ? undefined : 'em manutenção');
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/campeiro`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const test = base.extend<{ settings: Page; receiver: Receiver }>({
  settings: async ({ company, window }, use) => {
    await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
    await use(window);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  receiver: async ({}, use) => {
    const receiver = new Receiver();
    await receiver.listen();
    await use(receiver);
    receiver.close();
  },
});

const latest = (page: Page) =>
  page.getByRole('region', { name: 'Entregas' }).getByRole('row').nth(1);

test('a system is told of a new customer, signed, and what it refused is sent again', async ({
  company,
  settings,
  receiver,
}) => {
  await settings.goto('/escritorio/configuracoes');
  await settings.getByRole('link', { name: /^Webhooks/ }).click();
  await settings.getByRole('link', { name: 'Novo webhook' }).first().click();
  await settings.getByLabel(/^Endereço/).fill(receiver.url);
  await settings.getByLabel('Descrição').fill('ERP');
  await settings.getByRole('checkbox', { name: 'Cliente criado' }).check();
  await settings.getByRole('button', { name: 'Criar webhook' }).click();

  await settings.getByRole('button', { name: 'Criar outro segredo' }).click();
  await settings.getByText('Guarde o segredo agora').waitFor();
  // biome-ignore lint/plugin: it is shown whole, and once
  const secret = await settings.locator('[data-secret]').innerText();
  await settings.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect.poll(() => latest(settings).innerText()).toContain('Entregue');
  const [first] = receiver.arrived as [Arrived];
  const event = await verifyWebhook(first.body, first.headers as Record<string, string>, {
    secret,
  });
  expect(event.type).toBe('teste');

  receiver.status = 503;
  const nome = `Padaria ${unique()}`;
  resource(await company.post('/v2/clientes', { tipo: 'J', nome }), 201);
  await expect.poll(() => latest(settings).innerText()).toMatch(/Cliente criado.*Na fila.*1/s);
  await settings.getByText(/Nenhuma entrega dá certo desde/).waitFor();
  await latest(settings).getByRole('button', { name: 'Ver entrega' }).click();
  const dialog = settings.getByRole('dialog');
  await dialog.getByText('HTTP 503').first().waitFor();
  await dialog.getByText('em manutenção').first().waitFor();
  await expect.poll(() => dialog.locator('pre').innerText()).toContain(nome);
  await takePicture(settings, 'webhook-envio');
  await settings.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await takePicture(settings, 'webhook');

  receiver.status = 204;
  await expect.poll(() => latest(settings).innerText(), { timeout: 60_000 }).toContain('Entregue');
  await settings.getByText(/Nenhuma entrega dá certo/).waitFor({ state: 'hidden' });
  const before = receiver.arrived.length;
  await latest(settings).getByRole('button', { name: 'Ver entrega' }).click();
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click();
  await settings.getByText('1 entrega na fila').waitFor();
  await expect.poll(() => receiver.arrived.length).toBe(before + 1);
  expect(receiver.arrived.at(-1)?.headers['webhook-id']).toBe(
    receiver.arrived.at(before - 1)?.headers['webhook-id'],
  );
});

test('an address that is gone is stopped with the reason, and begins again by one press', async ({
  settings,
  receiver,
}) => {
  receiver.status = 410;
  await settings.goto('/escritorio/webhooks/novo');
  await settings.getByLabel(/^Endereço/).fill(receiver.url);
  await settings.getByRole('checkbox', { name: 'Visita concluída' }).check();
  await settings.getByRole('button', { name: 'Criar webhook' }).click();
  await settings.getByRole('button', { name: 'Enviar um teste' }).click();
  await settings.getByText('o endereço respondeu que não existe mais (410)').waitFor();
  await settings.goto('/escritorio/webhooks');
  await settings.getByText('Parado', { exact: true }).waitFor();
  await lookAtDesk(settings, 'webhooks', () => settings.getByRole('table').waitFor());
  await settings.getByRole('link', { name: receiver.url }).click();
  receiver.status = 204;
  await settings.getByRole('button', { name: 'Ativar' }).click();
  await settings.getByText('Webhook ativado').waitFor();
  await settings.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect.poll(() => latest(settings).innerText()).toContain('Entregue');
});
