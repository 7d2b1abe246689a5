/** The console without a mouse: what dispatchers do every day, by keys alone, and where the focus is afterwards. */
import type { Locator, Page } from 'playwright-core';
import { newCliente, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { at, block, expect, oneHour, open, planOf, test } from '../support/office-plan.ts';

const hasFocus = (page: Page, element: Locator) => element.and(page.locator(':focus')).waitFor();

/** More presses than any way of these has. */
const FAR = 80;

/** Presses a key until the element has the focus, as a person does who looks where it is. */
async function goTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < FAR; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${FAR} times ${key} did not lead to ${element}.`);
}

test('a day is planned, undone and changed by keys alone', async ({ office, plan, desk }) => {
  const [first, second] = plan.visits as [Row, Row];
  const { id: id_cliente } = await newCliente(office, { nome: 'Colégio Primavera' });
  const unassigned = await newRegistro(office, { id_cliente, ...oneHour(15) });
  const plannedOf = async (visit: Row) => {
    const { id_usuario, from } = await planOf(office, visit);
    return { id_usuario, from };
  };
  const [ana, beto] = plan.crew.map(({ id }) => id);
  await open(desk);

  // From the top of the page to the board in two keys, and on it to a visit by arrows.
  await goTo(desk, desk.getByRole('button', { name: 'Ir para o quadro' }));
  await desk.keyboard.press('Enter');
  await goTo(desk, block(desk, 'Padaria Aurora'), 'ArrowRight');
  await desk.keyboard.press('Space');
  await goTo(desk, block(desk, 'Hotel Sol'), 'ArrowRight');
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => plannedOf(first)).toEqual({ id_usuario: ana, from: at(9.25) });
  await expect.poll(() => plannedOf(second)).toEqual({ id_usuario: ana, from: at(11.25) });
  await hasFocus(desk, block(desk, 'Hotel Sol'));
  await desk.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => plannedOf(second)).toEqual({ id_usuario: beto, from: at(11.25) });
  await hasFocus(desk, block(desk, 'Hotel Sol'));
  await desk.keyboard.press('Control+z');
  await expect.poll(() => plannedOf(second)).toEqual({ id_usuario: ana, from: at(11.25) });
  await desk.keyboard.press('Control+z');
  await expect.poll(() => plannedOf(first)).toEqual({ id_usuario: ana, from: at(9) });
  await hasFocus(desk, block(desk, 'Hotel Sol'));
  await desk.keyboard.press('Escape');

  // The panel of a visit opens with Enter, and Escape leads back to the visit.
  await goTo(desk, block(desk, 'Hotel Sol'), 'ArrowRight');
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('heading', { name: 'Hotel Sol' }).waitFor();
  await goTo(desk, panel.getByLabel('Início'));
  await desk.keyboard.press('Control+a');
  await desk.keyboard.type('16:00');
  await goTo(desk, panel.getByRole('button', { name: 'Planejar' }));
  await desk.keyboard.press('Enter');
  await expect.poll(() => plannedOf(second)).toEqual({ id_usuario: ana, from: at(16) });
  await desk.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await hasFocus(desk, block(desk, 'Hotel Sol'));

  // A visit of the queue is given to a person in its panel.
  const waiting = desk.getByRole('button', { name: /^Colégio Primavera/ });
  await goTo(desk, waiting, 'Shift+Tab');
  await desk.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Colégio Primavera' }).waitFor();
  const technician = panel.getByRole('combobox', { name: 'Técnico' });
  await goTo(desk, technician);
  await desk.keyboard.type('Beto');
  await desk.getByRole('option', { name: 'Beto Nunes' }).waitFor();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect.poll(() => technician.inputValue()).toBe('Beto Nunes');
  await goTo(desk, panel.getByRole('button', { name: 'Planejar' }));
  await desk.keyboard.press('Enter');
  await expect.poll(async () => (await plannedOf(unassigned)).id_usuario).toBe(beto);
});

test('a customer is found and edited by keys alone', async ({ office, plan, desk }) => {
  const [visit] = plan.visits as [Row];
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('padaria aur');
  await desk
    .getByRole('option', { name: /Padaria Aurora/ })
    .first()
    .waitFor();
  await desk.keyboard.press('Enter');
  await desk.waitForURL(`**/clientes/${visit.id_cliente}`);
  const facts = desk.getByRole('region', { name: 'Dados', exact: true });
  await goTo(desk, facts.getByRole('button', { name: 'Editar' }));
  await desk.keyboard.press('Enter');
  await goTo(desk, facts.getByRole('textbox', { name: 'Nome ou razão social' }));
  await desk.keyboard.press('End');
  await desk.keyboard.type(' Ltda.');
  await goTo(desk, facts.getByRole('button', { name: 'Salvar' }));
  await desk.keyboard.press('Enter');
  await expect
    .poll(async () => resource(await office.get(`/v2/clientes/${visit.id_cliente}`)).nome)
    .toBe('Padaria Aurora Ltda.');
  // The form is gone: the focus is on what opened it, not lost to the top of the page.
  await hasFocus(desk, facts.getByRole('button', { name: 'Editar' }));
});
