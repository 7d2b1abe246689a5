/** A visit from setting out to its end: without a network, and with answers missing. */
import { resource } from '../http/answers.ts';
import { newImage } from '../technician/images.ts';
import { everything, NEARBY, steps, test } from './support/day.ts';
import { enter, stored } from './support/device-data.ts';
import { expect } from './support/fixture.ts';
import { button, open, snackbar, stand } from './support/visit.ts';

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
  await snackbar(page, /Check-in às/); // the distance is added if it is found while this is shown
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
  await page.getByRole('button', { name: 'Guardar foto' }).click();
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
  await expect
    .poll(async () => (await steps(day, visit)).map(({ tipo }) => tipo))
    .toEqual(['a_caminho', 'checkin', 'checkout']);
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
  await expect
    .poll(() => missing.getByRole('link').first().getAttribute('href'))
    .toMatch(/\/questionarios\/\d+\?questao=\d+$/);
  await page.getByRole('button', { name: 'Encerrar mesmo assim' }).click();
  await page.getByText('Incompleta').waitFor();
  const row = async () => resource(await day.v2.get(`/v2/registros/${visit.id}`));
  await expect.poll(row).toMatchObject({ concluido: false, data_realizacao: expect.any(String) });
});
