/** The console without a mouse: what dispatchers do every day, by keys alone, and where the focus is afterwards. */
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { goTo, hasFocus, press } from '../support/keyboard.ts';
import { zoneOfEarlyAfternoon } from '../support/office-day.ts';
import { at, block, expect, oneHour, open, planOf, test } from '../support/office-plan.ts';

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

test('today is watched by keys alone: what is late, a visit, and the day of a technician', async ({
  office,
  plan,
  desk,
}) => {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const fuso_horario = zoneOfEarlyAfternoon(now);
  resource(await office.patch('/escritorio/v1/conta', { fuso_horario }));
  const { id: id_cliente } = await newCliente(office, { nome: 'Colégio Primavera' });
  const late = await newRegistro(office, {
    ...{ id_cliente, id_usuario: plan.crew[0]?.id, ativo: true },
    data_inicio_esperada: instant(now - 3 * 3_600_000),
    data_conclusao_esperada: instant(now - 2 * 3_600_000),
  });
  await desk.reload();
  const decisions = desk.getByRole('region', { name: 'Precisa de decisão' });
  const visit = decisions.getByRole('link', { name: /Colégio Primavera/ });
  await visit.waitFor();
  // Past header and navigation in one key.
  await press(desk, desk.getByRole('link', { name: 'Pular para o conteúdo' }));
  await press(desk, visit);
  await desk.waitForURL(`**/visitas/${late.id}`);
  await desk.getByRole('heading', { level: 1, name: 'Colégio Primavera' }).waitFor();
  // The key for Back is the browser's own.
  await desk.goBack();
  await desk.waitForURL(/\/hoje/);
  const person = desk.getByRole('row', { name: /Ana Lima/ });
  await press(desk, person.getByRole('link', { name: 'Folha do dia' }));
  await desk.getByRole('heading', { level: 1, name: 'Ana Lima' }).waitFor();
  await desk.getByRole('link', { name: /Colégio Primavera #/ }).waitFor();
});

test('a file is imported by keys alone, the dialog for it aside', async ({ office, desk }) => {
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('importa');
  await desk
    .getByRole('option', { name: /Importa/ })
    .first()
    .waitFor();
  await desk.keyboard.press('Enter');
  await desk.waitForURL('**/importacoes');
  await press(desk, desk.getByRole('link', { name: 'Importar' }).first());
  const choose = desk.getByRole('button', { name: 'Escolher um arquivo' });
  await goTo(desk, choose);
  const buffer = Buffer.from('Código;Razão social;Observação\r\nC-1;Padaria Aurora;x\r\n');
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
  await desk.getByText('1 linha').first().waitFor();
  // A column gets another field.
  const field = desk.getByRole('combobox', { name: 'Campo da coluna Observação' });
  await goTo(desk, field);
  await desk.keyboard.type('complemento');
  await desk.getByRole('option', { name: 'Endereço: complemento' }).waitFor();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Endereço: complemento');
  await press(desk, desk.getByRole('button', { name: 'Simular' }));
  await desk.getByText('Nada foi salvo ainda.').waitFor();
  await press(desk, desk.getByRole('button', { name: 'Importar 1 linha' }));
  await desk.getByText('O que aconteceu').waitFor();
  const names = async () =>
    pageOf(await office.post('/escritorio/v1/clientes/list', {})).dados.map(({ nome }) => nome);
  await expect.poll(names).toEqual(['Padaria Aurora']);
});
