/** The office knows what a phone had not sent when it was last heard, also over a line that breaks every upload. */
import type { Page } from 'playwright-core';
import { type Day, newDay } from '../support/day.ts';
import { enter, nota, record } from '../support/device-data.ts';
import { test as base, expect, lookAtDesk } from '../support/office.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const test = base.extend<{ day: Day }>({
  day: async ({ company }, use) => use(await newDay(company, company)),
});

test('what waits on a phone is seen at the office, and is gone once it was sent', async ({
  day,
  desk,
  page: phone,
}) => {
  const visit = await day.visit(10, {}, { nome: 'Padaria Aurora' });
  await enter(phone, day.technician);
  await phone.goto('/app/envios');
  await phone.getByText('Tudo o que você fez já está no sistema.').waitFor();
  // The head of an upload arrives, and the line breaks within its body.
  const uploads = '**/campo/v1/eventos';
  await phone.route(uploads, async (route) => {
    await route.fetch({ postData: '' }).catch(() => {});
    await route.abort();
  });
  await record(phone, [nota(visit.id, 'Portão azul.'), nota(visit.id, 'Falta uma chave.')]);
  await part(phone, '2 a enviar').getByText('Portão azul.').waitFor();
  await phone.getByText('Próxima tentativa').waitFor();

  await desk.goto('/escritorio/hoje');
  const person = desk.getByRole('row', { name: new RegExp(day.technician.nome) });
  const waits = /2 registros esperam no celular desde \d\d:\d\d · último contato: \d\d:\d\d/;
  await person.getByText(waits).waitFor();
  const contact = desk.getByText(/ · (último contato|last contact): /);
  await lookAtDesk(desk, 'hoje-celular', () => contact.waitFor());
  await desk.evaluate(() => localStorage.setItem('campeiro-language', 'pt-BR'));
  await desk.goto(`/escritorio/usuarios/${day.technician.id}`);
  await part(desk, 'Onde está conectado').getByText(waits).waitFor();

  await phone.unroute(uploads);
  await phone.getByRole('button', { name: 'Enviar agora' }).click();
  await phone.getByText('Tudo o que você fez já está no sistema.').waitFor();
  await desk.goto('/escritorio/hoje');
  await person.waitFor();
  await expect.poll(() => person.getByText('no celular').count()).toBe(0);
});

test('what has waited since yesterday needs a call', async ({ day, desk, page: phone }) => {
  const telefone = '+55 11 98765-4321';
  await day.office.patch(`/escritorio/v1/usuarios/${day.technician.id}`, { telefone });
  await day.visit(10);
  await enter(phone, day.technician);
  await phone.goto('/app/envios');
  await phone.getByText('Tudo o que você fez já está no sistema.').waitFor();
  // What a phone says, with every request, that has kept two records since the day before yesterday.
  const desde = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await phone.route('**/campo/v1/**', async (route) => {
    const headers = await route.request().allHeaders();
    const said = new URLSearchParams(headers['x-campeiro-espera']);
    for (const [name, value] of Object.entries({ eventos: '2', bytes: '900', desde }))
      said.set(name, value);
    await route.continue({ headers: { ...headers, 'x-campeiro-espera': said.toString() } });
  });
  const heard = phone.waitForResponse('**/campo/v1/sincronizar*');
  await phone.getByRole('button', { name: 'Enviar agora' }).click();
  await heard;

  await desk.goto('/escritorio/hoje');
  const decisions = part(desk, 'Precisa de decisão');
  await decisions.getByText('Trabalho parado no celular').waitFor();
  await decisions.getByRole('link', { name: new RegExp(day.technician.nome) }).waitFor();
  const call = decisions.getByRole('link', { name: '+55 (11) 98765-4321' });
  await expect.poll(() => call.getAttribute('href')).toBe('tel:+5511987654321');
});
