/** What of a plan changes while it is shown: named at once, and the rest applied all the same. */
import type { Page } from 'playwright-core';
import type { Administrator } from '../../data/account.ts';
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import {
  at,
  crossed,
  DAY,
  expect,
  HOUR,
  OFFICE,
  optimize,
  planOf,
  proposedBlock,
  test,
} from '../support/office-crossed.ts';

/** The ids of the visits that the plan swaps. */
async function changedOf(desk: Page) {
  await expect.poll(() => proposedBlock(desk).count()).toBe(2);
  // biome-ignore lint/plugin: the same seed finds the same plan, and both are there
  const ids = await proposedBlock(desk).evaluateAll((blocks) =>
    blocks.map((block) => Number((block as HTMLElement).dataset.visit)),
  );
  return ids as [number, number];
}

const read = async (office: Administrator, id: number) =>
  resource(await office.get(`${OFFICE}/registros/${id}`));

/** Another user changes a visit. */
async function change(office: Administrator, id: number, more: object) {
  const { atualizado_em } = await read(office, id);
  const mudancas = [{ id, atualizado_em, ...more }];
  resource(await office.post(`${OFFICE}/registros/planejar`, { mudancas }));
}

/** A plan for all that there is, from above the board. The panel. */
async function optimizeAll(desk: Page) {
  await desk.goto(`/escritorio/programacao?dia=${DAY}&otimizar=sim`);
  await expect.poll(() => proposedBlock(desk).count()).toBe(2);
  return desk.getByRole('complementary', { name: 'Detalhes' });
}

/** How often a plan is searched. */
function searches(desk: Page) {
  const asked = { times: 0 };
  desk.on('request', (request) => {
    if (request.url().endsWith('/otimizacoes')) asked.times++;
  });
  return asked;
}

test('what begins while the plan is shown is named at once, and the rest is applied and undone', async ({
  office,
  desk,
}) => {
  const asked = searches(desk);
  const visits = await crossed(office);
  const panel = await optimize(desk);
  const [first] = await changedOf(desk);
  const { nome } = resource(await office.get(`${OFFICE}/eu`));
  await change(office, first, { fixada: true });
  await panel.getByText('1 visita mudou desde este plano e fica como está').waitFor();
  await panel.getByText(`foi fixada · por ${nome}`).first().waitFor();
  const boxes = panel.getByRole('checkbox', { name: /^Mudar / });
  await boxes.and(desk.locator(':disabled')).waitFor();
  await change(office, first, { fixada: false });
  await panel.getByText('foi alterada').first().waitFor();
  resource(await office.put(`/v2/registros/${first}`, { data_inicio: at(8) }));
  await panel.getByText('já foi iniciada').first().waitFor();

  // The plan has the other one with the same technician at eight: that is said before anything is applied.
  await panel.getByText('1 mudança já não cabe como no plano').waitFor();
  await panel
    .getByText(/Sobrepõe outra visita/)
    .first()
    .waitFor();
  const rest = panel.getByRole('button', { name: 'Aplicar o resto: 1 mudança' });
  await panel.getByRole('button', { name: 'Deixar esta de fora' }).click();
  await panel.getByRole('button', { name: 'Nada a mudar' }).waitFor();
  await boxes.and(desk.locator(':enabled')).click();

  const before = await planOf(office, visits);
  await rest.click();
  await desk.getByText(/^Visita planejada/).waitFor();
  const now = await planOf(office, visits);
  expect(now.filter(({ id_usuario }, i) => id_usuario !== before[i]?.id_usuario)).toHaveLength(1);
  expect(asked.times).toBe(1);
  await desk.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect.poll(() => planOf(office, visits)).toEqual(before);
});

test('what the board has not heard of is refused, named, and left out without another search', async ({
  office,
  desk,
}) => {
  const asked = searches(desk);
  const visits = await crossed(office);
  const panel = await optimize(desk);
  const [first] = await changedOf(desk);
  const { nome } = resource(await office.get(`${OFFICE}/eu`));
  await desk.route('**/escritorio/v1/agenda', (route) => route.abort());
  const later = Date.parse(String((await read(office, first)).data_agendada)) + HOUR / 2;
  await change(office, first, { data_agendada: instant(later) });
  const before = await planOf(office, visits);
  await panel.getByRole('button', { name: 'Aplicar 2 mudanças' }).click();
  const refused = desk.getByText(/Nada foi planejado, por causa de uma visita/);
  await refused.waitFor();
  await panel.getByText(`foi alterada · por ${nome}`).first().waitFor();
  await panel.getByRole('button', { name: 'Aplicar o resto: 1 mudança' }).waitFor();
  await expect.poll(() => planOf(office, visits)).toEqual(before);
  expect(asked.times).toBe(1);
  await desk.unroute('**/escritorio/v1/agenda');
  await panel.getByRole('button', { name: 'Buscar de novo' }).click();
  await panel.getByRole('button', { name: /^Aplicar \d+ mudanças?$/ }).click();
  // Once something is taken, nothing says any longer that nothing was planned.
  await refused.waitFor({ state: 'detached' });
  expect(asked.times).toBe(2);
});

