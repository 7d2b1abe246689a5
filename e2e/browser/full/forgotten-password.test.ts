/** A forgotten password, with a mail server: the link of the message, once, at the console and on a phone. */
import type { Page } from 'playwright-core';
import { newAccount } from '../../data/account.ts';
import { unique } from '../../data/fixtures.ts';
import { startDemo } from '../../server/demo.ts';
import { type Mailbox, openMailbox } from '../../server/smtp.ts';
import { newTechnician } from '../../technician/technician.ts';
import { DEVICE, expect, test } from '../support/fixture.ts';
import { newDispatcher } from '../support/office.ts';

const CHOSEN = 'outra senha bem longa';
/** With which links begin. */
const PUBLIC_URL = 'http://campeiro.example';

interface Person {
  login: string;
  email: string;
}

/** Asks for a link at the sign-in that is open, and returns its address. */
async function askForLink(page: Page, { letters }: Mailbox, { login, email }: Person) {
  const ask = page.getByRole('button', { name: 'Esqueci a senha' });
  await ask.click();
  await page.getByText('Escreva o seu usuário acima e toque de novo.').waitFor();
  const before = letters.length;
  const answered = page.getByText('Se este usuário existe e tem e-mail no cadastro');
  // A stranger reads the same and gets no letter: the first one that comes is the user's.
  await page.getByLabel('Usuário').fill(unique());
  await ask.click();
  await answered.waitFor();
  await page.getByLabel('Usuário').fill(login);
  await ask.click();
  await expect.poll(() => letters.slice(before).map(({ to }) => to)).toEqual([[email]]);
  await answered.waitFor();
  const link = /https?:\/\/\S+#convite=[\w.%&=-]+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
  expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  return link.slice(PUBLIC_URL.length);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(CHOSEN);
  await page.getByLabel('Repita a nova senha').fill(CHOSEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('a link comes by e-mail, and lets in once with another password', async ({
  browser,
  onTestFinished,
}) => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'campeiro@empresa.example' };
  const demo = await startDemo({ ...mail, PUBLIC_URL });
  onTestFinished(() => demo.dispose());
  const { admin } = await newAccount(demo.url, demo.dataDir);
  const people = { escritorio: 'ana@empresa.example', app: 'caio@empresa.example' };
  const office = await newDispatcher(admin, { email: people.escritorio });
  const field = await newTechnician(admin, { email: people.app, senha_atual: admin.senha });
  for (const [app, { login }] of Object.entries({ escritorio: office, app: field })) {
    const page = await browser.newPage({ ...(app === 'app' ? DEVICE : { locale: 'pt-BR' }) });
    await page.goto(`${demo.url}/${app}/entrar`);
    const link = await askForLink(page, mailbox, { login, email: people[app as 'app'] });
    expect(link.startsWith(`/${app}/convite#`)).toBe(true);
    await page.goto(demo.url + link);
    await choosePassword(page);
    await page.waitForURL(`**/${app}/hoje`);
    const stranger = await browser.newPage({ locale: 'pt-BR' });
    await stranger.goto(demo.url + link);
    await choosePassword(stranger);
    await stranger.getByRole('alert').getByText('Este link não vale mais').waitFor();
    await Promise.all([page.close(), stranger.close()]);
  }
});
