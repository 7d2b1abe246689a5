/** The console around its screens: signing in, and going somewhere by a few letters. */
import { newCliente } from '../data/fixtures.ts';
import { PASSWORD } from '../http/client.ts';
import { newTechnician } from '../technician/technician.ts';
import { seriousFindings } from './support/look.ts';
import { expect, test } from './support/office.ts';

test('a screen that was asked for is shown after signing in', async ({ window, dispatcher }) => {
  await window.goto('/escritorio/visitas?contagens=atrasadas');
  await window.waitForURL('**/entrar?para=**');
  await window.getByLabel('Usuário').fill(dispatcher.login);
  await window.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await window.keyboard.press('Enter');
  await window.waitForURL('**/escritorio/visitas?contagens=atrasadas');
});

test('the palette goes to screens, customers and people', async ({ desk, company }) => {
  const { id } = await newCliente(company, { nome: 'Padaria São Jorge' });
  const technician = await newTechnician(company, { nome: 'Josué Albuquerque' });
  await desk.keyboard.press('Control+k');
  const field = desk.getByRole('combobox');
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
  await desk.keyboard.press('Control+k');
  await field.pressSequentially('nada disso');
  await desk.getByText('Nada com “nada disso”').waitFor();
  expect(await seriousFindings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
});
