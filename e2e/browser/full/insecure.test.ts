/** Plain http under another name than localhost: browsers withhold what the app needs. */

import { launchBrowser } from '../support/chromium.ts';
import { expect, test } from '../support/fixture.ts';
import { seriousFindings, takePictures } from '../support/look.ts';

test('says what does not work, and why', async ({ network }) => {
  const { port } = new URL(network.url);
  const browser = await launchBrowser([
    '--disable-gpu',
    '--host-resolver-rules=MAP campo.test 127.0.0.1',
  ]);
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    await page.goto(`http://campo.test:${port}/app/hoje`);
    await page.getByRole('heading', { name: 'O aplicativo não funciona aqui' }).waitFor();
    const secure = page.getByRole('link', { name: 'Abra pelo endereço seguro' });
    await expect
      .poll(() => secure.getAttribute('href'))
      .toBe(`https://campo.test:${port}/app/hoje`);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    await takePictures(page, 'insecure');
  } finally {
    await browser.close();
  }
});
