/** Questionnaires: answered, kept through crashes, read back; old phones, two tabs, another device; how they look. */
import { describe, inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { eventually } from '../../eventually.ts';
import { newChecklist, newQuestionnaire, readBack, test } from '../support/checklist.ts';
import { expect, PHONE, SMALL_PHONE } from '../support/fixture.ts';
import { scrollsSideways, seriousFindings, smallTargets, takePictures } from '../support/look.ts';
import { open, option, question, sign, takePhoto } from '../support/questionnaire.ts';

test('every kind of question, answered without a network, is read back as it was answered', async ({
  page,
  network,
  checklist,
}) => {
  await open(page, checklist);
  network.state = 'down';
  await page.getByText('0 de 5').waitFor();
  await expect.poll(() => question(page, 'Onde?').count()).toBe(0);
  await option(page, 'Sim').click();
  await page.getByText('1 de 7').waitFor();
  await question(page, 'Onde?').getByRole('textbox').fill('Válvula da linha de sucção');
  await question(page, 'Temperatura').getByRole('textbox').fill('-4,5');
  await takePhoto(page, 'Foto do vazamento');
  await option(page, 'Limpeza').click();
  await option(page, 'Recarga de gás').click();
  await question(page, 'Próxima visita').locator('input').fill('2027-03-01');
  await question(page, 'Próxima visita').getByRole('button', { name: 'Comentar' }).click();
  await page.getByLabel('Comentário').fill('De manhã');
  await page.getByText('6 de 7').waitFor();
  await page.getByRole('button', { name: 'Próxima que falta' }).click();
  await page.getByText('Falta responder esta pergunta.').waitFor();
  await sign(page);
  const pad = page.getByRole('region', { name: 'Encerramento' });
  await pad.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('img', { name: 'Assinatura' }).waitFor();
  await page.getByText('não falta nada').waitFor();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.waitForURL(`**/visitas/${checklist.visit.id}`);
  // Seven answers and two images.
  await page.getByRole('link', { name: /9 a enviar/ }).waitFor();
  await expect.poll(() => readBack(checklist)).toEqual({});

  network.state = 'up';
  await page.reload();
  await page.getByText('Tudo enviado').waitFor();
  await expect
    .poll(() => readBack(checklist))
    .toEqual({
      'Há vazamento?': ['Sim'],
      'Onde?': 'Válvula da linha de sucção',
      'Temperatura (°C)': '-4.5',
      'Foto do vazamento': 'imagem',
      'O que foi feito?': ['Limpeza', 'Recarga de gás'],
      'Próxima visita': '2027-03-01T00:00:00Z',
      'Assinatura do cliente': 'imagem',
    });
});

test('an answer is changed, cleared and given back after it was sent', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  await option(page, 'Sim').click();
  const where = question(page, 'Onde?').getByRole('textbox');
  await where.fill('Bomba');
  await question(page, 'Temperatura').getByRole('textbox').fill('3');
  await question(page, 'Onde?').getByText('Enviada').waitFor();
  await where.fill('Válvula');
  await option(page, 'Limpeza').click();
  const isRead = (wanted: Record<string, unknown>) =>
    eventually(JSON.stringify(wanted), 20, async () => {
      const now = await readBack(checklist);
      return Object.entries(wanted).every(
        ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
      );
    });
  await isRead({ 'Onde?': 'Válvula' });
  const temperature = question(page, 'Temperatura');
  await temperature.getByRole('button', { name: 'Limpar' }).click();
  await temperature.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => temperature.getByRole('textbox').inputValue()).toBe('3');
  await temperature.getByRole('button', { name: 'Limpar' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await isRead({ 'Temperatura (°C)': undefined });
  // What is not asked any more counts for nothing.
  await option(page, 'Não').click();
  await page.getByRole('link', { name: 'Padaria Aurora' }).click();
  await isRead({ 'Há vazamento?': ['Não'], 'Onde?': undefined });
});

test('one questionnaire done leads to the next that lacks something, and the last to the visit', async ({
  page,
}) => {
  const { admin } = await newAccount(inject('demo'), inject('dataDir'));
  const asking = (nome_questao: string) => [
    { nome_secao: 'Geral', questoes: [{ nome_questao, tipo: 'texto', obrigatoria: true }] },
  ];
  const version = await newQuestionnaire(admin, asking('Pressão'));
  await newQuestionnaire(admin, asking('Portão'), 'Saída');
  const checklist = await newChecklist(admin, version);
  await open(page, checklist);
  await question(page, 'Pressão').getByRole('textbox').fill('4');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saída' }).waitFor();
  await question(page, 'Portão').getByRole('textbox').fill('Fechado');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.waitForURL(`**/app/visitas/${checklist.visit.id}`);
});

test('what is no answer is said at the question, and is kept as it was typed', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  const field = question(page, 'Temperatura');
  await field.getByRole('textbox').fill('1.2.3');
  await field.getByText('Digite só o número').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.reload();
  await field.getByText('Digite só o número').waitFor();
  await expect.poll(() => field.getByRole('textbox').inputValue()).toBe('1.2.3');
  await field.getByRole('textbox').fill('12');
  await field.getByRole('button', { name: 'Trocar o sinal' }).click();
  await expect.poll(() => field.getByRole('textbox').inputValue()).toBe('-12');
});

test('a questionnaire that the device does not know is said to be unknown', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  await page.goto('/app/visitas/1/questionarios/999999');
  await page.getByRole('heading', { name: 'Questionário não encontrado' }).waitFor();
});

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
  await expect.poll(() => question(again, 'Onde?').getByRole('textbox').inputValue()).toBe('Válv');
  await takePhoto(again, 'Foto do vazamento');
  // The message is shown once.
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
  await field.getByText('Falta responder esta pergunta.').waitFor();
  const text = { name: 'nota.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  const chosen = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Escolher' }).click();
  await (await chosen).setFiles(text);
  await page.getByText('não consegue ler esta imagem').waitFor();
  await takePhoto(page, 'Foto do vazamento');
  await field.getByText('Falta responder esta pergunta.').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: /^Ampliar: Foto das/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await page.getByText('faltam 4').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await field.getByRole('img', { name: /^Foto das/ }).waitFor();
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
  await expect.poll(read).toBe('7,5');
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
  await question(page, 'Foto do vazamento').getByText('Enviada').first().waitFor();
  const device = await browser.newContext({ baseURL: network.url, locale: 'pt-BR' });
  const phone = await device.newPage();
  await open(phone, checklist);
  await phone.getByText('3 de 7').waitFor();
  await expect.poll(() => question(phone, 'Onde?').getByRole('textbox').inputValue()).toBe('Bomba');
  await question(phone, 'Foto do vazamento')
    .getByRole('img', { name: /^Foto das/ })
    .waitFor();
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
        await expect.poll(() => seriousFindings(page)).toEqual([]);
        await page.setViewportSize(SMALL_PHONE);
        await expect.poll(() => smallTargets(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);
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
