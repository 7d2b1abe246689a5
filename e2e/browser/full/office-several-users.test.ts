/** Several users at once: pasted from a sheet, all of them or none, each with a link that lets in. */
import { unique } from '../../data/fixtures.ts';
import { page as pageOf } from '../../http/answers.ts';
import { PASSWORD } from '../../http/client.ts';
import { enter, expect, newDispatcher, test } from '../support/office.ts';

test('pasted people are created together, and get in by their links', async ({
  browser,
  company,
  window,
}) => {
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  const [surname, taken] = [unique(), unique()];
  await newDispatcher(company, { login: taken });
  const sheet = [
    `Caio ${surname}`,
    `Lia ${surname}\tlia@empresa.example\tgestora`,
    `Nilo ${surname}\t${taken}`,
  ];
  const found = async () => {
    const body = { busca: surname };
    return pageOf(await company.post('/escritorio/v1/usuarios/list', body)).paginacao.total_itens;
  };
  await window.goto('/escritorio/usuarios');
  await window.getByRole('link', { name: 'Vários de uma vez' }).click();
  const field = (name: string, line: number) =>
    window.getByRole('textbox', { name: `${name}, linha ${line}`, exact: true });
  await field('Nome', 1).waitFor();
  await field('Nome', 1).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, sheet.join('\n'));
  await expect.poll(() => field('Nome', 3).inputValue()).toBe(`Nilo ${surname}`);
  await expect.poll(() => field('Login', 1).inputValue()).toBe(`caio.${surname}`);
  await expect.poll(() => field('E-mail', 2).inputValue()).toBe('lia@empresa.example');

  // A login that another user has: none of the three users is created.
  await window.getByRole('button', { name: 'Criar 3 usuários' }).click();
  await window.getByRole('button', { name: `Usar nilo.${surname}` }).waitFor();
  await expect.poll(found).toBe(0);
  await window.getByRole('button', { name: `Usar nilo.${surname}` }).click();
  await window.getByRole('button', { name: 'Criar 3 usuários' }).click();
  await window.getByRole('heading', { level: 1, name: '3 usuários criados' }).waitFor();
  await expect.poll(found).toBe(3);

  const links = window.locator('[data-invitation]');
  await expect.poll(() => links.count()).toBe(3);
  for (const [line, app] of ['app', 'escritorio'].entries()) {
    const { pathname, hash } = new URL(await links.nth(line).innerText());
    expect(pathname).toBe(`/${app}/convite`);
    const page = await browser.newPage({ locale: 'pt-BR' });
    await page.goto(company.url + pathname + hash);
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita a nova senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**/${app}/hoje`);
    await page.close();
  }
});
