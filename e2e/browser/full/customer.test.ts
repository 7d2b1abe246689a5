/** What a technician knows of a customer at a visit, without a network too. */
import { resource } from '../../http/answers.ts';
import { type Day, test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect } from '../support/fixture.ts';
import { open } from '../support/visit.ts';

/** Somebody at the customer. */
async function contact({ v2 }: Day, id_cliente: unknown, fields: object): Promise<number> {
  const { id } = resource(await v2.post('/v2/pessoas/post', fields), 201);
  await v2.post('/v2/clientes/pessoas/vincular', { id_cliente, ids_pessoas: [id] });
  return id;
}

test('everyone to reach at the customer is a tap away, the one to ask for first', async ({
  page,
  network,
  day,
}) => {
  const { id: id_cliente } = await day.customer({ nome: 'Padaria Aurora', telefone: '1133332222' });
  const people = ['Alice', 'Bruno', 'Célia'];
  for (const nome of people)
    await contact(day, id_cliente, { nome, cargo: 'Caixa', telefone: '11 3456-7890' });
  const rita = { nome: 'Rita', cargo: 'Gerente', celular: '11987654321', email: 'rita@a.example' };
  const id_contato = await contact(day, id_cliente, rita);
  const visit = await day.visit(10, { id_cliente, id_contato });
  await enter(page, day.technician);
  network.state = 'down';
  await page.reload();
  await open(page, day, visit);
  const contacts = page.getByRole('region', { name: /^(Contatos|Contacts)$/ });
  await expect
    .poll(() => contacts.getByText(/^(Rita|Alice|Bruno|Célia)$/).allInnerTexts())
    .toEqual(['Rita', 'Alice', 'Bruno']);
  const hrefs = (name: RegExp) => contacts.getByRole('link', { name }).first().getAttribute('href');
  await expect.poll(() => hrefs(/Ligar: \(11\) 98765-4321/)).toBe('tel:11987654321');
  await expect.poll(() => hrefs(/WhatsApp/)).toBe('https://wa.me/5511987654321');
  await expect.poll(() => hrefs(/rita@a.example/)).toBe('mailto:rita@a.example');
  await lookAtScreen(page, 'visita-contatos', async () => {
    await contacts.getByRole('button', { name: /(Ver os|Show all) 4/ }).click();
    await contacts.getByText('Célia').waitFor();
  });
});
