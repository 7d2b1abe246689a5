/**
 * A technician's whole day in a browser, over a network that is never good for long: what the server has in the evening
 * is exactly what was done.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { newQuestionnaire, readBack, SECTIONS } from '../support/checklist.ts';
import { launchProfile } from '../support/chromium.ts';
import { type Day, FAR, NEARBY, newDay, steps } from '../support/day.ts';
import { enter, rowsOf } from '../support/device-data.ts';
import { test as base, DEVICE, expect, keptOnDevice, watch } from '../support/fixture.ts';
import type { Network } from '../support/network.ts';
import { option, question, sign, takePhoto } from '../support/questionnaire.ts';
import { SLOW, Thumb } from '../support/thumb.ts';

interface Fixtures {
  /** In an account of its own. */
  day: Day;
  version: number;
  profile: string;
}

type Tools = Pick<Fixtures, 'day' | 'profile'> & { network: Network; faults: string[] };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  day: async ({}, use) => {
    const { admin } = await newAccount(inject('demo'), inject('dataDir'));
    await use(await newDay(admin, admin));
  },
  version: async ({ day }, use) => use(await newQuestionnaire(day.office, SECTIONS)),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'campeiro-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

async function answerAll(thumb: Thumb, path: string): Promise<void> {
  const { page } = thumb;
  await page.goto(`/app${path}`);
  await option(page, 'Sim').click();
  await question(page, 'Onde?').getByRole('textbox').fill('Válvula');
  await question(page, 'Temperatura').getByRole('textbox').fill('-4,5');
  await takePhoto(page, 'Foto do vazamento');
  await option(page, 'Limpeza').click();
  await sign(page);
  await thumb.touch('Pronto');
  await page.getByText('não falta nada').waitFor();
  await thumb.touch('Concluir');
}

/** A photo is taken, and the renderer dies while it is on its way; the app is opened anew. */
async function dieInUpload(device: BrowserContext, thumb: Thumb, network: Network): Promise<void> {
  const { page } = thumb;
  network.state = 'down';
  await thumb.photo();
  network.delay = 300;
  const upload = page.waitForRequest(
    (it) => it.method() === 'PATCH' && it.url().includes('/imagens'),
  );
  network.state = 'up';
  await page.getByRole('link', { name: 'Hoje', exact: true }).click();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await upload;
  const session = await device.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {}); // no server is left to answer
  await crashed;
  network.delay = SLOW;
  await page.close();
  thumb.page = await device.newPage();
  await thumb.page.goto('/app/hoje');
}

/** What is compared of a step. */
const brief = ({ tipo, motivo, declarado, anulado }: Awaited<ReturnType<typeof steps>>[number]) =>
  [tipo, motivo, declarado && 'declarado', anulado && 'anulado'].filter(Boolean).join(' ');

async function photosOf({ office }: Day, { id }: Pick<Row, 'id'>): Promise<number> {
  const { anexos } = resource(await office.get(`/escritorio/v1/registros/${id}/imagens`)) as {
    anexos?: Row[];
  };
  for (const { url } of anexos ?? [])
    await expect.poll(async () => (await fetch(String(url))).status).toBe(200);
  return anexos?.length ?? 0;
}

/** A technician who walks on before the position of a tap was found is asked why the tap was so far away. */
const whereItWas = ({ page }: Thumb) =>
  expect.poll(() => rowsOf(page, 'outbox')).not.toContain('waitsUntil');

async function openDevice(
  profile: string,
  network: Network,
  faults: string[],
): Promise<BrowserContext> {
  const device = await launchProfile(profile, { ...DEVICE, baseURL: network.url });
  watch(device, faults);
  await device.grantPermissions(['geolocation'], { origin: network.url });
  await device.setGeolocation(NEARBY);
  return device;
}

