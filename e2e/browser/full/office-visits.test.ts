/** Visits in the office: several at once, those that repeat; and how they look. */
import { newCliente } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { lookAtDesk } from '../support/office.ts';
import { expect, monday, test } from '../support/office-people.ts';

/** What the API has of the visits of these tests: their own are found by their customers. */
const visitsOf = async (admin: Client, ids_cliente: unknown[]): Promise<Row[]> =>
  pageOf(await admin.post('/escritorio/v1/registros/list', { ids_cliente, por_pagina: 100 })).dados;

test('several visits are given, taken back and cancelled at once, and that is undone exactly', async ({
  company: admin,
  people: { luana, marcos, customers },
  desk,
}) => {
  const ids = customers.map(({ id }) => id);
  const plans = async () =>
    (await visitsOf(admin, ids))
      .map(({ id, id_usuario, ativo, status, inicio_agendado }) => ({
        ...{ id, id_usuario, ativo, status, inicio_agendado },
      }))
      .sort((a, b) => Number(a.id) - Number(b.id));
  const before = await plans();
  await desk.goto(`/escritorio/visitas?ids_cliente=${ids.join(',')}`);
  await desk.getByText('1–3 de 3').waitFor();
  const chooseAll = desk.getByRole('checkbox', { name: 'Escolher todos desta página' });
  const undo = async (notice: string) => {
    await desk.getByText(notice).waitFor();
    await desk.getByRole('button', { name: 'Desfazer' }).click();
    await desk.getByText('3 mudanças desfeitas').last().waitFor();
    await expect.poll(plans).toEqual(before);
  };

  await chooseAll.check();
  await desk.getByRole('combobox', { name: 'Passar para' }).fill('marcos');
  await desk.getByRole('option', { name: 'Marcos Antunes' }).click();
  await desk.getByText('3 visitas passadas para Marcos Antunes').waitFor();
  await expect
    .poll(async () => (await plans()).map(({ id_usuario }) => id_usuario))
    .toEqual([marcos, marcos, marcos]);
  await desk.getByRole('cell', { name: 'Marcos Antunes' }).nth(2).waitFor();
  await undo('3 visitas passadas para Marcos Antunes');
  expect(before.map(({ id_usuario }) => id_usuario)).toEqual([luana, luana, luana]);

  await chooseAll.check();
  await desk.getByRole('button', { name: 'Recolher (3)' }).click();
  await desk.getByText('3 visitas recolhidas').waitFor();
  await desk.getByRole('cell', { name: 'A enviar' }).nth(2).waitFor();
  await expect
    .poll(async () => (await plans()).map(({ ativo }) => ativo))
    .toEqual([false, false, false]);
  await undo('3 visitas recolhidas');

  await chooseAll.check();
  await desk.getByRole('button', { name: 'Reagendar (3)' }).click();
  const day = desk.getByLabel('Novo dia');
  await day.fill('31/2/31');
  await day.press('Tab');
  await desk.getByText('Esta data não existe').waitFor();
  await day.fill('19/5/31');
  await day.press('Tab');
  await expect.poll(() => day.inputValue()).toBe('19/05/2031');
  await day.press('Alt+ArrowDown');
  await desk.getByRole('button', { name: '19/05/2031', pressed: true }).press('ArrowRight');
  await desk.keyboard.press('Enter');
  await expect.poll(() => day.inputValue()).toBe('20/05/2031');
  await desk.getByRole('dialog').getByRole('button', { name: 'Reagendar 3 visitas' }).click();
  await desk.getByText('3 visitas reagendadas para 20/05/2031').waitFor();
  const timeOf = ({ inicio_agendado }: Row) => String(inicio_agendado).slice(11);
  await expect.poll(async () => (await plans()).map(timeOf)).toEqual(before.map(timeOf));
  await expect.poll(async () => (await plans())[0]?.inicio_agendado).toMatch(/^2031-05-(20|21)T/);
  await undo('3 visitas reagendadas para 20/05/2031');

  await chooseAll.check();
  await desk.getByRole('button', { name: 'Cancelar 3 visitas' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('A rua está fechada');
  await dialog.getByRole('button', { name: 'Cancelar 3 visitas' }).click();
  await desk.getByRole('cell', { name: 'Cancelada' }).nth(2).waitFor();
  await undo('3 visitas canceladas');
});

test('a change by another user meanwhile refuses the whole, and says so', async ({
  company: admin,
  people: { luana, customers },
  desk,
}) => {
  const [, second] = customers;
  const ids = customers.map(({ id }) => id);
  await desk.goto(`/escritorio/visitas?ids_cliente=${ids.join(',')}`);
  await desk.getByText('1–3 de 3').waitFor();
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByRole('button', { name: 'Recolher (3)' }).waitFor();
  const [visit] = await visitsOf(admin, [second?.id]);
  // A colleague is quicker, by so little that this desk cannot have learnt of it.
  const answers: number[] = [];
  await desk.route('**/registros/planejar', async (route) => {
    const changed = { instrucoes: 'Portaria' };
    resource(await admin.patch(`/escritorio/v1/registros/${visit?.id}`, changed));
    const response = await route.fetch();
    answers.push(response.status());
    await route.fulfill({ response });
  });
  await desk.getByRole('button', { name: 'Recolher (3)' }).click();
  await desk
    .getByText(`por causa de uma visita. #${visit?.codigo}: A visita mudou desde que foi vista`)
    .waitFor();
  expect(answers).toEqual([409]);
  await expect
    .poll(async () =>
      (await visitsOf(admin, ids)).map(({ ativo, id_usuario }) => [ativo, id_usuario]),
    )
    .toEqual(Array(3).fill([true, luana]));
});

test('a visit that repeats is made from the board, changed from a day on, and ended', async ({
  company: admin,
  people: { luana, marcos },
  desk,
}) => {
  const { id: id_cliente } = await newCliente(admin, { nome: 'Colégio Primavera' });
  await desk.goto('/escritorio/programacao');
  await desk.getByText('Luana Siqueira').first().waitFor();
  await desk.keyboard.press('n');
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('combobox', { name: 'Cliente' }).fill('Colégio');
  await desk.getByRole('option', { name: 'Colégio Primavera' }).click();
  await panel.getByRole('combobox', { name: 'Técnico' }).click();
  await desk.getByRole('option', { name: 'Luana Siqueira' }).click();
  await panel.getByLabel('Dia').fill(monday());
  await panel.getByLabel('Início').fill('14:30');
  await panel.getByRole('link', { name: 'Repetir…' }).click();

  await desk.getByRole('heading', { name: 'Nova recorrência' }).waitFor();
  await desk.getByText('Toda semana: segunda-feira', { exact: true }).waitFor();
  await expect.poll(() => desk.getByLabel('Início').inputValue()).toBe('14:30');
  await expect
    .poll(() => desk.getByRole('combobox', { name: 'Técnico' }).inputValue())
    .toBe('Luana Siqueira');
  await desk.getByRole('checkbox', { name: 'quinta-feira' }).focus();
  await desk.keyboard.press('Space');
  await desk.getByText('Toda semana: segunda-feira e quinta-feira', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Criar' }).click();
  await desk.getByRole('heading', { name: 'Colégio Primavera' }).waitFor();
  const made = await visitsOf(admin, [id_cliente]);
  // Seven weeks are planned on any day of the week.
  expect(made.length).toBeGreaterThan(13);
  expect(new Set(made.map(({ id_usuario }) => id_usuario))).toEqual(new Set([luana]));

  await desk.getByRole('button', { name: 'Alterar' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Altere algo acima.').waitFor();
  await dialog.getByText('Uma e as seguintes').click();
  await dialog.getByRole('combobox', { name: 'A visita' }).click();
  await desk.getByRole('option').nth(2).click();
  await dialog.getByRole('combobox', { name: 'Técnico' }).fill('Marcos');
  await desk.getByRole('option', { name: 'Marcos Antunes' }).click();
  const following = made.length - 2;
  await dialog.getByText(`Mudam até ${following} visitas não iniciadas`).waitFor();
  await dialog.getByText('Esta recorrência termina antes da visita').waitFor();
  const first = desk.url();
  await dialog.getByRole('button', { name: 'Alterar visitas' }).click();
  await desk.getByText(`${following} visitas alteradas`).waitFor();
  await expect.poll(() => desk.url()).not.toBe(first);
  const theirs = (await visitsOf(admin, [id_cliente])).map(({ id_usuario }) => id_usuario);
  expect(theirs.filter((id) => id === luana)).toHaveLength(2);
  expect(theirs.filter((id) => id === marcos)).toHaveLength(following);

  await desk.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await dialog.getByText(`${following} visitas não iniciadas, de`).waitFor();
  await dialog.getByLabel('Motivo').fill('O contrato terminou');
  await dialog.getByRole('button', { name: 'Encerrar recorrência' }).click();
  await desk.getByText(`${following} visitas canceladas`).waitFor();
  await desk.getByText('Nenhuma próxima visita.').waitFor();
  const left = (await visitsOf(admin, [id_cliente])).filter(({ status }) => status !== 'Cancelado');
  expect(left).toHaveLength(2);

  await desk.getByRole('link', { name: 'Visitas que se repetem' }).click();
  const rows = desk.getByRole('row', { name: /Colégio Primavera/ });
  await rows.filter({ hasText: 'Encerrada' }).filter({ hasText: 'Marcos Antunes' }).waitFor();
  await rows.filter({ hasText: 'Ativa' }).filter({ hasText: 'Luana Siqueira' }).waitFor();
});

test('rules by months and of integrations are said and kept', async ({
  company: admin,
  people,
  desk,
}) => {
  const series = {
    ...{ primeiro_dia: monday(), horario: '09:00', duracao: 60 },
    ...{ id_cliente: people.customers[0]?.id, id_usuario: people.luana },
  };
  const create = async (regra: string) =>
    resource(await admin.post('/escritorio/v1/recorrencias', { ...series, regra }), 201);
  const { id } = await create('FREQ=MONTHLY;BYDAY=2TU,4TU');
  await desk.goto(`/escritorio/visitas/recorrencias/${id}`);
  await desk.getByText('Todo mês: 2ª terça-feira e 4ª terça-feira, às 09:00').first().waitFor();
  await desk.getByRole('button', { name: 'Alterar' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Esta regra veio de uma integração').waitFor();
  await dialog.getByRole('button', { name: 'Escolher outra regra' }).click();
  await dialog.getByRole('combobox', { name: 'Frequência' }).click();
  await desk.getByRole('option', { name: 'Por mês' }).click();
  await dialog.getByText('Dias da semana').click();
  await dialog.getByRole('combobox', { name: 'Qual deles' }).click();
  await desk.getByRole('option', { name: 'Último' }).click();
  await dialog.getByText('Todo mês: última segunda-feira', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Alterar visitas' }).click();
  await desk.getByText('Todo mês: última segunda-feira, às 09:00').first().waitFor();
  const changed = resource(await admin.get(`/escritorio/v1/recorrencias/${id}`));
  expect(changed.regra).toBe('FREQ=MONTHLY;BYDAY=-1MO');
});

test('can be used by everybody', async ({ company: admin, people, desk }) => {
  const { id } = resource(
    await admin.post('/escritorio/v1/recorrencias', {
      ...{ regra: 'FREQ=WEEKLY;BYDAY=MO,TH', primeiro_dia: monday(), horario: '09:00' },
      ...{ duracao: 90, id_cliente: people.customers[1]?.id, id_usuario: people.marcos },
      instrucoes: 'Entrar pela portaria dos fundos.',
    }),
    201,
  );
  await desk.goto('/escritorio/visitas/recorrencias');
  const row = desk.getByRole('cell', { name: 'Mercado Central' }).first();
  await lookAtDesk(desk, 'recorrencias', () => row.waitFor());
  await desk.goto('/escritorio/visitas/recorrencias/nova');
  await lookAtDesk(desk, 'nova-recorrencia', () => desk.locator('form').waitFor());
  await desk.goto(`/escritorio/visitas/recorrencias/${id}`);
  const visit = desk.getByRole('listitem').filter({ hasText: '#' }).nth(3);
  await lookAtDesk(desk, 'recorrencia', async () => {
    await visit.waitFor();
    await desk.getByRole('button', { name: /^(Alterar|Change)$/ }).click();
    await desk.getByRole('dialog').locator('form').waitFor();
  });
  await desk.goto('/escritorio/visitas?ordenar=-codigo');
  await lookAtDesk(desk, 'visitas-escolhidas', async () => {
    await desk.getByRole('checkbox').nth(1).check();
    await desk.getByRole('checkbox').nth(2).check();
  });
});
