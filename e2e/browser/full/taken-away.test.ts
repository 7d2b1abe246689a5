/** A visit that the office takes away while its technician is at it: nothing is lost, and the office makes it count. */
import type { Page } from 'playwright-core';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newImage } from '../../technician/images.ts';
import { newTechnician } from '../../technician/technician.ts';
import { newQuestionnaire, readBack, SECTIONS } from '../support/checklist.ts';
import { type Day, NEARBY, newDay, steps } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { lookAt } from '../support/everybody.ts';
import { test as base, expect } from '../support/office.ts';
import { option, question } from '../support/questionnaire.ts';
import { button, open, snackbar, stand } from '../support/visit.ts';

const OFFICE = '/escritorio/v1';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Morning {
  day: Day;
  visit: Row;
  /** The version of the questionnaire that the phone has. */
  version: number;
}

const test = base.extend<{ version: number; morning: Morning }>({
  version: [
    async ({ company }, use) => use(await newQuestionnaire(company, SECTIONS)),
    { scope: 'file' },
  ],
  morning: async ({ company, version }, use) => {
    const day = await newDay(company, company);
    await use({ day, version, visit: await day.visit(10, {}, { nome: 'Padaria Aurora' }) });
  },
});

async function note(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Escreva uma observação');
  await field.fill(text);
  await button(page, 'Registrar observação').dblclick(); // it is recorded once
  await expect.poll(() => field.inputValue()).toBe('');
}

/** At the customer, with a phone that has no network from the check-in on. */
async function work(phone: Page, { visit, day }: Morning): Promise<void> {
  await stand(phone.context(), NEARBY);
  await enter(phone, day.technician);
  await open(phone, day, visit);
  await button(phone, 'Já cheguei: check-in').click();
  await snackbar(phone, /Check-in às/);
  await expect.poll(async () => (await steps(day, visit)).length).toBe(1);
  await phone.context().setOffline(true);
  await note(phone, 'Portão azul');
  await note(phone, 'Compressor ruidoso');
  const buffer = await newImage(80, 60);
  const file = { name: 'foto.png', mimeType: 'image/png', buffer };
  await phone.getByLabel('Tirar foto').setInputFiles(file);
  await phone.getByRole('button', { name: 'Guardar foto' }).click();
  await phone.getByRole('img', { name: /Foto das/ }).waitFor();
}

/** Two answers, in the version that the phone has. */
async function answer(phone: Page, { version }: Morning): Promise<void> {
  await phone.getByRole('link', { name: /Vistoria da câmara fria/ }).click();
  await phone.waitForURL(`**/questionarios/${version}`);
  await option(phone, 'Não').click();
  await question(phone, 'Temperatura').getByRole('textbox').fill('-4,5');
  await phone.goBack();
  await phone.getByRole('heading', { name: 'Padaria Aurora', level: 1 }).waitFor();
}

/** A version without the question for the temperature. */
async function publishAnother(office: Client): Promise<void> {
  const { dados } = pageOf(await office.post(`${OFFICE}/questionarios/list`));
  const path = `${OFFICE}/questionarios/${dados[0]?.id}`;
  const { revisao, secoes } = resource(await office.get(`${path}/rascunho`)) as unknown as {
    revisao: number;
    secoes: { questoes: Row[] }[];
  };
  const fewer = secoes.map((secao) => ({
    ...secao,
    questoes: secao.questoes.filter(({ tipo }) => tipo !== 'numero'),
  }));
  const draft = resource(await office.put(`${path}/rascunho`, { revisao, secoes: fewer }));
  resource(await office.post(`${path}/publicar`, { revisao: draft.revisao }), 201);
}

test('what was done counts with one press, photos and both notes included', async ({
  company,
  morning,
  dispatcher,
  desk,
  page: phone,
}) => {
  const { day, visit } = morning;
  await work(phone, morning);
  await answer(phone, morning);
  const luana = await newTechnician(company, { nome: 'Luana Siqueira' });
  await publishAnother(company);
  const given = { ids: [visit.id], id_usuario: luana.id };
  resource(await company.post(`${OFFICE}/registros/reatribuir`, given), 204);

  await phone.context().setOffline(false);
  await phone.reload();
  const taken = phone.getByRole('alert').filter({ hasText: 'passou esta visita' });
  await taken.waitFor();
  await lookAt(phone, 'visita-retirada');
  await taken.getByRole('button', { name: 'Encerrar visita' }).click();
  await snackbar(phone, 'Visita encerrada');
  await taken.getByRole('button', { name: 'Remover da lista' }).click();
  await phone.waitForURL('**/app/hoje');
  await phone.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  await expect.poll(() => phone.getByRole('link', { name: /Padaria Aurora/ }).count()).toBe(0);

  await desk.goto('/escritorio/hoje');
  await part(desk, 'Precisa de decisão')
    .getByRole('link', { name: /Padaria Aurora/ })
    .click();
  await desk.waitForURL(`**/visitas/${visit.id}`);
  const refused = part(desk, 'Eventos recusados');
  await refused.getByRole('listitem').nth(5).waitFor();
  await refused.getByRole('button', { name: 'Resolver…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Resolver 6 eventos' });
  await dialog.getByLabel('Fazer valer, como feito pelo técnico').check();
  await dialog.getByLabel('O que foi feito a respeito').fill('Ele já estava no cliente.');
  await dialog.getByRole('button', { name: 'Resolver 6 eventos' }).click();
  await refused.waitFor({ state: 'detached' });

  const notes = part(desk, 'Observações');
  await expect
    .poll(() => notes.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('Portão azul'),
      expect.stringContaining('Compressor ruidoso'),
    ]);
  await part(desk, 'Respostas').getByText('-4,5').waitFor();
  await part(desk, 'Fotos').getByRole('img').waitFor();
  await part(desk, 'Histórico')
    .getByText(/Ele já estava no cliente/)
    .waitFor();
  await part(desk, 'Histórico').getByText(new RegExp(dispatcher.nome)).first().waitFor();
  await desk.emulateMedia({ media: 'print' });
  for (const text of ['Portão azul', 'Compressor ruidoso']) await notes.getByText(text).waitFor();

  await expect
    .poll(async () => resource(await day.v2.get(`/v2/registros/${visit.id}`)))
    .toMatchObject({
      observacao: 'Portão azul\nCompressor ruidoso',
      data_realizacao: expect.any(String),
    });
  await expect
    .poll(() => readBack({ admin: day.v2, visit }))
    .toMatchObject({ 'Há vazamento?': ['Não'], 'Temperatura (°C)': '-4.5' });
});

test('a visit that was cancelled says why, and what was done there has counted', async ({
  company,
  morning,
  page: phone,
}) => {
  const { day, visit } = morning;
  await work(phone, morning);
  const path = `${OFFICE}/registros/${visit.id}`;
  resource(await company.post(`${path}/cancelar`, { motivo: 'O cliente desistiu' }));
  await phone.context().setOffline(false);
  await phone.reload();
  const taken = phone.getByRole('alert').filter({ hasText: 'O escritório cancelou esta visita' });
  await taken.getByText('Motivo: O cliente desistiu').waitFor();
  await taken.getByRole('button', { name: 'Encerrar visita' }).click();
  await taken.getByRole('button', { name: 'Remover da lista' }).click();
  await phone.waitForURL('**/app/hoje');
  await phone.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  await expect
    .poll(async () => resource(await day.v2.get(`/v2/registros/${visit.id}`)))
    .toMatchObject({ observacao: 'Portão azul\nCompressor ruidoso' });
});
