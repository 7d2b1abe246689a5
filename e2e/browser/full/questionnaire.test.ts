/** Questionnaires on old phones, in two tabs, on another device; and how they look. */
import { describe } from 'vitest';
import { eventually } from '../../eventually.ts';
import { test } from '../support/checklist.ts';
import { expect, PHONE, SMALL_PHONE } from '../support/fixture.ts';
import { scrollsSideways, seriousFindings, smallTargets, takePictures } from '../support/look.ts';
import { open, option, question, takePhoto } from '../support/questionnaire.ts';

test('the app that was closed behind the camera comes back to the question, with all that was typed', async ({
  page,
  device,
  checklist,
}) => {
  await open(page, checklist);
  await option(page, 'Sim').click();
  await question(page, 'Onde?').getByRole('textbox').fill('Válv');
  const chosen = page.waitForEvent('filechooser');
  await question(page, 'Foto do vazamento').getByRole('button', { name: 'Tirar foto' }).click();
  await chosen;
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/');
  await again.getByText('a foto se perdeu. Tire de novo').waitFor();
  expect(again.url()).toContain(checklist.path);
  const lost = question(again, 'Foto do vazamento');
  await lost.and(again.locator(':focus')).waitFor();
  expect(await question(again, 'Onde?').getByRole('textbox').inputValue()).toBe('Válv');
  await takePhoto(again, 'Foto do vazamento');
  // It is told once.
  await again.goto('/app/');
  await again.waitForURL('**/app/hoje');
});

test('a required photo is missing until it is there; removed, it can be brought back', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  await option(page, 'Sim').click();
  await page.getByRole('button', { name: /de 7/ }).click();
  const list = page.getByRole('region', { name: 'O que falta' });
  await list.getByRole('button', { name: '4. Foto do vazamento' }).click();
  await list.waitFor({ state: 'detached' });
  const field = question(page, 'Foto do vazamento');
  await field.getByText('Esta resposta falta.').waitFor();
  const text = { name: 'nota.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  const chosen = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Escolher' }).click();
  await (await chosen).setFiles(text);
  await field.getByText('não consegue ler esta imagem').waitFor();
  await takePhoto(page, 'Foto do vazamento');
  await field.getByText('Esta resposta falta.').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: 'Remover' }).click();
  await page.getByText('faltam 4').waitFor();
  await field.getByRole('button', { name: 'Desfazer' }).click();
  await field.getByRole('img', { name: 'Foto' }).waitFor();
  await page.getByText('faltam 3').waitFor();
});

test('two tabs of one device show each other’s answers', async ({ page, device, checklist }) => {
  await open(page, checklist);
  const other = await device.newPage();
  await other.goto(`/app${checklist.path}`);
  await question(page, 'Temperatura').getByRole('textbox').fill('7,5');
  await option(page, 'Não').click();
  await other.getByText('2 de 5').waitFor();
  const read = () => question(other, 'Temperatura').getByRole('textbox').inputValue();
  expect(await read()).toBe('7,5');
  await other.getByRole('button', { name: 'Próxima que falta' }).click();
  await question(other, 'Temperatura').getByRole('textbox').fill('8');
  await other.getByRole('heading', { level: 1 }).click();
  const shown = () => question(page, 'Temperatura').getByRole('textbox').inputValue();
  await eventually('the other tab’s answer', 10, async () => (await shown()) === '8');
});

test('a new phone shows what was answered on the one that broke', async ({
  page,
  browser,
  network,
  checklist,
}) => {
  await open(page, checklist);
  await option(page, 'Sim').click();
  await question(page, 'Onde?').getByRole('textbox').fill('Bomba');
  await takePhoto(page, 'Foto do vazamento');
  await question(page, 'Foto do vazamento').getByText('Enviada').waitFor();
  const device = await browser.newContext({ baseURL: network.url, locale: 'pt-BR' });
  const phone = await device.newPage();
  await open(phone, checklist);
  await phone.getByText('3 de 7').waitFor();
  expect(await question(phone, 'Onde?').getByRole('textbox').inputValue()).toBe('Bomba');
  await question(phone, 'Foto do vazamento').getByRole('img', { name: 'Foto' }).waitFor();
  await device.close();
});

describe('looks', () => {
  test.for([
    ['light', 'pt-BR'],
    ['dark', 'pt-BR'],
    ['light', 'en-US'],
    ['dark', 'en-US'],
  ] as const)(
    'can be used by everybody: %s, %s',
    async ([scheme, language], { page, checklist }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, checklist);
      await option(page, 'Sim').click();
      await question(page, 'Onde?').getByRole('textbox').fill('Válvula da linha de sucção');
      await question(page, 'Temperatura').getByRole('textbox').fill('-');
      await takePhoto(page, 'Foto do vazamento');
      await option(page, 'Limpeza').click();
      await page.evaluate((it) => localStorage.setItem('campeiro-language', it), language);
      const look = async (name: string) => {
        expect(await seriousFindings(page)).toEqual([]);
        await page.setViewportSize(SMALL_PHONE);
        expect(await smallTargets(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        await takePictures(page, `questionario-${name}-${scheme}-${language}`);
        await page.setViewportSize(PHONE);
      };
      await page.reload();
      await page.getByRole('heading', { name: 'Vistoria da câmara fria' }).waitFor();
      await look('inicio');
      await page.goto(`/app${checklist.path}?questao=4`);
      await question(page, 'Foto do vazamento').and(page.locator(':focus')).waitFor();
      await look('foto');
      await page.getByRole('button', { name: /de 7|of 7/ }).click();
      await look('falta');
      await page.getByRole('button', { name: /de 7|of 7/ }).click();
      await page.getByRole('button', { name: /^(Assinar|Sign)$/ }).click();
      await page.getByText(/Assine com o dedo|Sign with a finger/).waitFor();
      await look('assinatura');
    },
  );
});
