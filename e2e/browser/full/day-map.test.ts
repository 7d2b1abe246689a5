/** The visits of the day on a map, in their order, also without a network. */
import { CUSTOMER, NEARBY, test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, keptOnDevice } from '../support/fixture.ts';

test('the visits of the day stand on a map, offline too, and lead to their pages', async ({
  page,
  device,
  day,
  network,
}) => {
  await day.visit(20, {}, { nome: 'Padaria Aurora' });
  const second = await day.customer({ nome: 'Mercado Sol' });
  const place = { logradouro: 'Rua Augusta', numero: '10', cidade: 'São Paulo' };
  await day.v2.put(`/v2/clientes/${second.id}/endereco`, {
    ...{ ...place, bairro: 'Consolação', ...CUSTOMER, latitude: CUSTOMER.latitude - 0.02 },
  });
  await day.visit(10, { id_cliente: second.id });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Mercado Sol/ }).waitFor();
  await keptOnDevice(page);
  network.state = 'down';
  await page.reload();
  await page.getByRole('link', { name: 'Ver no mapa' }).click();
  await page.getByRole('heading', { name: 'Visitas do dia' }).waitFor();
  const stops = page.getByRole('listitem');
  const numbers = async () => (await stops.allTextContents()).map((it) => it[0]);
  await expect.poll(numbers).toEqual(['1', '2']);
  const map = page.getByRole('group', { name: 'Mapa' });
  await map.getByRole('img', { name: '1: Padaria Aurora' }).waitFor();
  await map.getByRole('img', { name: '2: Mercado Sol' }).waitFor();
  await map.getByText('2', { exact: true }).waitFor();
  await page.getByText(/Padaria Aurora está a 20 m/).waitFor();
  const ready = () => page.getByText(/20 m/).waitFor();
  await lookAtScreen(page, 'mapa-do-dia', ready);
  await page.setViewportSize({ width: 780, height: 360 });
  await page.getByText(/20 m/).waitFor();
  await page.setViewportSize({ width: 390, height: 780 });
  await map.locator('g', { hasText: '2' }).locator('rect').click();
  await page.getByRole('heading', { name: 'Mercado Sol' }).waitFor();
});
