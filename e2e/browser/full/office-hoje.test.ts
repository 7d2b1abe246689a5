/** Today at a glance while technicians work: where its figures lead, one stream for all windows, how it looks. */
import { randomUUID } from 'node:crypto';
import { instant } from '../../data/fixtures.ts';
import { uploadAccepted } from '../../technician/technician.ts';
import { enter, lookAtDesk } from '../support/office.ts';
import { expect, figure, test } from '../support/office-day.ts';

test('follows a technician who works, without being reloaded', async ({ day, desk }) => {
  const [, edson] = day.crew;
  await desk.getByText('de 28 no dia').waitFor();
  const row = desk.getByRole('row', { name: /Edson Tavares/ });
  await row.getByText(/atrasada/).waitFor();
  const [late, running] = [await figure(desk, 'Atrasadas'), await figure(desk, 'Em atendimento')];
  const data = instant(Math.floor(Date.now() / 1000) * 1000);
  const event = { tipo: 'checkin', id_evento: randomUUID(), id_registro: day.late.id, data };
  await desk.evaluate(() => {
    document.body.dataset.kept = 'yes';
  });
  const place = { latitude: -23.5614, longitude: -46.6559 };
  await uploadAccepted(edson?.device as never, [{ ...event, ...place }]);
  await row.getByText(/^Em /).waitFor();
  await expect.poll(() => figure(desk, 'Atrasadas')).toBe(late - 1);
  await expect.poll(() => figure(desk, 'Em atendimento')).toBe(running + 1);
  await row.getByText('agora').waitFor();
  await expect.poll(() => desk.evaluate(() => document.body.dataset.kept)).toBe('yes');
});

test('says that the connection is away, and reads everything anew when it is back', async ({
  company,
  day,
  desk,
  network,
}) => {
  await desk.getByText('de 28 no dia').waitFor();
  const planned = await figure(desk, 'Planejadas');
  network.state = 'down';
  await desk.getByText('Sem conexão', { exact: true }).waitFor();
  await desk.getByText(/Sem conexão ao vivo desde/).waitFor();
  const soon = Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000;
  await company.post('/v2/registros/post', {
    id_cliente: day.customers[0]?.id,
    id_usuario: day.crew[7]?.id,
    data_inicio_esperada: instant(soon),
    data_conclusao_esperada: instant(soon + 1_800_000),
  });
  await expect.poll(() => figure(desk, 'Planejadas')).toBe(planned);
  network.state = 'up';
  await desk.getByRole('button', { name: 'Conectar agora' }).click();
  await desk.getByText('Ao vivo', { exact: true }).waitFor();
  await expect.poll(() => figure(desk, 'Planejadas')).toBe(planned + 1);
});

test('what is late is said first, and every figure opens its list', async ({ day, desk }) => {
  expect(day.crew).toHaveLength(8);
  const names = ['Atrasadas', 'Planejadas', 'A caminho', 'Em atendimento', 'Concluídas'];
  const region = desk.getByRole('region', { name: 'Números do dia' });
  await region.getByText(/de 2[89] no dia/).waitFor();
  const named = async () =>
    (await region.getByRole('link').allInnerTexts()).map((text) =>
      names.find((name) => text.includes(name)),
    );
  await expect.poll(named).toEqual(names);
  for (const name of names) {
    const count = await figure(desk, name);
    expect(count, name).toBeGreaterThan(0);
    await region.getByRole('link', { name }).click();
    await desk.getByRole('heading', { name: 'Visitas', level: 1 }).waitFor();
    await desk.getByText(`1–${count} de ${count}`).waitFor();
    await desk.goBack();
    await region.getByText(/de 2[89] no dia/).waitFor();
  }
});

test('the day of a technician is printed as a sheet', async ({ desk }) => {
  const row = desk.getByRole('row', { name: /Edson Tavares/ });
  await row.getByRole('link', { name: 'Folha do dia' }).click();
  await desk.getByRole('heading', { name: 'Edson Tavares', level: 1 }).waitFor();
  const date = Number(/dia=\D*\d{4}-\d\d-(\d\d)/.exec(desk.url())?.[1]);
  await desk.getByText(`, ${date} de `).waitFor();
  const first = desk.getByRole('region', { name: 'Folha do dia' }).getByRole('row').nth(1);
  await first.getByText(/\d\d:\d\d – \d\d:\d\d/).waitFor();
  await first.getByRole('link', { name: /\S #\d+$/ }).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await desk.getByText('Folha do dia').waitFor();
  await expect.poll(() => desk.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  await desk.emulateMedia({ media: null });
  const customers = desk.getByRole('link', { name: /\S #\d+$/ });
  await lookAtDesk(desk, 'folha-do-dia', () => customers.first().waitFor());
});

test('what waits for a decision leads to where it is decided', async ({ day, desk }) => {
  const decisions = desk.getByRole('region', { name: 'Precisa de decisão' });
  const late = decisions.getByRole('heading', { name: /Atrasadas/ });
  await late.waitFor();
  await expect.poll(() => late.innerText()).toMatch(/\d+$/);
  expect(day.late.id).toBeGreaterThan(0);
  await decisions.getByRole('link', { name: /Eventos recusados/ }).click();
  await desk.waitForURL('**/eventos-recusados?resolvido=nao');
  await desk.getByRole('cell', { name: 'Anderson Pires' }).waitFor();
});

test('two windows of a browser share one stream', async ({ day, desk, computer }) => {
  expect(day.crew).toHaveLength(8);
  const streams: string[] = [];
  computer.on('request', (request) => {
    if (request.url().endsWith('/ao-vivo')) streams.push(request.url());
  });
  const second = await computer.newPage();
  await second.goto('/escritorio/hoje');
  await second.getByText('Ao vivo', { exact: true }).waitFor();
  expect(streams).toEqual([]);
  await desk.close();
  await expect.poll(() => streams.length).toBe(1);
  await second.getByText('Ao vivo', { exact: true }).waitFor();
});

test('can be used by everybody', async ({ day, window, dispatcher }) => {
  expect(day.crew).toHaveLength(8);
  await enter(window, dispatcher);
  await lookAtDesk(window, 'hoje', async () => {
    await window.getByText(/^(Ao vivo|Live)$/).waitFor();
    await window.getByRole('link', { name: 'Anderson Pires' }).waitFor();
    await window
      .getByRole('img', { name: /Padaria Aurora/ })
      .first()
      .waitFor();
  });
});

test('the board of the day can be used by everybody', async ({ day, window, dispatcher }) => {
  expect(day.crew).toHaveLength(8);
  await enter(window, dispatcher);
  await window.goto('/escritorio/programacao');
  const panel = window.getByRole('complementary', { name: /^(Detalhes|Details panel)$/ });
  await lookAtDesk(window, 'programacao', async () => {
    await window.getByRole('button', { name: /Josiane Ferraz.*(Planejada|Planned)/ }).click();
    await panel.getByText(/livres? neste horário|free at this time/).waitFor();
  });
});
