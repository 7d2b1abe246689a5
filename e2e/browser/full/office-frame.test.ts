/** The console around its screens: moving by keyboard, an ended session, the own account, how it looks. */
import { PASSWORD } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { scrollsSideways, seriousFindings } from '../support/look.ts';
import { DESK, enter, expect, lookAtDesk, test } from '../support/office.ts';

test('says what is wrong with a sign-in', async ({ window, company, network, dispatcher }) => {
  const { login } = await newTechnician(company);
  await window.goto('/escritorio/entrar');
  const attempt = async (user: string, senha: string) => {
    await window.getByLabel('Usuário').fill(user);
    await window.getByLabel('Senha', { exact: true }).fill(senha);
    await window.getByRole('button', { name: 'Entrar' }).click();
  };
  await window.getByRole('button', { name: 'Entrar' }).click();
  await window.getByText('Preencha este campo.').first().waitFor();
  await attempt(dispatcher.login, 'errada');
  await window.getByText('Usuário ou senha incorretos.').waitFor();
  await attempt(login, PASSWORD);
  await window.getByText('Este usuário não é do escritório.').waitFor();
  network.state = 'down';
  await attempt(dispatcher.login, PASSWORD);
  await window.getByText('O sistema não respondeu.').waitFor();
  network.state = 'up';
  await attempt(dispatcher.login, PASSWORD);
  await window.waitForURL('**/hoje');
});

test('the secret of a session is out of reach of scripts', async ({ desk }) => {
  await expect.poll(() => desk.evaluate(() => document.cookie)).toBe('');
  const cookies = await desk.context().cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Strict']]);
});

test('every area is reached by keyboard alone', async ({ desk }) => {
  await desk.reload();
  await desk.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor();
  await desk.keyboard.press('Tab');
  await expect
    .poll(() => desk.evaluate(() => document.activeElement?.textContent))
    .toBe('Pular para o conteúdo');
  await desk.keyboard.press('Enter');
  await expect.poll(() => desk.evaluate(() => document.activeElement?.localName)).toBe('main');
  for (const name of ['Programação', 'Visitas', 'Ordens', 'Eventos recusados']) {
    await desk.getByRole('navigation').getByRole('link', { name, exact: true }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
    // Screen readers and the next Tab begin with the new screen.
    await expect.poll(() => desk.evaluate(() => document.activeElement?.localName)).toBe('main');
    await expect.poll(() => desk.title()).toMatch(/ · Campeiro$/);
  }
});

test('who was signed out from elsewhere goes on where they are', async ({
  desk,
  dispatcher,
  browser,
  network,
}) => {
  await desk.getByRole('link', { name: 'Visitas', exact: true }).click();
  const other = await browser.newContext({ baseURL: network.url, viewport: DESK, locale: 'pt-BR' });
  const page = await other.newPage();
  await enter(page, dispatcher);
  await page.goto('/escritorio/eu');
  const rows = page.getByRole('region', { name: 'Onde estou conectado' }).getByRole('row');
  await page.getByText('Este navegador').waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByText('A sessão foi encerrada.').waitFor();
  await desk.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
  await desk.getByLabel('Senha', { exact: true }).fill('errada');
  await desk.getByRole('button', { name: 'Continuar' }).click();
  await desk.getByRole('alert').waitFor();
  await desk.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Continuar' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(desk.url()).toMatch(/\/visitas$/);
  await desk.getByText('Ao vivo', { exact: true }).waitFor();
  await other.close();
});

test('a password is replaced, and the other sessions end', async ({ desk }) => {
  const fresh = 'uma-senha-bem-nova';
  await desk.goto('/escritorio/eu');
  const go = desk.getByRole('button', { name: 'Trocar a senha' });
  await desk.getByLabel('Senha atual', { exact: true }).fill(PASSWORD);
  await desk.getByLabel('Nova senha', { exact: true }).fill('curta');
  await go.click();
  await desk.getByText('Use ao menos 12 caracteres.').waitFor();
  await desk.getByText('As senhas não são iguais.').waitFor();
  await desk.getByLabel('Nova senha', { exact: true }).fill(fresh);
  await desk.getByLabel('Repita a nova senha', { exact: true }).fill(fresh);
  await go.click();
  await desk.getByText('Senha trocada').waitFor();
  await desk.reload();
  await desk.getByText('Este navegador').waitFor();
});

test('signing out signs all windows of the browser out', async ({ desk, computer }) => {
  const second = await computer.newPage();
  await second.goto('/escritorio/visitas');
  await second.getByRole('heading', { name: 'Visitas', level: 1 }).waitFor();
  await desk.getByRole('button', { name: 'Ana Prado' }).click();
  await desk.getByRole('button', { name: 'Sair' }).click();
  await desk.getByRole('button', { name: 'Entrar' }).waitFor();
  await second.getByRole('button', { name: 'Entrar' }).waitFor();
});

test('sign-in and an address that nothing has can be used by everybody', async ({ window }) => {
  await window.goto('/escritorio/entrar');
  await lookAtDesk(window, 'entrar', () =>
    window.getByRole('button', { name: /^(Entrar|Sign in)$/ }).waitFor(),
  );
  await window.goto('/escritorio/nada');
  await window.getByRole('heading', { name: 'Esta tela não existe' }).waitFor();
  await expect.poll(() => seriousFindings(window)).toEqual([]);
});

test('the own account can be used by everybody', async ({ desk }) => {
  await desk.goto('/escritorio/eu');
  await lookAtDesk(desk, 'eu', () => desk.getByText(/^(Este navegador|This browser)$/).waitFor());
  await desk.getByRole('button', { name: 'Ana Prado' }).click();
  await desk.getByRole('button', { name: 'Sair' }).waitFor();
  await expect.poll(() => seriousFindings(desk)).toEqual([]);
  await expect.poll(() => scrollsSideways(desk)).toBe(false);
});
