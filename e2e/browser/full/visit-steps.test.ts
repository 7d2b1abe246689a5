/** Steps of a visit that need more than a tap: far from the customer, without a position, forgotten, taken back. */
import { resource } from '../../http/answers.ts';
import { FAR, NEARBY, nameOf, steps, test } from '../support/day.ts';
import { enter, stored } from '../support/device-data.ts';
import { expect } from '../support/fixture.ts';
import { button, office, open, snackbar, stand } from '../support/visit.ts';

test('a check-in counts at the tap, however the search for a position ends', async ({
  page,
  device,
  day,
}) => {
  const visit = await day.visit(10);
  await device.grantPermissions(['geolocation']); // the device does not know its position
  await page.addInitScript(() => {
    navigator.geolocation.watchPosition = () => 0;
  });
  await enter(page, day.technician);
  await open(page, day, visit);
  // Both taps of a double tap: the second must not press what comes to the first one's place.
  await button(page, 'A caminho').dblclick();
  await button(page, 'Cheguei: check-in').waitFor();
  await button(page, 'Cheguei: check-in').dblclick();
  await button(page, 'Encerrar visita: check-out').waitFor();
  await page.close();
  const again = await device.newPage();
  await again.goto('/app/hoje');
  await again.getByRole('button', { name: 'Encerrar visita: check-out' }).waitFor();
  // It waits for its position as long as it did before the app was closed: 20 seconds.
  await expect
    .poll(() => steps(day, visit), { timeout: 60_000 })
    .toMatchObject([{ tipo: 'a_caminho' }, { tipo: 'checkin', latitude: null }]);
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
  await page.getByRole('textbox', { name: /Por quê\?/ }).fill('Obra na rua');
  await stored(page, 'drafts', 'Obra na rua');
  await snackbar(page, /Check-in às .*, a 2 km do cliente/);
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: /Por quê\?/ }).inputValue())
    .toBe('Obra na rua');
  await button(page, 'Registrar motivo').click();
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
  await expect.poll(() => ended.inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  // biome-ignore lint/plugin: only the technician changes it from here on
  const suggested = await ended.inputValue();
  await ended.fill('2001-01-01T10:00');
  await page.getByText(/^Informe um horário entre .* e agora\.$/).waitFor();
  await expect.poll(() => button(page, 'Registrar o fim').isDisabled()).toBe(true);
  await ended.fill(suggested);
  await button(page, 'Registrar o fim').click();
  await snackbar(page, /Visita encerrada às/);
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
    .poll(proposals)
    .toMatchObject([{ comentario: 'Portaria nova', situacao: 'aberta', latitude }]);
});
