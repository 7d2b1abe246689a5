/** What every list does: its address is its state, and the server does the work. */
import { expect, test } from './support/office-rows.ts';

test('pages, order, search and filters are in the address', async ({ rows, desk }) => {
  expect(rows.visits).toHaveLength(30);
  await desk.goto('/escritorio/visitas?ordenar=codigo');
  await desk.getByText('1–25 de 30').waitFor();
  await desk.getByRole('button', { name: 'Próxima página' }).click();
  await desk.getByText('26–30 de 30').waitFor();
  expect(desk.url()).toMatch(/pagina=2/);
  await desk.getByRole('columnheader', { name: 'Código' }).getByRole('button').click();
  await desk.waitForURL('**/visitas?ordenar=-codigo');
  await desk.getByText('1–25 de 30').waitFor();
  await desk.getByRole('searchbox').fill('Cliente 07');
  await desk.getByText('1–1 de 1').waitFor();
  await desk.getByRole('cell', { name: 'Cliente 07' }).waitFor();
  await desk.reload();
  await desk.getByText('1–1 de 1').waitFor();
  await desk.getByRole('searchbox').fill('nada disso');
  await desk.getByText('Nada encontrado com estes filtros').waitFor();
  await desk.getByRole('button', { name: 'Limpar filtros' }).click();
  await desk.getByText('1–25 de 30').waitFor();
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByText('25 escolhidos').waitFor();
  await desk.getByRole('button', { name: 'Escolher os 30 que os filtros encontraram' }).click();
  await desk.getByText('30 escolhidos').waitFor();
  await desk.getByRole('searchbox').fill('Cliente 07');
  await desk.getByText('1–1 de 1').waitFor();
  // Another question, other rows.
  await desk.getByText('30 escolhidos').waitFor({ state: 'detached' });
});
