/** Visits that the office did not schedule: at a customer of the device without a network, at any other with one. */
import { newCliente } from '../../data/fixtures.ts';
import { eventually } from '../../eventually.ts';
import { enter } from '../support/device-data.ts';
import { test } from '../support/work.ts';

test('begins without a network at a customer of the device, and arrives', async ({
  page,
  network,
  work,
}) => {
  await enter(page, work.technician);
  await page.getByRole('link', { name: 'Nova' }).click();
  await page.getByRole('button', { name: work.cliente }).waitFor();
  network.state = 'down';
  await page.getByRole('searchbox').fill('nao existe');
  await page.getByText('Nenhum cliente encontrado.').waitFor();
  await page.getByRole('button', { name: 'Buscar outros clientes' }).click();
  await page.getByText('Sem conexão: agora você só pode').waitFor();
  await page.getByRole('searchbox').fill('padaria aur');
  await page.getByRole('button', { name: work.cliente }).click();
  await page.getByRole('button', { name: 'Começar a visita' }).click();
  await page.waitForURL(/\/visitas\/[0-9a-f-]{36}$/);
  network.state = 'up';
  await eventually('the visit is at the server', 20, async () => {
    const { body } = await work.admin.post('/v2/registros/list', { ids_cliente: [work.idCliente] });
    return (body as { dados: { agendado: boolean }[] }).dados.length === 2;
  });
});

test('finds customers that the device does not know', async ({ page, work }) => {
  const { nome } = await newCliente(work.admin, { nome: 'Mercado Central' });
  await enter(page, work.technician);
  await page.goto('/app/visitas/nova');
  await page.getByRole('searchbox').fill('mercado');
  await page.getByRole('button', { name: 'Buscar outros clientes' }).click();
  await page.getByRole('button', { name: String(nome) }).click();
  await page.getByRole('region', { name: String(nome) }).waitFor();
  await page.getByRole('button', { name: 'Começar a visita' }).click();
  await page.waitForURL(/\/visitas\/[0-9a-f-]{36}$/);
  await page.getByText(/Tudo enviado/).waitFor();
});
