/** Two people on one phone: what the first could not send is handed over to the office by the second. */
import type { Page } from 'playwright-core';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newImage } from '../../technician/images.ts';
import { deactivate, newTechnician } from '../../technician/technician.ts';
import { NEARBY, test } from '../support/day.ts';
import { enter, stored } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect } from '../support/fixture.ts';
import { button, open, stand } from '../support/visit.ts';

const OFFICE = '/escritorio/v1';
const WAITING =
  /2 registros e 1 foto ainda não foram enviados|2 records and 1 photo have not been sent/;

async function leave(page: Page): Promise<void> {
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
}

const refusedIn = async (office: Client): Promise<Row[]> =>
  pageOf(await office.post(`${OFFICE}/eventos-recusados/list`, { ordenar: 'id' })).dados;

test('the first is blocked, the second hands over, the line dies and the page is killed in between', async ({
  admin,
  day,
  page: phone,
}) => {
  const visit = await day.visit(10, {}, { nome: 'Padaria Aurora' });
  const colleague = await newTechnician(admin, { nome: 'Rafael Lima' });
  await stand(phone.context(), NEARBY);
  await enter(phone, day.technician);
  await open(phone, day, visit);
  await phone.route('**/campo/v1/eventos', (route) => route.abort());
  await phone.route('**/campo/v1/imagens', (route) => route.abort());
  await button(phone, 'Já cheguei: check-in').click();
  await stored(phone, 'outbox', 'checkin');
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await newImage(80, 60) };
  await phone.getByLabel('Tirar foto').setInputFiles(file);
  await phone.getByRole('button', { name: 'Guardar foto' }).click();
  await phone.getByRole('img', { name: /Foto das/ }).waitFor();
  await leave(phone);
  await deactivate(admin, day.technician);

  const name = String(day.technician.nome);
  await lookAtScreen(phone, 'entrar-com-trabalho', () => phone.getByText(WAITING).waitFor());
  await expect.poll(() => phone.locator('body').innerText()).not.toContain('Padaria');
  await enter(phone, colleague);
  await phone.goto('/app/envios');
  const theirs = phone.getByRole('region', { name: `De ${name}, neste aparelho` });
  await lookAtScreen(phone, 'entregar', () => phone.getByText(WAITING).waitFor());

  // The line dies before anything is sent.
  await phone.route('**/campo/v1/entregas', (route) => route.abort());
  await theirs.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await theirs.getByText('Sem conexão com o sistema.').waitFor();
  await expect.poll(() => refusedIn(admin)).toEqual([]);

  // The events arrive, and the page is killed before the photo does.
  await phone.unroute('**/campo/v1/entregas');
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  await phone.unroute('**/campo/v1/imagens');
  await phone.route('**/campo/v1/imagens/**', (route) =>
    route.request().method() === 'PATCH' ? sending() : route.continue(),
  );
  await theirs.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await isSending;
  const context = phone.context();
  await phone.close();
  const again = await context.newPage();
  await again.goto('/app/envios');
  const rest = again.getByRole('region', { name: `De ${name}, neste aparelho` });
  await rest.getByText('1 foto ainda não foi enviada.').waitFor();
  await expect.poll(() => rest.innerText()).not.toMatch(/\b0 /);
  await rest.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await again.getByText(`Entregue ao escritório: ${name}`).waitFor();
  await rest.waitFor({ state: 'detached' });

  const kept = await refusedIn(admin);
  expect(kept.map(({ tipo, usuario, entregue_por }) => [tipo, usuario, entregue_por])).toEqual([
    ['checkin', name, 'Rafael Lima'],
    ['foto', name, 'Rafael Lima'],
  ]);
  const answer = { observacao: 'Foi ela', desfecho: 'aplicado', da_visita: true };
  resource(await admin.post(`${OFFICE}/eventos-recusados/${kept[0]?.id}/resolver`, answer));
  const { anexos } = resource(await admin.get(`${OFFICE}/registros/${visit.id}/imagens`)) as {
    anexos?: Row[];
  };
  expect(anexos).toMatchObject([{ recebida_em: expect.any(String) }]);
  const counted = resource(await admin.get(`${OFFICE}/registros/${visit.id}`));
  expect(counted.data_inicio).not.toBeNull();
});
