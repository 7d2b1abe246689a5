/** The app on a network that answers for the server, and its screens before the technician has signed in. */
import { describe } from 'vitest';
import { enter } from '../support/device-data.ts';
import { expect, SMALL_PHONE, test } from '../support/fixture.ts';
import { scrollsSideways, seriousFindings, smallTargets, takePictures } from '../support/look.ts';

test('a network that wants a sign-in of its own is never kept as the app', async ({
  page,
  network,
  technician,
}) => {
  await enter(page, technician);
  network.state = 'portal';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
  });
  await page.goto('/app/hoje');
  await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor();
});

/** Screens that need no sign-in. Each other screen's test looks at it: support/everybody.ts. */
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
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await takePictures(page, `${screen.path}-${scheme}-${language}`);
  });
});
