/** The technician marks the day: with one thumb, without a network, and nothing is invented. */
import { resource } from '../../http/answers.ts';
import { accountDay, DAY } from '../support/calendar.ts';
import { type Day, test } from '../support/day.ts';
import { enter, stored } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, keptOnDevice } from '../support/fixture.ts';

/** The account records days from now on. */
const record = async ({ office }: Day, registra_dia = true) =>
  resource(await office.patch('/escritorio/v1/conta', { registra_dia }));

/** What the office reads of the technician's days around today, one line for each. */
async function seen({ office, technician }: Day): Promise<string[]> {
  const asked = {
    ids_usuario: [technician.id],
    de: accountDay(Date.now() - 2 * DAY),
    ate: accountDay(),
  };
  const { tecnicos } = resource(
    await office.post('/escritorio/v1/dias-de-trabalho', asked),
  ) as unknown as {
    tecnicos: { dias: { situacao: string; pausas: { tipo: string }[]; faltas: string[] }[] }[];
  };
  return tecnicos.flatMap(({ dias }) =>
    dias.map(({ situacao, pausas, faltas }) =>
      [situacao, ...pausas.map(({ tipo }) => tipo), ...faltas].join(' '),
    ),
  );
}

test('a day is marked without a network, survives a reload, and arrives', async ({
  page,
  day,
  network,
}) => {
  await record(day);
  await enter(page, day.technician);
  const bar = page.getByRole('region', { name: 'Meus dias de trabalho' });
  await bar.getByText('O dia ainda não começou').waitFor();
  await keptOnDevice(page);
  network.state = 'down';
  await bar.getByRole('button', { name: 'Começar o dia' }).click();
  await bar.getByText(/Trabalhando desde/).waitFor();
  await bar.getByRole('button', { name: 'Almoço' }).click();
  await bar.getByText(/Em almoço desde/).waitFor();
  await page.reload();
  await bar.getByText(/Em almoço desde/).waitFor();
  await bar.getByRole('button', { name: 'Voltar ao trabalho' }).click();
  await bar.getByRole('button', { name: 'Pausa' }).click();
  await bar.getByText(/Em pausa desde/).waitFor();
  // It was the wrong button.
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await bar.getByText(/Trabalhando desde/).waitFor();
  await bar.getByRole('link').click();
  await page.getByText('Isto não é registro de ponto').waitFor();
  await page.getByText(/^Almoço \d\d:\d\d–\d\d:\d\d/).waitFor();
  await lookAtScreen(page, 'dias-de-trabalho', () =>
    page.getByText(/\d\d:\d\d–\d\d:\d\d/).waitFor(),
  );
  await page.goto('/app/envios');
  await page.getByText('Início do dia').waitFor();
  network.state = 'up';
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => seen(day)).toEqual(['trabalhando almoco']);
});

test('two tabs show one day', async ({ page, day }) => {
  await record(day);
  await enter(page, day.technician);
  const begin = page.getByRole('button', { name: 'Começar o dia' });
  await begin.waitFor();
  await keptOnDevice(page);
  const other = await page.context().newPage();
  await other.goto('/app/hoje');
  await other.getByRole('button', { name: 'Começar o dia' }).waitFor();
  await begin.click();
  await other.getByText(/Trabalhando desde/).waitFor();
  await other.getByRole('button', { name: 'Encerrar o dia' }).click();
  await page.getByText(/Dia encerrado às/).waitFor();
});

test('a forgotten end is asked the next day, and never entered by itself', async ({
  page,
  day,
}) => {
  await record(day);
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const begun = { tipo: 'marco_do_dia', marco: 'inicio', data: yesterday };
  resource(
    await day.technician.device.post('/campo/v1/eventos', {
      eventos: [{ ...begun, id_evento: crypto.randomUUID() }],
    }),
  );
  await enter(page, day.technician);
  await page.getByText(/Você não encerrou o dia de/).waitFor();
  await expect.poll(() => seen(day)).toEqual(['encerrado sem_fim']);
  await lookAtScreen(page, 'dia-sem-fim', () =>
    page.getByText(/Você não encerrou|You did not end/).waitFor(),
  );
  await page.getByRole('button', { name: 'Encerrar o dia' }).click();
  await page.getByText(/Você não encerrou/).waitFor({ state: 'detached' });
  await stored(page, 'outbox', '"declarado":true');
  await expect.poll(() => seen(day)).toEqual(['encerrado']);
});

test('where the account records no days nothing of it is there', async ({ page, day }) => {
  await record(day, false);
  await enter(page, day.technician);
  await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
  await keptOnDevice(page);
  await expect.poll(() => page.getByRole('button', { name: 'Começar o dia' }).count()).toBe(0);
});
