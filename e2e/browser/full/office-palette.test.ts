/** Going somewhere in the console by a few letters. */
import { newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { seriousFindings } from '../support/look.ts';
import { expect, test } from '../support/office.ts';

/** By its name: while the palette opens, fields of the screen below have their roles too. */
const PALETTE_FIELD = { name: /^Tela, cliente/ };

test('what is typed before the palette has come is not lost', async ({ desk }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await desk.route(/Palette-[^/]*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('orde');
  const waiting = desk.getByRole('textbox', PALETTE_FIELD);
  await expect.poll(() => waiting.inputValue()).toBe('orde');
  arrive();
  const field = desk.getByRole('combobox', PALETTE_FIELD);
  await field.waitFor();
  await desk.keyboard.type('ns');
  await expect.poll(() => field.inputValue()).toBe('ordens');
});

test('the palette finds a customer by telephone and document in any form', async ({
  desk,
  company,
}) => {
  const nome = `Padaria ${unique()}`;
  const telefone = '11 987654321';
  await newCliente(company, { nome, telefone, documento: '11222333000181' });
  await desk.keyboard.press('Control+k');
  const field = desk.getByRole('combobox', PALETTE_FIELD);
  for (const typed of ['(11) 98765-4321', '11987654321', '11.222.333/0001-81', '11222333000181']) {
    await field.fill(typed);
    const found = desk.getByRole('option', { name: nome });
    await found.getByText('11.222.333/0001-81 · (11) 98765-4321').waitFor();
    await field.fill('');
    await found.waitFor({ state: 'detached' });
  }
});

test('the palette finds orders with customer and date, groups and segments', async ({
  desk,
  company,
}) => {
  const name = unique();
  const { id: id_cliente } = await newCliente(company, { nome: 'Hotel Sol' });
  const data_agendada = '2031-03-12T20:00:00Z';
  const order = { nome: name, id_cliente, data_agendada };
  const made = {
    ordens: await company.post('/escritorio/v1/ordens-servico/post', order),
    grupos: await company.post('/escritorio/v1/grupos/post', { nome: name }),
    segmentos: await company.post('/escritorio/v1/segmentos/post', { nome: name }),
  };
  for (const [path, answer] of Object.entries(made)) {
    const { id } = resource(answer, 201);
    await desk.keyboard.press('Control+k');
    await desk.getByRole('combobox', PALETTE_FIELD).fill(name);
    const found = desk.getByRole('option', { name });
    await expect.poll(() => found.count()).toBe(3);
    if (path === 'ordens')
      await found.first().getByText('Hotel Sol · prazo 12/03/2031, 17:00').waitFor();
    await found.nth(Object.keys(made).indexOf(path)).click();
    await desk.waitForURL(`**/${path}/${id}`);
  }
});

test('the palette goes to screens, customers and people', async ({ desk, company }) => {
  const { id } = await newCliente(company, { nome: 'Padaria São Jorge' });
  const technician = await newTechnician(company, { nome: 'Josué Albuquerque' });
  await desk.keyboard.press('Control+k');
  const field = desk.getByRole('combobox', PALETTE_FIELD);
  await field.pressSequentially('orden');
  await desk.getByRole('option', { name: 'Ordens' }).waitFor();
  await desk.keyboard.press('Enter');
  await desk.waitForURL('**/ordens');
  for (const [typed, name, path] of [
    ['grupo', 'Grupos', 'grupos'],
    ['segmento', 'Segmentos', 'segmentos'],
    ['repetem', 'Visitas que se repetem', 'visitas/recorrencias'],
  ] as const) {
    await desk.keyboard.press('Control+k');
    await field.pressSequentially(typed);
    await desk.getByRole('option', { name, exact: true }).waitFor();
    await desk.keyboard.press('Enter');
    await desk.waitForURL(`**/escritorio/${path}`);
  }
  await desk.keyboard.press('Control+k');
  await field.pressSequentially('sao jorge');
  await desk.getByRole('option', { name: /Padaria São Jorge/ }).waitFor();
  await desk.keyboard.press('Enter');
  await desk.waitForURL(`**/clientes/${id}`);
  await desk.keyboard.press('Control+k');
  await field.pressSequentially('josue');
  await desk.getByRole('option', { name: /Josué Albuquerque/ }).click();
  await desk.waitForURL(`**/visitas?ids_usuario=${technician.id}`);
  const visit = await newRegistro(company, { id_cliente: id });
  await desk.keyboard.press('Control+k');
  await field.pressSequentially(`#${visit.codigo}`);
  const found = desk.getByRole('option', { name: /Padaria São Jorge/ });
  await found.getByText(/\d{2}:\d{2}/).waitFor();
  await desk.keyboard.press('Enter');
  await desk.waitForURL(`**/visitas/${visit.id}`);
  await desk.keyboard.press('Control+k');
  await field.pressSequentially('nada disso');
  await desk.getByText('Nada encontrado com “nada disso”').waitFor();
  await expect.poll(() => seriousFindings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
});
