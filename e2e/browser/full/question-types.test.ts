/** Questions about a time, yes or no, and a measured number: from the console's builder to the device and back. */
import type { Page } from 'playwright-core';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { newTechnician } from '../../technician/technician.ts';
import { readBack } from '../support/checklist.ts';
import { enter } from '../support/device-data.ts';
import { keptOnDevice } from '../support/fixture.ts';
import { expect, test } from '../support/office.ts';
import { option, question } from '../support/questionnaire.ts';

const asked = (desk: Page, n: number) =>
  desk.getByRole('textbox', { name: `Pergunta ${n}`, exact: true });

async function kindIs(desk: Page, n: number, kind: string): Promise<void> {
  await asked(desk, n).click();
  await desk.getByRole('combobox', { name: `Tipo da pergunta ${n}` }).click();
  await desk.getByRole('option', { name: kind, exact: true }).click();
}

/** Builds and publishes a questionnaire in the console: a time, yes or no, and a temperature from -30,5 to 1.200 °C. */
async function build(desk: Page): Promise<void> {
  await desk.goto('/escritorio/questionarios');
  await desk.getByRole('button', { name: 'Novo questionário' }).first().click();
  await desk.getByRole('dialog').getByLabel('Nome').fill('Medições');
  await desk.getByRole('button', { name: 'Criar' }).click();
  await desk.getByRole('button', { name: 'Nova pergunta' }).click();
  await asked(desk, 1).click();
  for (const [n, name] of ['Chegada do gás', 'Porta vedada', 'Temperatura'].entries()) {
    await asked(desk, n + 1).fill(name);
    if (n < 2) await desk.keyboard.press('Enter');
  }
  await kindIs(desk, 1, 'Hora');
  await kindIs(desk, 2, 'Sim ou não');
  await kindIs(desk, 3, 'Número');
  await desk.getByLabel('Unidade da pergunta 3').fill('°C');
  await desk.getByLabel('Mínimo da pergunta 3').fill('-30,5');
  await desk.getByLabel('Máximo da pergunta 3').fill('1200');
  await desk.getByRole('combobox', { name: 'Casas decimais da pergunta 3' }).click();
  await desk.getByRole('option', { name: 'Até 1 casa decimal' }).click();
  // The phone beside the outline says the limits as people write numbers.
  const phone = desk.getByRole('region', { name: 'No aparelho' });
  await phone.getByText('Um número de -30,5 a 1.200 °C, com até 1 casa decimal.').waitFor();
  await desk
    .getByRole('status')
    .getByText(/^Salvo às/)
    .waitFor();
  await desk.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Publicar versão 1' });
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await desk.getByText('Versão 1 publicada').waitFor();
}

test('time, yes or no and a measured number, answered on the device and read in both languages', async ({
  company,
  desk,
  page,
}) => {
  await build(desk);
  const technician = await newTechnician(company);
  const { id: id_cliente } = await newCliente(company, { nome: 'Padaria Aurora' });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const visit = await newRegistro(company, {
    ...{ id_cliente, id_usuario: technician.id, ativo: true },
    data_inicio_esperada: instant(now),
    data_conclusao_esperada: instant(now + 3_600_000),
  });

  await enter(page, technician);
  await keptOnDevice(page);
  await page.goto(`/app/visitas/${visit.id}`);
  await page.getByRole('link', { name: /Medições/ }).click();
  await question(page, 'Chegada do gás').locator('input').fill('07:45');
  await option(page, 'Não').click();
  const number = question(page, 'Temperatura').getByRole('textbox');
  await number.fill('1.200,5');
  await number.blur();
  await question(page, 'Temperatura')
    .getByText(/1\.200/)
    .last()
    .waitFor();
  await number.fill('1.199,5');
  await number.blur();
  await page.getByText('não falta nada').waitFor();
  const there = { admin: company, visit };
  await expect
    .poll(() => readBack(there))
    .toEqual({ 'Chegada do gás': '07:45', 'Porta vedada': ['Não'], Temperatura: '1199.5' });

  const answers = desk.getByRole('region', { name: /^(Respostas|Answers)$/ });
  for (const [language, ...said] of [
    ['pt-BR', '07:45', 'Não', '1.199,5 °C'],
    ['en-US', '07:45', 'Não', '1,199.5 °C'],
  ] as const) {
    await desk.evaluate((chosen) => localStorage.setItem('campeiro-language', chosen), language);
    await desk.goto(`/escritorio/visitas/${visit.id}`);
    for (const text of said) await answers.getByText(text, { exact: true }).waitFor();
  }
});
