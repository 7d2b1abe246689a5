/** The app before anybody has signed in: it is installed, it opens without a network, everybody can use it. */
import { describe } from 'vitest';
import { enter } from './support/device-data.ts';
import { expect, keptOnDevice, SMALL_PHONE, test } from './support/fixture.ts';
import { scrollsSideways, seriousFindings, smallTargets, takePictures } from './support/look.ts';

test('opens without a network after the first visit, screens that load later too', async ({
  page,
  network,
  technician,
}) => {
  await enter(page, technician);
  await keptOnDevice(page);
  network.state = 'down';
  await page.goto('/app/hoje');
  await page.getByRole('link', { name: 'Mais' }).click();
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
});

test('a network that wants a sign-in of its own is never kept as the app', async ({
  page,
  network,
  technician,
}) => {
  await enter(page, technician);
  await keptOnDevice(page);
  network.state = 'portal';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
  });
  await page.goto('/app/hoje');
  await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor();
});

test('can be installed', async ({ page, device }) => {
  await page.goto('/app/');
  await keptOnDevice(page);
  const session = await device.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, start_url, scope, display } = JSON.parse(data ?? '{}');
  expect({ start_url, scope, display }).toEqual({
    start_url: '/app/',
    scope: '/app/',
    display: 'standalone',
  });
  for (const { src, type } of icons) {
    const answer = await page.request.get(src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is what every test has.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a link fills in the sign-in, and its password leaves the address', async ({
  page,
  technician,
}) => {
  await page.goto(`/app/entrar#login=${technician.login}&senha=campeiro-demo`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(page.url()).toMatch(/\/app\/entrar$/);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/hoje');
});

test('a refused sign-in and a network that is away are told apart', async ({ page, network }) => {
  await page.goto('/app/entrar');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Preencha este campo.').first().waitFor();
  await page.getByLabel('Usuário').fill('ninguem');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Usuário ou senha incorretos.').waitFor();
  const sentences = {
    down: 'O servidor não respondeu',
    portal: 'Esta rede pede um cadastro',
  } as const;
  for (const state of ['down', 'portal'] as const) {
    network.state = state;
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText(sentences[state]).waitFor();
    network.state = 'up';
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Usuário ou senha incorretos.').waitFor();
  }
});

/** Those that nobody has to sign in for. Each other screen's test looks at it: support/everybody.ts. */
const SCREENS = [
  { path: 'entrar', 'pt-BR': 'Campeiro', 'en-US': 'Campeiro' },
  { path: 'nada', 'pt-BR': 'Esta tela não existe', 'en-US': 'This screen does not exist' },
] as const;

describe.each(SCREENS)('screen $path', (screen) => {
  test.for([
    ['light', 'pt-BR'],
    ['dark', 'pt-BR'],
    ['light', 'en-US'],
    ['dark', 'en-US'],
  ] as const)('can be used by everybody: %s, %s', async ([scheme, language], { page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      (chosen) => localStorage.setItem('campeiro-language', chosen),
      language,
    );
    await page.goto(`/app/${screen.path}`);
    await page.getByRole('heading', { name: screen[language], level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    expect(await smallTargets(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await takePictures(page, `${screen.path}-${scheme}-${language}`);
  });
});
