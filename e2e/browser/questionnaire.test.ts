/** Questionnaires: answered without a network, kept whatever happens, and read back as they were answered. */
import { eventually } from '../eventually.ts';
import { readBack, test } from './support/checklist.ts';
import { expect } from './support/fixture.ts';
import { open, option, question, sign, takePhoto } from './support/questionnaire.ts';

test('every kind of question, answered without a network, is read back as it was answered', async ({
  page,
  network,
  checklist,
}) => {
  await open(page, checklist);
  network.state = 'down';
  await page.getByText('0 de 5').waitFor();
  expect(await question(page, 'Onde?').count()).toBe(0);
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
  await page.getByText('Esta resposta falta.').waitFor();
  await sign(page);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('img', { name: 'Assinatura' }).waitFor();
  await page.getByText('nada falta').waitFor();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.waitForURL(`**/visitas/${checklist.visit.id}`);
  // Seven answers and two images.
  await page.getByRole('link', { name: /9 a enviar/ }).waitFor();
  expect(await readBack(checklist)).toEqual({});

  network.state = 'up';
  await page.reload();
  await page.getByText('Tudo enviado').waitFor();
  expect(await readBack(checklist)).toEqual({
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
  expect(await temperature.getByRole('textbox').inputValue()).toBe('3');
  await temperature.getByRole('button', { name: 'Limpar' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await isRead({ 'Temperatura (°C)': undefined });
  // What is not asked any more counts for nothing.
  await option(page, 'Não').click();
  await page.getByRole('link', { name: 'Padaria Aurora' }).click();
  await isRead({ 'Há vazamento?': ['Não'], 'Onde?': undefined });
});

test('what is no answer is said at the question, and is kept as it was typed', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  const field = question(page, 'Temperatura');
  await field.getByRole('textbox').fill('1.2.3');
  await field.getByText('Escreva só o número').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.reload();
  await field.getByText('Escreva só o número').waitFor();
  expect(await field.getByRole('textbox').inputValue()).toBe('1.2.3');
  await field.getByRole('textbox').fill('12');
  await field.getByRole('button', { name: 'Trocar o sinal' }).click();
  expect(await field.getByRole('textbox').inputValue()).toBe('-12');
});

test('a questionnaire that the device does not know is said to be unknown', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  await page.goto('/app/visitas/1/questionarios/999999');
  await page.getByRole('heading', { name: 'Questionário não encontrado' }).waitFor();
});
