/** A double click does one thing once: on every kind of button that creates, confirms or decides. */
import type { Locator, Page, Request } from 'playwright-core';
import { newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import { expect, test } from '../support/office.ts';

const OFFICE = '/escritorio/v1';

/** Presses twice, as a hand does, and returns what was sent to the path. */
async function pressedTwice(page: Page, button: Locator, path: RegExp): Promise<string[]> {
  const sent: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  const answered = page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname));
  await button.dblclick({ delay: 30 });
  await answered;
  // What a second press would send is on its way before this is answered.
  await page.evaluate(() => fetch('/health/live'));
  page.off('request', note);
  return sent;
}

const newGroup = async (company: Client) =>
  resource(await company.post(`${OFFICE}/grupos/post`, { nome: unique() }), 201);
const newVisit = async (company: Client, fields: object = {}) =>
  newRegistro(company, { id_cliente: (await newCliente(company)).id, ...fields });

test('of the form of something new', async ({ desk }) => {
  await desk.goto('/escritorio/grupos/novo');
  await desk.getByRole('textbox', { name: 'Nome', exact: true }).fill(unique());
  const create = desk.getByRole('main').getByRole('button', { name: /^(Criar|Salvar)/ });
  const sent = await pressedTwice(desk, create, /grupos\/post$/);
  expect(sent).toHaveLength(1);
});

test('of a note, whose form stays open', async ({ company, desk }) => {
  const { id } = await newCliente(company);
  await desk.goto(`/escritorio/clientes/${id}`);
  const notes = desk.getByRole('region', { name: 'Notas', exact: true });
  await notes.getByRole('textbox').fill('Fecha cedo.');
  const path = new RegExp(`clientes/${id}/notas$`);
  const add = notes.locator('button[type=submit]');
  const sent = await pressedTwice(desk, add, path);
  expect(sent).toHaveLength(1);
});

test('of the form of a row', async ({ company, desk }) => {
  const { id } = await newGroup(company);
  await desk.goto(`/escritorio/grupos/${id}`);
  const form = desk.getByRole('region', { name: 'Dados', exact: true });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(unique());
  const save = form.getByRole('button', { name: 'Salvar' });
  const sent = await pressedTwice(desk, save, new RegExp(`grupos/${id}$`));
  expect(sent.filter((one) => !one.startsWith('GET'))).toHaveLength(1);
});

test('of a deletion that was asked about', async ({ company, desk }) => {
  const { id } = await newCliente(company);
  await desk.goto(`/escritorio/clientes/${id}`);
  await desk.getByRole('button', { name: 'Mais ações' }).first().click();
  await desk.getByRole('menuitem', { name: 'Excluir cliente' }).click();
  const confirm = desk.getByRole('dialog').getByRole('button', { name: 'Excluir cliente' });
  const sent = await pressedTwice(desk, confirm, new RegExp(`clientes/${id}$`));
  expect(sent.filter((one) => one.startsWith('DELETE'))).toHaveLength(1);
});

test('of a decision with its reason', async ({ company, desk }) => {
  const { id } = await newVisit(company);
  await desk.goto(`/escritorio/visitas/${id}`);
  await desk.getByRole('button', { name: 'Mais ações' }).click();
  await desk.getByRole('menuitem', { name: 'Cancelar visita' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Cancelar visita' });
  await dialog.getByLabel('Motivo').fill('O cliente desmarcou');
  const confirm = dialog.getByRole('button', { name: 'Cancelar visita' });
  const sent = await pressedTwice(desk, confirm, /cancelar$/);
  expect(sent).toHaveLength(1);
});

test('of what the panel of the schedule turns on and off', async ({ company, desk }) => {
  const { id } = await newVisit(company, { ativo: false, instrucoes: 'Portão dos fundos' });
  await desk.goto(`/escritorio/programacao?visita=${id}`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const send = panel.getByRole('button', { name: 'Enviar ao aparelho' });
  // What stands above the button is read by and by: a press while it moves is a press beside it.
  await expect.poll(() => panel.getByText('Portão dos fundos').isVisible()).toBe(true);
  await expect.poll(() => panel.getByText(/livres? neste horário/).isVisible()).toBe(true);
  const sent = await pressedTwice(desk, send, /planejar$/);
  expect(sent).toHaveLength(1);
  await expect
    .poll(async () => resource(await company.get(`${OFFICE}/registros/${id}`)).ativo)
    .toBe(true);
});
