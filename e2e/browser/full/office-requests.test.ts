/** What a page of the console asks the server when it is opened: each thing once. */
import type { Page, Request } from 'playwright-core';
import { expect, test } from '../support/office-rows.ts';

/** Pages by their address, each with a list or figures of its own that it asks for. */
const PAGES = Object.entries({
  hoje: '/painel/dia',
  programacao: '/agenda',
  visitas: '/registros/list',
  ordens: '/ordens-servico/list',
  clientes: '/clientes/list',
  pessoas: '/pessoas/list',
  deslocamentos: '/deslocamentos/dias/list',
  importacoes: '/importacoes/list',
  usuarios: '/usuarios/list',
});

const API = '/escritorio/v1';
const LIVE = '/ao-vivo';
const MARK = '/sessoes/opcoes';

/** Notes in the page that the stream has said the account's clock. */
function noteClock(): void {
  const ask = window.fetch;
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
      void answer
        .clone()
        .body?.getReader()
        .read()
        .then(() => {
          document.documentElement.dataset.heard = 'yes';
        });
    return answer;
  };
}

/** What the page asks from its opening until it has heard the clock, which comes when everything has been answered. */
async function opened(desk: Page, path: string, own: string): Promise<string[]> {
  const asked: string[] = [];
  const waiting = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const isAsked = (request: Request) =>
    pathOf(request).startsWith(API) && pathOf(request) !== API + LIVE;
  const wordsOf = (request: Request) =>
    `${pathOf(request).slice(API.length)} ${request.postData() ?? ''}`;
  // What the page before asks last is not counted.
  await desk.goto('about:blank');
  desk.on('request', (request) => {
    if (!isAsked(request)) return;
    asked.push(wordsOf(request));
    waiting.add(request);
  });
  desk.on('requestfinished', (request) => waiting.delete(request));
  desk.on('requestfailed', (request) => waiting.delete(request));
  await desk.addInitScript(noteClock);
  await desk.route(`**${API}${LIVE}`, async (route) => {
    await expect.poll(() => asked.some((one) => one.startsWith(own))).toBe(true);
    await expect.poll(() => waiting.size).toBe(0);
    await route.continue();
  });
  await desk.goto(`/escritorio/${path}`);
  await desk.locator('html[data-heard]').waitFor();
  // What the clock makes the page ask it asks before this.
  await desk.evaluate(async (address) => {
    await new Promise((resolve) => setTimeout(resolve));
    await fetch(address);
  }, API + MARK);
  await expect.poll(() => asked.some((one) => one.startsWith(MARK))).toBe(true);
  return asked.slice(
    0,
    asked.findIndex((one) => one.startsWith(MARK)),
  );
}

test.for(PAGES)('%s asks for nothing twice', async ([path, own], { rows, desk }) => {
  expect(rows.visits).toHaveLength(30);
  const asked = await opened(desk, path, own);
  expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
  const times = (shared: string) => asked.filter((one) => one.startsWith(`${shared} `)).length;
  for (const shared of ['/eu', '/conta', '/grupos/list'])
    expect(times(shared), shared).toBeLessThanOrEqual(1);
});