test('a visit that is cancelled from the plan is said to be so, and not to be planned', async ({
  office,
  desk,
}) => {
  await crossed(office);
  const panel = await optimizeAll(desk);
  await proposedBlock(desk).first().click();
  await panel.getByRole('button', { name: 'Cancelar visita' }).click();
  await panel.getByLabel('Motivo').fill('O cliente desmarcou.');
  await panel.getByRole('button', { name: 'Cancelar visita' }).click();
  await desk.getByText(/^Visita cancelada: Cliente \d \(#\d+\)$/).waitFor();
  await panel.getByText('Está cancelada. Para planejá-la, abra a visita e reabra-a.').waitFor();
  await panel.getByRole('button', { name: 'Voltar ao plano' }).click();
  await panel.getByText('foi cancelada').first().waitFor();
});

test('the figures are those of what will be applied', async ({ office, desk }) => {
  await crossed(office);
  const panel = await optimize(desk);
  const kilometres = panel
    .locator('dl')
    .getByText(/^[\d.]+ → [\d.]+$/)
    .nth(1);
  // biome-ignore lint/plugin: it is compared with what it becomes
  const whole = await kilometres.innerText();
  const first = panel.getByRole('checkbox', { name: /^Mudar / }).first();
  await first.click();
  await expect.poll(() => kilometres.innerText()).not.toBe(whole);
  await first.click();
  await expect.poll(() => kilometres.innerText()).toBe(whole);
});

test('the figures are reckoned anew after what a colleague changes beside the plan', async ({
  office,
  desk,
}) => {
  const visits = await crossed(office);
  const panel = await optimize(desk);
  const planned = await changedOf(desk);
  const sums = panel.locator('dl').first();
  await expect.poll(() => sums.innerText()).toMatch(/4 → 4/);
  const [other, another] = visits.filter(({ id }) => !planned.includes(id));
  await change(office, Number(other?.id), { id_usuario: null });
  await expect.poll(() => sums.innerText()).toMatch(/3 → 3/);
  // Each change once more, also after the first one.
  await change(office, Number(another?.id), { id_usuario: null });
  await expect.poll(() => sums.innerText()).toMatch(/2 → 2/);
  await panel.getByRole('button', { name: 'Aplicar 2 mudanças' }).waitFor();
});

test('a late visit that a plan leaves out is looked at on the day of the plan', async ({
  office,
  desk,
}) => {
  const person = await newTechnician(office, { nome: 'Ana Lima' });
  const [full, late] = await newClientes(office, [{ nome: 'O dia todo' }, { nome: 'Atrasada' }]);
  for (const one of [full, late]) {
    const address = { logradouro: 'Rua das Flores', latitude: -23.5, longitude: -46.5 };
    resource(await office.put(`/v2/clientes/${one?.id}/endereco`, address));
  }
  await newRegistro(office, {
    ...{ id_cliente: full?.id, id_usuario: person.id },
    ...{ data_inicio_esperada: at(8), data_conclusao_esperada: at(17.5) },
  });
  await newRegistro(office, {
    ...{ id_cliente: late?.id, ativo: false },
    ...{
      data_inicio_esperada: '2020-01-06T12:00:00Z',
      data_conclusao_esperada: '2020-01-06T13:00:00Z',
    },
  });
  const days: string[] = [];
  desk.on('request', (request) => {
    const { dia, inicio } = request.postDataJSON?.() ?? {};
    if (request.url().endsWith('/candidatos')) days.push(dia);
    if (request.url().endsWith('/horarios')) days.push(inicio);
  });
  await desk.goto(`/escritorio/programacao?dia=${DAY}&otimizar=sim`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText('A fila').click();
  // Nothing saves anything here: the day is full, and that is what the panel says.
  await panel.getByText('A visita não cabe nestes dias. O motivo está abaixo.').waitFor();
  await panel.getByRole('button', { name: 'Atrasada' }).click();
  await panel.getByText(/^Ninguém livre em qua., 12\/03$/).waitFor();
  await panel.getByText('Aqui os dias contam como estão, sem o plano proposto.').waitFor();
  await panel.getByRole('button', { name: 'Melhores horários' }).click();
  await panel
    .getByRole('region', { name: 'Melhores horários' })
    .getByRole('button')
    .first()
    .waitFor();
  expect(days).toEqual([DAY, DAY]);
  await panel.getByRole('button', { name: 'Por que não Ana Lima?' }).click();
  await panel
    .getByText(/12\/03/)
    .first()
    .waitFor();
});
