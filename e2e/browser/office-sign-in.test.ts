/** Signing in to the console. */
import { PASSWORD } from '../http/client.ts';
import { test } from './support/office.ts';

test('a screen that was asked for is shown after signing in', async ({ window, dispatcher }) => {
  await window.goto('/escritorio/visitas?contagens=atrasadas');
  await window.waitForURL('**/entrar?para=**');
  await window.getByLabel('Usuário').fill(dispatcher.login);
  await window.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await window.keyboard.press('Enter');
  await window.waitForURL('**/escritorio/visitas?contagens=atrasadas');
});

test('without a mail server the page says whom to ask about a forgotten password', async ({
  window,
}) => {
  await window.goto('/escritorio/entrar');
  await window.getByText('Peça um convite ao administrador da sua empresa.').waitFor();
  await window.getByRole('button', { name: 'Esqueci a senha' }).waitFor({ state: 'detached' });
});
