/** Today at a glance, while technicians work. */
import { randomUUID } from 'node:crypto';
import { instant } from '../data/fixtures.ts';
import { uploadAccepted } from '../technician/technician.ts';
import { expect, figure, PATIENCE, test } from './support/office-day.ts';

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
  await expect.poll(() => figure(desk, 'Atrasadas'), PATIENCE).toBe(late - 1);
  await expect.poll(() => figure(desk, 'Em atendimento'), PATIENCE).toBe(running + 1);
  await row.getByText('agora').waitFor();
  expect(await desk.evaluate(() => document.body.dataset.kept)).toBe('yes');
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
  expect(await figure(desk, 'Planejadas')).toBe(planned);
  network.state = 'up';
  await desk.getByRole('button', { name: 'Conectar agora' }).click();
  await desk.getByText('Ao vivo', { exact: true }).waitFor();
  await expect.poll(() => figure(desk, 'Planejadas'), PATIENCE).toBe(planned + 1);
});
