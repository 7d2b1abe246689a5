/** Why a technician cannot take a visit, what fitting it in costs, and that one press does it and another takes it back. */
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { newClientes } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from '../support/office.ts';

const OFFICE = '/escritorio/v1';
/** A Wednesday. */
const at = (time: string) => new Date(`2031-03-05T${time}:00-03:00`).toISOString();

const test = base.extend<{ office: Administrator; dispatcher: Dispatcher }>({
  // An account of its own: nothing else waits there.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
});

test('who is busy says with which visit, and one press puts it into the queue', async ({
  office,
  desk,
}) => {
  const technician = await newTechnician(office, { nome: 'Ana Lima' });
  const [waiting, planned] = await newClientes(office, [
    { nome: 'Padaria Aurora' },
    { nome: 'Loja Boa Vista' },
  ]);
  const post = async (body: object) =>
    resource(await office.post(`${OFFICE}/registros/post`, body), 201);
  const inTheWay = await post({
    ...{ id_cliente: planned?.id, id_usuario: technician.id },
    ...{ data_inicio_esperada: at('08:00'), data_conclusao_esperada: at('18:00') },
  });
  const visit = await post({
    ...{ id_cliente: waiting?.id, data_inicio_esperada: null, data_conclusao_esperada: null },
    ...{ janela_inicio: at('08:00'), janela_fim: at('18:00') },
  });
  await desk.goto('/escritorio/programacao');
  const queue = desk.getByRole('complementary', { name: 'A planejar' });
  await queue.locator('[data-visit]').first().click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Por que não Ana Lima?' }).click();
  const why = panel.getByRole('region', { name: 'Por que não Ana Lima?' });
  await why.getByText('Ana Lima: está com outras visitas').waitFor();
  const ends = () => why.evaluate((one) => one.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(ends).toBeLessThanOrEqual(0);
  await why.getByText(/^Caberia .*05\/03.*08:00 · trajeto desconhecido$/).waitFor();
  await why.getByText('Vai para a fila: Loja Boa Vista 08:00').waitFor();
  await why.getByRole('button', { name: 'Encaixar mesmo assim' }).click();

  const plans = async () => {
    const read = async (id: unknown) => resource(await office.get(`${OFFICE}/registros/${id}`));
    const both = [await read(visit.id), await read(inTheWay.id)];
    return both.map(({ id_usuario, inicio_agendado }) => [
      id_usuario,
      inicio_agendado && Date.parse(String(inicio_agendado)),
    ]);
  };
  const eight = Date.parse(at('08:00'));
  await expect.poll(plans).toEqual([
    [technician.id, eight],
    [null, null],
  ]);
  await desk.getByText('Visita planejada; uma foi para a fila').waitFor();
  // What made room is open: it needs another place.
  await panel.getByRole('heading', { name: 'Loja Boa Vista' }).waitFor();
  await desk.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect.poll(plans).toEqual([
    [null, null],
    [technician.id, eight],
  ]);
});

test('a pinned visit is named, and nothing is fitted in its place', async ({ office, desk }) => {
  const technician = await newTechnician(office, { nome: 'Ana Lima' });
  const [waiting, planned] = await newClientes(office, [
    { nome: 'Padaria Aurora' },
    { nome: 'Loja Boa Vista' },
  ]);
  const post = async (body: object) =>
    resource(await office.post(`${OFFICE}/registros/post`, body), 201);
  const { id, atualizado_em } = await post({
    ...{ id_cliente: planned?.id, id_usuario: technician.id },
    ...{ data_inicio_esperada: at('08:00'), data_conclusao_esperada: at('18:00') },
  });
  await post({
    ...{ id_cliente: waiting?.id, data_inicio_esperada: null, data_conclusao_esperada: null },
    ...{ janela_inicio: at('08:00'), janela_fim: at('18:00') },
  });
  const mudancas = [{ id, atualizado_em, fixada: true }];
  resource(await office.post(`${OFFICE}/registros/planejar`, { mudancas }));
  await desk.goto('/escritorio/programacao');
  const queue = desk.getByRole('complementary', { name: 'A planejar' });
  await queue.locator('[data-visit]').first().click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Por que não Ana Lima?' }).click();
  const why = panel.getByRole('region', { name: 'Por que não Ana Lima?' });
  await why.getByText('No caminho está uma visita fixada: Loja Boa Vista 08:00').waitFor();
  await expect.poll(() => why.getByRole('button').count()).toBe(0);
});
