/** A planned day is rehearsed: where it breaks, who could not be replaced, and that a changed plan is said to be another one. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Administrator, newAccount } from '../../data/account.ts';
import { newClientes } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, type Dispatcher, expect, newDispatcher } from '../support/office.ts';

const OFFICE = '/escritorio/v1';
/** A Wednesday. */
const DAY = '2031-03-05';
const at = (time: string) => new Date(`${DAY}T${time}:00-03:00`).toISOString();

const test = base.extend<{ office: Administrator; dispatcher: Dispatcher }>({
  // An account of its own: nothing else is planned there.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  office: async ({}, use) => use((await newAccount(inject('demo'), inject('dataDir'))).admin),
  dispatcher: async ({ office }, use) => use(await newDispatcher(office)),
});

/** Three visits of a technician, one after the other without air. */
async function fullMorning(office: Administrator) {
  const { id: id_usuario } = await newTechnician(office, { nome: 'Ana Lima' });
  const customers = await newClientes(office, [
    { nome: 'Padaria Aurora' },
    { nome: 'Loja Boa Vista' },
    { nome: 'Hotel Serra' },
  ]);
  const times = ['08:00', '09:30', '11:00', '11:30'];
  const visits = [];
  for (const [i, { id: id_cliente }] of customers.entries())
    visits.push(
      resource(
        await office.post(`${OFFICE}/registros/post`, {
          ...{ id_cliente, id_usuario },
          data_inicio_esperada: at(times[i] ?? ''),
          data_conclusao_esperada: at(times[i + 1] ?? ''),
        }),
        201,
      ),
    );
  return visits;
}

async function rehearse(desk: Page, address: string) {
  await desk.goto(`/escritorio/programacao?${address}`);
  await desk.getByRole('button', { name: /^Ensaiar (este|um) dia$/ }).click();
  return desk.getByRole('complementary', { name: 'Detalhes' });
}

test('a day without air breaks, with its visits one press away, and a changed plan is told', async ({
  office,
  desk,
}) => {
  const visits = await fullMorning(office);
  const panel = await rehearse(desk, `dia=${DAY}`);
  await panel
    .getByRole('status')
    .filter({ hasText: /Em 200 ensaios, .* de 3 visitas se atrasam em média/ })
    .waitFor();
  const risks = panel.getByRole('region', { name: 'Visitas em risco' });
  await risks.getByRole('button', { name: 'Hotel Serra, 11:00' }).waitFor();
  const air = panel.getByRole('region', { name: 'Deixar folga depois de' });
  await air.getByRole('button', { name: 'Padaria Aurora, 08:00' }).waitFor();
  const ill = panel.getByRole('region', { name: 'Se alguém adoecer' });
  await ill.getByText('Ana Lima: 3 de 3 visitas sem substituto').click();
  await ill.getByRole('button', { name: 'Loja Boa Vista, 09:30' }).waitFor();

  const { id, atualizado_em } = resource(await office.get(`${OFFICE}/registros/${visits[2]?.id}`));
  const later = { inicio_agendado: at('15:00'), data_agendada: at('15:30') };
  const mudancas = [{ id, atualizado_em, ...later }];
  resource(await office.post(`${OFFICE}/registros/planejar`, { mudancas }));
  await panel.getByText('Visitas ou técnicos mudaram desde este ensaio.').waitFor();
  await panel.getByRole('button', { name: 'Ensaiar de novo' }).click();
  await panel
    .getByText('Visitas ou técnicos mudaram desde este ensaio.')
    .waitFor({ state: 'detached' });
  await risks.getByRole('button', { name: 'Loja Boa Vista, 09:30' }).waitFor();
  await expect.poll(() => risks.getByRole('button', { name: /Hotel Serra/ }).count()).toBe(0);
  await ill.getByText('Ana Lima: 3 de 3 visitas sem substituto').click();
  await ill.getByRole('button', { name: 'Loja Boa Vista, 09:30' }).click();
  await panel.getByRole('heading', { name: 'Loja Boa Vista' }).waitFor();
  await ill.waitFor({ state: 'hidden' });
  // Back where it was, with what was unfolded.
  await panel.getByRole('button', { name: 'Voltar ao ensaio' }).click();
  await ill.getByRole('button', { name: 'Loja Boa Vista, 09:30' }).waitFor();
  // Another technician changes it too, and nothing is asked until the person wants that.
  await newTechnician(office, { nome: 'Beto Nunes' });
  await panel.getByText('Visitas ou técnicos mudaram desde este ensaio.').waitFor();
  await ill.getByRole('button', { name: 'Loja Boa Vista, 09:30' }).waitFor();
  await panel.getByRole('button', { name: 'Ensaiar de novo' }).click();
  await panel
    .getByText('Visitas ou técnicos mudaram desde este ensaio.')
    .waitFor({ state: 'detached' });
});

test('an empty day, a day that is over, and a day of several that are shown', async ({
  office,
  desk,
}) => {
  await fullMorning(office);
  const panel = await rehearse(desk, 'dia=2031-03-06');
  await panel.getByText(/Não há o que ensaiar/).waitFor();
  await rehearse(desk, 'dia=2020-03-05');
  await panel.getByText(/Este dia já passou/).waitFor();
  await rehearse(desk, `dia=${DAY}&vista=semana`);
  await panel.getByText(/Não há o que ensaiar/).waitFor();
  await panel.getByRole('combobox', { name: 'Dia' }).click();
  await desk.getByRole('option', { name: 'qua., 05/03' }).click();
  await panel.getByText(/Em 200 ensaios/).waitFor();
  await desk.reload();
  await panel.getByText(/Em 200 ensaios/).waitFor();
});
