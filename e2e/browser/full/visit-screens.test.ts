/** The day, the week and a visit as everybody sees them, and can use them. */
import type { BrowserContext, Page } from 'playwright-core';
import { resource } from '../../http/answers.ts';
import { uploadAccepted } from '../../technician/technician.ts';
import { type Day, everything, NEARBY, test } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { lookAt, lookAtScreen } from '../support/everybody.ts';
import { expect, PHONE, SMALL_PHONE } from '../support/fixture.ts';

/** One of each kind, as a good day has them: the visit to do next is begun when asked for. */
async function fullDay(day: Day) {
  const fields = await everything(day);
  const next = { nome: 'Padaria Aurora', telefone: '(11) 3333-2222' };
  const { id: id_cliente } = await day.customer(next);
  const order = { nome: 'Reforma da câmara fria', id_cliente, prioridade: 5 };
  const { id } = resource(await day.v2.post('/v2/ordens-servico/post', order), 201);
  const visit = await day.visit(10, { ...fields, id_cliente, id_ordem_servico: id });
  await day.visit(5, {}, { nome: 'Mercado São Bento' });
  await day.visit(200, {}, { nome: 'Açougue do Zé' });
  const done = await day.visit(300, {}, { nome: 'Sorveteria Polar' });
  const note = { nota: 'Prefere visitas pela manhã.' };
  resource(await day.v2.post(`/v2/clientes/${visit.id_cliente}/notas`, note), 201);
  const { device } = day.technician;
  const event = (tipo: string, minutesAgo: number, id = done.id) => ({
    tipo,
    id_evento: crypto.randomUUID(),
    id_registro: id,
    data: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  await uploadAccepted(device, [event('checkin', 90), event('checkout', 50)]);
  return visit;
}

test('day and week can be used by everybody', async ({ page, device, demoDay: day }) => {
  await fullDay(day);
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await enter(page, day.technician);
  await lookAtScreen(page, 'hoje-cheio', async () => {
    await page.getByRole('link', { name: /Padaria Aurora/ }).waitFor();
    await page.getByRole('link', { name: /Mercado São Bento/ }).waitFor();
  });
  await page.goto('/app/semana');
  await lookAtScreen(page, 'semana', () =>
    page.getByRole('heading', { name: /^(Semana|Week)$/, level: 1 }).waitFor(),
  );
});

test('a visit can be used by everybody', async ({ page, device, demoDay: day }) => {
  await fullDay(day);
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  const heading = page.getByRole('heading', { name: 'Padaria Aurora', level: 1 });
  await lookAtScreen(page, 'visita-antes', () => heading.waitFor());
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  const end = page.getByRole('button', { name: /^(Encerrar visita|End visit)$/ });
  await end.waitFor();
  await lookAtScreen(page, 'visita-em-andamento', () => end.waitFor());
});

test('incomplete visits of other days do not push the next one off the screen', async ({
  page,
  demoDay: day,
}) => {
  const fields = await everything(day);
  const DAY = 1440;
  for (let n = 1; n <= 8; n++) {
    const begun = n * DAY + 30;
    const { id: id_registro } = await day.visit(begun, fields, { nome: `Incompleta ${n}` });
    const event = (tipo: string, minutesAgo: number) => ({
      ...{ tipo, id_registro, id_evento: crypto.randomUUID() },
      data: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    await uploadAccepted(day.technician.device, [
      event('checkin', begun - 5),
      event('checkout', begun - 20),
    ]);
  }
  await day.visit(10, fields, { nome: 'Padaria Aurora' });
  await enter(page, day.technician);
  await page.getByText('Incompleta').first().waitFor();
  const next = page.getByRole('button', { name: 'A caminho' });
  await expect
    .poll(() => next.evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(PHONE.height);
});

/** A visit that has begun, with two questionnaires to answer. */
async function begun(page: Page, device: BrowserContext, day: Day) {
  const visit = await day.visit(10, await everything(day), { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  const end = page.getByRole('button', { name: /^(Encerrar visita|End visit)$/ });
  await end.waitFor();
  return { visit, end };
}

test('what is missing can be used by everybody', async ({ page, device, demoDay }) => {
  const { end } = await begun(page, device, demoDay);
  await lookAtScreen(page, 'visita-faltas', async () => {
    await end.click();
    await page.getByText(/Faltam \d+ respostas|\d+ answers are missing/).waitFor();
  });
});

test('what is missing leads to its question, and the visit may end without it', async ({
  page,
  device,
  demoDay: day,
}) => {
  const { visit, end } = await begun(page, device, day);
  await end.click();
  const missing = page.getByRole('region', { name: /Faltam/ });
  for (const name of ['Segurança e encerramento', 'Inspeção de refrigeração comercial']) {
    await missing.getByText(name).waitFor();
    await missing.getByRole('list', { name }).getByRole('link', { name: /^1\./ }).waitFor();
  }
  await expect
    .poll(() => missing.getByRole('link').first().getAttribute('href'))
    .toMatch(/\/questionarios\/\d+\?questao=\d+$/);
  await page.getByRole('button', { name: 'Encerrar mesmo assim' }).click();
  await page.getByText('Incompleta').waitFor();
  const row = async () => resource(await day.v2.get(`/v2/registros/${visit.id}`));
  await expect.poll(row).toMatchObject({ concluido: false, data_realizacao: expect.any(String) });
});

test('the week goes on to the next one, names its holiday, and stays there for who comes back', async ({
  page,
  network,
  day,
}) => {
  const inEightDays = -8 * 24 * 60;
  await day.visit(inEightDays, {}, { nome: 'Mercado São Bento' });
  const then = Date.now() - (inEightDays + 3 * 60) * 60_000; // the clock on the wall of São Paulo
  const dia = new Date(then).toISOString().slice(0, 10);
  const holiday = { dia, nome: 'Festa da padroeira', trabalha: false };
  resource(await day.office.post('/escritorio/v1/feriados', holiday), 201);
  await enter(page, day.technician);
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByText('nenhuma visita').first().waitFor();
  await page.getByRole('button', { name: 'Próxima semana' }).click();
  // Also without a network.
  network.state = 'down';
  await page.getByRole('button', { name: /Feriado: Festa da padroeira, 1 visita$/ }).click();
  await page.locator('section').getByText('Feriado: Festa da padroeira', { exact: true }).waitFor();
  await page.getByRole('link', { name: /Mercado São Bento/ }).click();
  await page.getByRole('heading', { name: 'Mercado São Bento', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByRole('link', { name: /Mercado São Bento/ }).waitFor();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Semana anterior' }).isDisabled())
    .toBe(true);
});

test('the arrow leads back to where one came from, and to the day from nowhere', async ({
  page,
  demoDay: day,
}) => {
  const visit = await day.visit(10, await everything(day), { nome: 'Padaria Aurora' });
  await enter(page, day.technician);
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  await page.getByRole('link', { name: /Segurança e encerramento/ }).click();
  await page.waitForURL('**/questionarios/*');
  await page.getByRole('link', { name: 'Padaria Aurora' }).click();
  await page.getByRole('heading', { name: 'Padaria Aurora', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.waitForURL('**/app/semana');
  await page.goto(`/app/visitas/${visit.id}`);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.waitForURL('**/app/hoje');
});

test('a notice covers neither the name of the visit nor the button that comes next', async ({
  page,
  device,
  day,
}) => {
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await page.setViewportSize(SMALL_PHONE);
  await enter(page, day.technician);
  await page.getByRole('link', { name: /Padaria Aurora/ }).click();
  await page.getByRole('button', { name: 'Já cheguei: check-in' }).click();
  const end = page.getByRole('button', { name: 'Encerrar visita: check-out' });
  await end.waitFor();
  const name = page.getByRole('heading', { name: 'Padaria Aurora', level: 1 });
  const edges = async () => {
    const [notice, above, below] = await Promise.all(
      [page.getByText(/^Check-in às/).first(), name, end].map((it) => it.boundingBox()),
    );
    if (!notice || !above || !below) return null;
    return above.y + above.height <= notice.y && notice.y + notice.height <= below.y;
  };
  await expect.poll(edges).toBe(true);
  await lookAt(page, 'visita-aviso');
});

test('a day without visits says what to do, also without a network', async ({
  page,
  network,
  day,
}) => {
  await enter(page, day.technician);
  await page.getByRole('heading', { name: 'Nada para hoje' }).waitFor();
  await lookAtScreen(page, 'hoje-vazio', () =>
    page.getByRole('heading', { name: /^(Nada para hoje|Nothing for today)$/ }).waitFor(),
  );
  network.state = 'down';
  await page.reload();
  await page.getByRole('heading', { name: 'Nada para hoje' }).waitFor();
});

test('a visit that is not on this device says so', async ({ page, day }) => {
  await enter(page, day.technician);
  await page.goto('/app/visitas/999999');
  await page.getByRole('heading', { name: 'Esta visita não está neste aparelho' }).waitFor();
  await lookAtScreen(page, 'visita-ausente', () =>
    page.getByRole('heading', { level: 1 }).waitFor(),
  );
});

test('every technician can begin an unscheduled visit', async ({ page, day }) => {
  await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await enter(page, day.technician);
  await page.goto('/app/visitas/nova');
  const customer = page.getByRole('button', { name: 'Padaria Aurora' });
  await lookAtScreen(page, 'nova', () => customer.waitFor());
});