/** What the technician does that day, at the four visits of the agenda and one more, until all of it is sent. */
async function work({ network, faults, day, profile }: Tools, questionnaire: string) {
  let device = await openDevice(profile, network, faults);
  let page = await device.newPage();
  await enter(page, day.technician);
  await keptOnDevice(page);
  network.delay = SLOW;
  const thumb = new Thumb(page, network);

  await thumb.open('Padaria Aurora');
  await thumb.touch('A caminho');
  await thumb.checkIn();
  await answerAll(thumb, questionnaire);
  await thumb.note('Portão dos fundos emperrado');
  await thumb.checkOut();

  await whereItWas(thumb);
  await device.setGeolocation(FAR);
  await thumb.open('Mercado São Bento');
  await thumb.touch('Já cheguei: check-in');
  await thumb.says(/Check-in às .*, a 2 km do cliente/);
  await thumb.page.getByRole('textbox', { name: /Por quê\?/ }).fill('Obra na rua');
  await thumb.touch('Registrar motivo');
  await dieInUpload(device, thumb, network);
  await device.setGeolocation(NEARBY);
  await thumb.open('Mercado São Bento');
  await thumb.checkOut();

  await thumb.open('Açougue do Zé');
  await thumb.checkIn();
  await thumb.touch('Fechar aviso');
  await thumb.touch(/^Desfazer: Check-in/);
  await thumb.page.getByRole('button', { name: 'A caminho' }).waitFor();
  await thumb.checkIn();

  network.state = 'down';
  await device.close();
  device = await openDevice(profile, network, faults);
  page = await device.newPage();
  await page.goto('/app/hoje');
  thumb.page = page;

  await thumb.open('Sorveteria Polar');
  await thumb.touch('Já cheguei: check-in');
  await page.getByText('A visita a Açougue do Zé está aberta').waitFor();
  await thumb.touch('Registrar o fim');
  await thumb.says(/Visita encerrada às/);
  await thumb.checkOut();

  await page.getByRole('link', { name: 'Nova' }).click();
  await thumb.touch('Padaria Aurora');
  await thumb.touch('Começar a visita');
  await page.waitForURL(/\/visitas\/[0-9a-f-]{36}$/);
  await thumb.checkIn();
  await thumb.note('Trocado o filtro');
  await thumb.checkOut();

  network.state = 'up';
  await page.goto('/app/envios');
  await page
    .getByRole('button', { name: /^(Enviar agora|Tentar de novo)$/ })
    .first()
    .click();
  await page.getByText('Tudo o que você fez já está no sistema.').waitFor({ timeout: 120_000 });
  await device.close();
}

/** What the server shows of a visit. */
async function shown(day: Day, { id }: Pick<Row, 'id'>) {
  const visit = resource(await day.v2.get(`/v2/registros/${id}`));
  const { concluido, observacao, id_cliente } = visit;
  return {
    id_cliente,
    concluido,
    observacao,
    marcos: (await steps(day, visit)).map(brief),
    fotos: await photosOf(day, visit),
    respostas: await readBack({ admin: day.v2, visit }),
  };
}

test('what was done in a day is what the server has in the evening', async ({
  network,
  faults,
  day,
  version,
  profile,
}) => {
  const visit = (minutes: number, nome: string) => day.visit(minutes, { ativo: true }, { nome });
  const bakery = await visit(50, 'Padaria Aurora');
  const market = await visit(40, 'Mercado São Bento');
  const butcher = await visit(30, 'Açougue do Zé');
  const parlour = await visit(20, 'Sorveteria Polar');
  const begun = new Date().toISOString();
  await work({ network, faults, day, profile }, `/visitas/${bakery.id}/questionarios/${version}`);
  const ended = new Date().toISOString();

  const listed = await day.v2.post('/v2/registros/list', { ids_usuario: [day.technician.id] });
  const rows = pageOf(listed).dados;
  const unscheduled = rows.find(({ agendado }) => !agendado) as Row;
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [bakery, market, butcher, parlour, unscheduled].map(({ id }) => id).toSorted(),
  );
  for (const row of rows)
    for (const { data } of await steps(day, row)) expect(data > begun && data < ended).toBe(true);
  const nothing = { concluido: false, observacao: null, fotos: 0, respostas: {} };
  await expect
    .poll(() => shown(day, bakery))
    .toEqual({
      id_cliente: bakery.id_cliente,
      concluido: true,
      observacao: 'Portão dos fundos emperrado',
      marcos: ['a_caminho', 'checkin', 'checkout'],
      fotos: 2,
      respostas: {
        'Há vazamento?': ['Sim'],
        'Onde?': 'Válvula',
        'Temperatura (°C)': '-4.5',
        'Foto do vazamento': 'imagem',
        'O que foi feito?': ['Limpeza'],
        'Assinatura do cliente': 'imagem',
      },
    });
  await expect
    .poll(() => shown(day, market))
    .toEqual({
      ...nothing,
      id_cliente: market.id_cliente,
      marcos: ['checkin Obra na rua', 'checkout'],
      fotos: 1,
    });
  await expect
    .poll(() => shown(day, butcher))
    .toEqual({
      ...nothing,
      id_cliente: butcher.id_cliente,
      marcos: ['checkin anulado', 'checkin', 'checkout declarado'],
    });
  await expect
    .poll(() => shown(day, parlour))
    .toEqual({
      ...nothing,
      id_cliente: parlour.id_cliente,
      marcos: ['checkin', 'checkout'],
    });
  await expect
    .poll(() => shown(day, unscheduled))
    .toEqual({
      ...nothing,
      id_cliente: bakery.id_cliente,
      observacao: 'Trocado o filtro',
      marcos: ['visita', 'checkin', 'checkout'],
    });
});
