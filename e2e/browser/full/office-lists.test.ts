/** What every list does: its address is its state, columns and views are the user's, the server does the work. */
import { unique } from '../../data/fixtures.ts';
import { enter, lookAtDesk, newDispatcher } from '../support/office.ts';
import { expect, test } from '../support/office-rows.ts';

test('a filter finds people by name, and going back takes it away', async ({ rows, desk }) => {
  expect(rows.visits).toHaveLength(30);
  await desk.goto('/escritorio/visitas');
  await desk.getByText('1–25 de 30').waitFor();
  const filters = desk.getByRole('search', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Técnico', exact: true }).click();
  await desk.getByRole('searchbox', { name: 'Buscar…' }).fill('luana');
  await desk.getByRole('checkbox', { name: 'Luana Siqueira' }).check();
  await desk.getByText('1–15 de 15').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: /Técnico.*Luana Siqueira/ }).waitFor();
  await desk.goBack();
  await desk.getByText('1–25 de 30').waitFor();
});

test('columns and views are kept for the user', async ({ rows, window, company }) => {
  expect(rows.visits).toHaveLength(30);
  const dispatcher = await newDispatcher(company, { login: unique() });
  await enter(window, dispatcher);
  await window.goto('/escritorio/visitas');
  await window.getByText('1–25 de 30').waitFor();
  await window.getByRole('button', { name: 'Colunas' }).click();
  await window.getByRole('checkbox', { name: 'Técnico' }).uncheck();
  await window.getByRole('columnheader', { name: 'Técnico' }).waitFor({ state: 'detached' });
  await window.keyboard.press('Escape');
  await window.goto('/escritorio/visitas?sem_usuario=sim');
  await window.getByText('1–15 de 15').waitFor();
  await window.getByRole('columnheader', { name: 'Técnico' }).waitFor({ state: 'detached' });
  await window.getByRole('button', { name: 'Visões' }).click();
  await window.getByLabel('Nome da visão').fill('Soltas');
  await window.getByRole('button', { name: 'Salvar esta visão' }).click();
  await window.getByRole('button', { name: 'Soltas', exact: true }).waitFor();
  await window.goto('/escritorio/visitas');
  await window.getByText('1–25 de 30').waitFor();
  await window.getByRole('button', { name: 'Visões' }).click();
  await window.getByRole('button', { name: 'Soltas', exact: true }).click();
  await window.waitForURL('**/visitas?sem_usuario=sim**');
  await window.getByText('1–15 de 15').waitFor();
});

test('arrows go from row to row, Enter opens one', async ({ rows, desk }) => {
  await desk.goto('/escritorio/visitas?ordenar=codigo');
  await desk.getByText('1–25 de 30').waitFor();
  await desk.getByRole('link', { name: String(rows.visits[0]?.codigo), exact: true }).focus();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(`**/visitas/${rows.visits[2]?.id}`);
});

test('can be used by everybody', async ({ rows, desk }) => {
  expect(rows.visits).toHaveLength(30);
  await desk.goto('/escritorio/visitas?sem_usuario=nao');
  await lookAtDesk(desk, 'lista', () => desk.getByText('Luana Siqueira').nth(1).waitFor());
});
