/** Two people on one phone: what the first could not send is handed over to the office by the second. */
import type { Page } from 'playwright-core';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newImage } from '../../technician/images.ts';
import { newTechnician } from '../../technician/technician.ts';
import { NEARBY, newDay } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { test as base, expect } from '../support/office.ts';
import { button, open, snackbar, stand } from '../support/visit.ts';

const OFFICE = '/escritorio/v1';

const test = base;

async function leave(page: Page): Promise<void> {
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
}

async function block(office: Client, id: unknown): Promise<void> {
  const path = `${OFFICE}/usuarios/${id}`;
  const { atualizado_em } = resource(await office.get(path));
  resource(await office.patch(path, { ativo: false, atualizado_em }));
}

const refusedIn = async (office: Client): Promise<Row[]> =>
  pageOf(await office.post(`${OFFICE}/eventos-recusados/list`, { ordenar: 'id' })).dados;

test('the first is blocked, the second hands over, the line dies and the page is killed in between', async ({
  company,
  phone,
}) => {
  const day = await newDay(company, company);
  const visit = await day.visit(10, {}, { nome: 'Padaria Aurora' });
  const colleague = await newTechnician(company, { nome: 'Rafael Lima' });
  await stand(phone.context(), NEARBY);
  await enter(phone, day.technician);
  await open(phone, day, visit);
  await phone.route('**/campo/v1/eventos', (route) => route.abort());
  await phone.route('**/campo/v1/imagens', (route) => route.abort());
  await button(phone, 'Já cheguei: check-in').click();
  await snackbar(phone, /Check-in às .*, a 20 m do cliente/);
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await newImage(80, 60) };
  await phone.getByLabel('Tirar foto').setInputFiles(file);
  await phone.getByRole('button', { name: 'Guardar foto' }).click();
  await phone.getByRole('img', { name: /Foto das/ }).waitFor();
  await leave(phone);
  await block(company, day.technician.id);

  const name = String(day.technician.nome);
  await lookAtScreen(phone, 'entrar-com-trabalho', () =>
    phone.getByText('2 registros e 1 foto ainda não foram enviados.').waitFor(),
  );
  expect(await phone.locator('body').innerText()).not.toContain('Padaria');
  await enter(phone, colleague);
  await phone.goto('/app/envios');
  const theirs = phone.getByRole('region', { name: `De ${name}, neste aparelho` });
  await lookAtScreen(phone, 'entregar', () =>
    theirs.getByText('2 registros e 1 foto ainda não foram enviados.').waitFor(),
  );

  // The line dies before anything is sent.
  await phone.route('**/campo/v1/entregas', (route) => route.abort());
  await theirs.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await theirs.getByText('Sem conexão com o sistema.').waitFor();
  expect(await refusedIn(company)).toEqual([]);

  // The events arrive, and the page is killed before the photo does.
  await phone.unroute('**/campo/v1/entregas');
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  await phone.unroute('**/campo/v1/imagens');
  await phone.route('**/campo/v1/imagens/**', () => sending());
  await theirs.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await isSending;
  const context = phone.context();
  await phone.close();
  const again = await context.newPage();
  await again.goto('/app/envios');
  const rest = again.getByRole('region', { name: `De ${name}, neste aparelho` });
  await rest.getByText('1 foto ainda não foi enviada.').waitFor();
  expect(await rest.innerText()).not.toContain('0 ');
  await rest.getByRole('button', { name: 'Entregar ao escritório' }).click();
  await again.getByText(`Entregue ao escritório: ${name}`).waitFor();
  await rest.waitFor({ state: 'detached' });

  const kept = await refusedIn(company);
  expect(kept.map(({ tipo, usuario, entregue_por }) => [tipo, usuario, entregue_por])).toEqual([
    ['checkin', name, 'Rafael Lima'],
    ['foto', name, 'Rafael Lima'],
  ]);
  const answer = { observacao: 'Foi ela', desfecho: 'aplicado', da_visita: true };
  resource(await company.post(`${OFFICE}/eventos-recusados/${kept[0]?.id}/resolver`, answer));
  const { anexos } = resource(await company.get(`${OFFICE}/registros/${visit.id}/imagens`)) as {
    anexos?: Row[];
  };
  expect(anexos).toMatchObject([{ recebida_em: expect.any(String) }]);
  expect(resource(await company.get(`/v2/registros/${visit.id}`)).data_inicio).not.toBeNull();
});
