/** A device whose clock is wrong, and is put right in the middle of a visit: times are those when things happened. */
import { resource } from '../../http/answers.ts';
import { NEARBY, newDay } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { expect, test } from '../support/office.ts';
import { button, stand } from '../support/visit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long after a tap a test may notice it. */
const NOTICED = 30_000;

test.for([
  ['three hours ahead', 3 * HOUR],
  ['nine days behind', -9 * DAY],
] as const)('%s', async ([, ahead], { company, desk, page, network }) => {
  const day = await newDay(company, company);
  const visit = await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await stand(page.context(), NEARBY);
  await page.clock.install({ time: Date.now() + ahead });
  await page.clock.resume();
  await enter(page, day.technician);
  await page.goto(`/app/visitas/${visit.id}`);
  network.state = 'down';
  await button(page, 'Já cheguei: check-in').click();
  const end = button(page, 'Encerrar visita: check-out');
  await end.waitFor();
  const begun = Date.now();

  await page.clock.setSystemTime(Date.now());
  await end.click();
  await end.waitFor({ state: 'detached' });
  const ended = Date.now();
  network.state = 'up';
  await page.getByRole('link', { name: /a enviar/ }).click();
  await button(page, 'Enviar agora').click();
  await page.getByText('Tudo o que você fez já está no sistema.').waitFor();

  const row = async () => resource(await company.get(`/v2/registros/${visit.id}`));
  await expect.poll(row).toMatchObject({ concluido: true });
  const { data_inicio, data_realizacao } = await row();
  const [from, to] = [data_inicio, data_realizacao].map((it) => Date.parse(String(it)));
  expect(Math.abs((from as number) - begun)).toBeLessThan(NOTICED);
  expect(Math.abs((to as number) - ended)).toBeLessThan(NOTICED);
  expect(to).toBeGreaterThan(from as number);

  await desk.goto(`/escritorio/visitas/${visit.id}`);
  const steps = desk.getByRole('region', { name: 'O que aconteceu' }).getByRole('listitem');
  await steps
    .filter({ hasText: 'Check-in' })
    .getByText(/relógio do aparelho: /)
    .waitFor();
  await steps.filter({ hasText: 'Check-out' }).waitFor();
  await expect.poll(() => steps.getByText(/relógio do aparelho: /).count()).toBe(1);
});
