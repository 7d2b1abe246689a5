/** The day, the week and a visit as everybody sees them, and can use them. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { resource } from '../http/answers.ts';
import { uploadAccepted } from '../technician/technician.ts';
import { arrive, type Day, everything, NEARBY, test } from './support/day.ts';
import { expect, keptOnDevice, PHONE, SMALL_PHONE } from './support/fixture.ts';
import { scrollsSideways, seriousFindings, smallTargets, takePictures } from './support/look.ts';

const LOOKS = [
  ['light', 'pt-BR'],
  ['dark', 'pt-BR'],
  ['light', 'en-US'],
  ['dark', 'en-US'],
] as const;

const WORDS = {
  'pt-BR': { hoje: 'Hoje', semana: 'Semana', endNow: 'Encerrar visita' },
  'en-US': { hoje: 'Today', semana: 'Week', endNow: 'End visit' },
};

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

async function usable(page: Page, name: string): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  expect(await smallTargets(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await takePictures(page, name);
  await page.setViewportSize(PHONE);
}

describe('day, week and visit', () => {
  test.for(LOOKS)(
    'can be used by everybody: %s, %s',
    async ([scheme, language], { page, device, demoDay: day }) => {
      const words = WORDS[language];
      await fullDay(day);
      await device.grantPermissions(['geolocation']);
      await device.setGeolocation(NEARBY);
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript((it) => localStorage.setItem('campeiro-language', it), language);
      await arrive(page, day);
      await page.getByRole('link', { name: /Padaria Aurora/ }).waitFor();
      await page.getByRole('link', { name: /Mercado São Bento/ }).waitFor();
      await usable(page, `hoje-cheio-${scheme}-${language}`);

      await page.getByRole('link', { name: words.semana }).click();
      await page.getByRole('heading', { name: words.semana, level: 1 }).waitFor();
      await usable(page, `semana-${scheme}-${language}`);

      await page.getByRole('link', { name: words.hoje, exact: true }).click();
      await page.getByRole('link', { name: /Padaria Aurora/ }).click();
      await page.getByRole('heading', { name: 'Padaria Aurora', level: 1 }).waitFor();
      await usable(page, `visita-antes-${scheme}-${language}`);

      await page.getByRole('button', { name: /check-in|check in/ }).click();
      await page.getByRole('button', { name: words.endNow }).waitFor();
      await usable(page, `visita-em-andamento-${scheme}-${language}`);
      await page.getByRole('button', { name: words.endNow }).click();
      await page.getByText(/Faltam \d+ respostas|\d+ answers are missing/).waitFor();
      await usable(page, `visita-faltas-${scheme}-${language}`);
    },
  );
});

test('what is missing leads to its question, and the visit may end without it', async ({
  page,
  device,
  demoDay: day,
}) => {
  const visit = await day.visit(10, await everything(day), { nome: 'Padaria Aurora' });
  await device.grantPermissions(['geolocation']);
  await device.setGeolocation(NEARBY);
  await arrive(page, day);
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

test('the week goes on to the next one, and stays there for who comes back', async ({
  page,
  day,
}) => {
  const inEightDays = -8 * 24 * 60;
  await day.visit(inEightDays, {}, { nome: 'Mercado São Bento' });
  await arrive(page, day);
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByText('nenhuma visita').first().waitFor();
  await page.getByRole('button', { name: 'Próxima semana' }).click();
  await page.getByRole('button', { name: /1 visita$/ }).click();
  await page.getByRole('link', { name: /Mercado São Bento/ }).click();
  await page.getByRole('heading', { name: 'Mercado São Bento', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByRole('link', { name: /Mercado São Bento/ }).waitFor();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  expect(await page.getByRole('button', { name: 'Semana anterior' }).isDisabled()).toBe(true);
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
  await arrive(page, day);
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
});

test('a day without visits says what to do, also without a network', async ({
  page,
  network,
  day,
}) => {
  await arrive(page, day);
  await page.getByRole('heading', { name: 'Nada para hoje' }).waitFor();
  await usable(page, 'hoje-vazio');
  await keptOnDevice(page);
  network.state = 'down';
  await page.reload();
  await page.getByRole('heading', { name: 'Nada para hoje' }).waitFor();
});

test('a visit that is not on this device says so', async ({ page, day }) => {
  await arrive(page, day);
  await page.goto('/app/visitas/999999');
  await page.getByRole('heading', { name: 'Esta visita não está neste aparelho' }).waitFor();
  await usable(page, 'visita-ausente');
});
