/** Where a technician was between visits: recorded while the app is seen, and never while it is not. */
import type { Page } from 'playwright-core';
import { resource } from '../../http/answers.ts';
import { accountDay } from '../support/calendar.ts';
import { CUSTOMER, type Day, NEARBY, test } from '../support/day.ts';
import { enter, stored } from '../support/device-data.ts';
import { expect } from '../support/fixture.ts';

const north = (metres: number) => ({
  ...CUSTOMER,
  latitude: CUSTOMER.latitude + metres / 111_195,
  accuracy: 8,
});
/** Positions are at least a minute apart, in milliseconds. */
const MINUTE = 61_000;

interface Ponto {
  latitude: number;
  de_visita: boolean;
}

/** How far north of the customer the points between visits are that the office sees, in metres. */
async function trail({ office, technician }: Day): Promise<number[]> {
  const asked = { id_usuario: technician.id, data: accountDay() };
  const { pontos } = resource(
    await office.post('/escritorio/v1/posicoes/trajeto', asked),
  ) as unknown as { pontos: Ponto[] };
  return pontos
    .filter(({ de_visita }) => !de_visita)
    .map(({ latitude }) => Math.round((latitude - CUSTOMER.latitude) * 111_195));
}

/** What a browser does when another app is opened, or this one again: the pages of tests are always seen. */
const turn = (page: Page, hidden: boolean) =>
  page.evaluate((it) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => it });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (it ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** It is kept on the device. Positions wait for company: what the technician asks for takes them along. */
async function send(page: Page, { latitude }: typeof NEARBY): Promise<void> {
  await stored(page, 'outbox', `"tipo":"posicao","latitude":${latitude},`);
  await page.getByRole('link', { name: 'Hoje' }).click();
  await page.getByRole('button', { name: 'Atualizar' }).click();
}

test('positions arrive while the app is seen, and none while it is not', async ({
  page,
  device,
  day,
}) => {
  resource(await day.office.patch('/escritorio/v1/conta', { posicoes_fora_do_expediente: true }));
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  // What is recorded must not be of the future, and a clock that is off by more than two minutes is corrected.
  await page.clock.install({ time: Date.now() - 115_000 });
  await page.clock.resume();
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  await page
    .getByRole('status')
    .getByText(/Check-in às/)
    .waitFor();
  const seen = (metres: number[]) => expect.poll(() => trail(day)).toEqual(metres);
  await send(page, NEARBY);
  await seen([-20]);

  await page.clock.fastForward(MINUTE);
  await device.setGeolocation(north(500));
  await send(page, north(500));
  await seen([-20, 500]);

  await turn(page, true);
  await page.clock.fastForward(MINUTE);
  await device.setGeolocation(north(1000));
  await device.setGeolocation(north(1500));
  await turn(page, false);
  await send(page, north(1500));
  await seen([-20, 500, 1500]);
});

test('where the account records no positions the device is asked, and never followed', async ({
  page,
  device,
  day,
}) => {
  resource(await day.office.patch('/escritorio/v1/conta', { registra_posicoes: false }));
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const [watch, clear] = [geolocation.watchPosition, geolocation.clearWatch];
    Object.assign(globalThis, { watches: 0 });
    const count = (by: number) => {
      const all = globalThis as unknown as { watches: number };
      all.watches += by;
    };
    geolocation.watchPosition = (...given) => {
      count(1);
      return watch.apply(geolocation, given);
    };
    geolocation.clearWatch = (id) => {
      count(-1);
      clear.call(geolocation, id);
    };
  });
  const watches = () => page.evaluate(() => (globalThis as unknown as { watches: number }).watches);
  await enter(page, day.technician);
  await page.getByText(/a 20 m/).waitFor();
  await expect.poll(watches).toBe(0);
  // A tap looks for the position, and stops once it is found.
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  await page
    .getByRole('status')
    .getByText(/Check-in às .* 20 m/)
    .waitFor();
  await expect.poll(watches).toBe(0);
  resource(await day.office.patch('/escritorio/v1/conta', { registra_posicoes: true }));
});
