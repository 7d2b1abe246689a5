/** A visit from setting out to its end, with and without a network and a position. */
import type { BrowserContext, Page } from 'playwright-core';
import { resource } from '../http/answers.ts';
import type { Row } from '../http/client.ts';
import { newImage } from '../technician/images.ts';
import { type Day, everything, FAR, NEARBY, nameOf, steps, test } from './support/day.ts';
import { enter, stored } from './support/device-data.ts';
import { expect } from './support/fixture.ts';

async function stand(device: BrowserContext, where: typeof NEARBY): Promise<void> {
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(where);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const snackbar = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).waitFor();

async function open(page: Page, day: Day, visit: Row): Promise<void> {
  await page.getByRole('link', { name: new RegExp(await nameOf(day, visit)) }).click();
  await page.getByRole('heading', { name: await nameOf(day, visit), level: 1 }).waitFor();
}

/** The steps as the office sees them, once they have arrived. */
const office = (day: Day, visit: Row) => expect.poll(() => steps(day, visit), { timeout: 15_000 });

test('a whole visit without a network, sent when there is one again', async ({
  page,
  device,
  network,
  day,
}) => {
  const visit = await day.visit(10);
  await stand(device, NEARBY);
  await enter(page, day.technician);
  network.state = 'down';

  const card = page.getByRole('region', { name: 'Próxima visita' });
  await card.getByRole('button', { name: 'A caminho' }).click();
  await snackbar(page, /A caminho desde/);
  await card.getByText('A caminho', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Cheguei: check-in', exact: true }).click();
  await snackbar(page, /Check-in às .*, a 20 m do cliente/);
  const underWay = page.getByRole('region', { name: 'Em andamento' });
  await underWay.getByRole('button', { name: 'Encerrar visita: check-out' }).waitFor();

  await open(page, day, visit);
  await page.getByLabel('Escreva uma observação').fill('Portão dos fundos emperrado');
  await stored(page, 'drafts', 'Portão dos fundos emperrado');
  await page.reload();
  await button(page, 'Registrar observação').click();
  await snackbar(page, 'Observação registrada.');
  const buffer = await newImage(80, 60);
  const file = { name: 'foto.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Tirar foto').setInputFiles(file);
  await snackbar(page, 'Foto guardada.');
  await page.getByRole('img', { name: /Foto das/ }).waitFor();
  await button(page, 'Encerrar visita: check-out').click();
  await snackbar(page, /Visita encerrada às/);
  await page.getByRole('link', { name: /6 a enviar/ }).waitFor();

  network.state = 'up';
  await page.getByRole('link', { name: 'Hoje' }).click();
  await button(page, 'Fechar aviso').click();
  await button(page, 'Atualizar').click();
  await page.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  const done = resource(await day.v2.get(`/v2/registros/${visit.id}`));
  expect(done).toMatchObject({ concluido: true, observacao: 'Portão dos fundos emperrado' });
  expect(done.latitude).toBeCloseTo(NEARBY.latitude, 4);
  const images = resource(await day.office.get(`/escritorio/v1/registros/${visit.id}/imagens`));
  expect(images.anexos).toHaveLength(1);
  expect((await steps(day, visit)).map(({ tipo }) => tipo)).toEqual([
    'a_caminho',
    'checkin',
    'checkout',
  ]);
});

test('far from the customer it asks why, keeps what is typed, and goes on', async ({
  page,
  device,
  day,
}) => {
  const visit = await day.visit(10);
  await stand(device, FAR);
  await enter(page, day.technician);
  await open(page, day, visit);
  await button(page, 'Já cheguei: check-in').click();
  await page.getByText('Você está a 2 km do cliente').waitFor();
  await page.getByLabel(/Por quê\?/).fill('Obra na rua');
  await stored(page, 'drafts', 'Obra na rua');
  await page.reload();
  await button(page, 'Já cheguei: check-in').click();
  await expect.poll(() => page.getByLabel(/Por quê\?/).inputValue()).toBe('Obra na rua');
  await button(page, 'Fazer check-in').click();
  await snackbar(page, /Check-in às .*, a 2 km do cliente/);
  await office(day, visit).toMatchObject([{ tipo: 'checkin', motivo: 'Obra na rua' }]);
});

test('without a position it says why, and goes on', async ({ page, day }) => {
  const visit = await day.visit(10);
  await enter(page, day.technician);
  await open(page, day, visit);
  await button(page, 'Já cheguei: check-in').click();
  await snackbar(page, /Check-in às .*, sem posição: a localização está bloqueada/);
  await office(day, visit).toMatchObject([{ tipo: 'checkin', latitude: null }]);
});

test('a forgotten check-out is told at the next check-in, with its real time', async ({
  page,
  device,
  day,
}) => {
  const [first, second] = [await day.visit(10), await day.visit(9)];
  await stand(device, NEARBY);
  await enter(page, day.technician);
  await open(page, day, first);
  await button(page, 'Já cheguei: check-in').click();
  await snackbar(page, /Check-in às/);
  await page.getByRole('link', { name: 'Hoje' }).click();
  await open(page, day, second);
  await button(page, 'Já cheguei: check-in').click();
  await page.getByText(`A visita a ${await nameOf(day, first)} está aberta`).waitFor();
  const ended = page.getByLabel('Terminou em');
  expect(await ended.inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  const suggested = await ended.inputValue();
  await ended.fill('2001-01-01T10:00');
  await page.getByText(/^Entre .* e agora\.$/).waitFor();
  expect(await button(page, 'Fazer check-in').isDisabled()).toBe(true);
  await ended.fill(suggested);
  await button(page, 'Fazer check-in').click();
  await snackbar(page, /Check-in às/);
  await office(day, first).toMatchObject([
    { tipo: 'checkin' },
    { tipo: 'checkout', declarado: true },
  ]);
  await office(day, second).toMatchObject([{ tipo: 'checkin' }]);
});

test('what was done is taken back, at once and later', async ({ page, device, day }) => {
  const visit = await day.visit(10);
  await stand(device, NEARBY);
  await enter(page, day.technician);
  await open(page, day, visit);
  await button(page, 'A caminho').click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await button(page, 'A caminho').waitFor();
  await button(page, 'Já cheguei: check-in').click();
  await snackbar(page, /Check-in às/);
  await button(page, 'Fechar aviso').click();
  await button(page, /^Desfazer: Check-in/).click();
  await button(page, 'A caminho').waitFor();
  await office(day, visit).toMatchObject([
    { tipo: 'a_caminho', anulado: true },
    { tipo: 'checkin', anulado: true },
  ]);
});

test('the office is proposed another place for the customer', async ({ page, device, day }) => {
  const visit = await day.visit(10);
  await stand(device, FAR);
  await enter(page, day.technician);
  await open(page, day, visit);
  await button(page, 'O pino está errado?').click();
  await page.getByLabel('Comentário (opcional)').fill('Portaria nova');
  await button(page, 'Propor minha posição').click();
  await snackbar(page, /Posição proposta às/);
  const proposals = async () => {
    const filter = { ids_cliente: [visit.id_cliente] };
    const answer = await day.office.post('/escritorio/v1/propostas-de-local/list', filter);
    return resource(answer).dados;
  };
  const { latitude } = FAR;
  await expect
    .poll(proposals, { timeout: 15_000 })
    .toMatchObject([{ comentario: 'Portaria nova', situacao: 'aberta', latitude }]);
});

test('what is missing leads to its question, and the visit may end without it', async ({
  page,
  device,
  demoDay: day,
}) => {
  const visit = await day.visit(10, await everything(day), { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  await page.getByRole('button', { name: 'Encerrar visita' }).click();
  const missing = page.getByRole('region', { name: /Faltam/ });
  expect(await missing.getByRole('link').first().getAttribute('href')).toMatch(
    /\/questionarios\/\d+\?questao=\d+$/,
  );
  await page.getByRole('button', { name: 'Encerrar mesmo assim' }).click();
  await page.getByText('Incompleta').waitFor();
  const row = async () => resource(await day.v2.get(`/v2/registros/${visit.id}`));
  await expect
    .poll(row, { timeout: 15_000 })
    .toMatchObject({ concluido: false, data_realizacao: expect.any(String) });
});
