/** Times that are held for customers while a plan is shown: named in it, and never taken unseen. */
import type { Page } from 'playwright-core';
import type { Administrator } from '../../data/account.ts';
import { resource } from '../../http/answers.ts';
import { lookAtDesk } from '../support/office.ts';
import {
  crossed,
  DAY,
  expect,
  OFFICE,
  optimize,
  planOf,
  proposedBlock,
  test,
} from '../support/office-crossed.ts';

interface Change {
  id: number;
  id_usuario: number;
  inicio_agendado: string;
}

/** Reads the plans that the desk asks for, before it shows them. A function that gives the first change of the last one. */
async function firstChange(desk: Page): Promise<() => Change> {
  let latest: readonly Change[] = [];
  await desk.route('**/escritorio/v1/otimizacoes', async (route) => {
    const response = await route.fetch();
    latest = (await response.json()).mudancas;
    await route.fulfill({ response });
  });
  return () => latest[0] as Change;
}

/** Another user holds the time of the change for a customer. */
async function hold(office: Administrator, { id_usuario, inicio_agendado }: Change) {
  const asked = { dia: DAY, id_usuario, inicio: inicio_agendado, minutos: 5 };
  return resource(await office.post(`${OFFICE}/horarios/reservas`, asked), 201);
}

const NAMED = 'Sobre um horário reservado para um cliente até';

/** A plan that is shown: its first change, and the line that names a time held by this user. */
async function shown(office: Administrator, desk: Page) {
  const change = await firstChange(desk);
  const visits = await crossed(office);
  const panel = await optimize(desk);
  const { nome } = resource(await office.get(`${OFFICE}/eu`));
  const named = panel.getByText(new RegExp(`${NAMED} .* · por ${nome}`)).first();
  return { first: change(), visits, panel, named };
}

test('a time held while the plan is shown is named with who holds it, left out, and the rest applied', async ({
  office,
  desk,
}) => {
  const { first, visits, panel, named } = await shown(office, desk);
  const { id } = await hold(office, first);
  await panel.getByText('1 mudança já não cabe como no plano').waitFor();
  await named.waitFor();
  // Once the dispatcher gives it back, it is not in the way.
  await office.delete(`${OFFICE}/horarios/reservas/${id}`);
  await expect.poll(() => panel.getByText(NAMED).count()).toBe(0);
  await hold(office, first);
  await panel.getByRole('button', { name: 'Deixar esta de fora' }).click();
  await panel.getByText('1 mudança ficou de fora para que o resto caiba').waitFor();

  const before = await planOf(office, visits);
  await panel.getByRole('button', { name: 'Aplicar o resto: 1 mudança' }).click();
  await desk.getByText(/^Visita planejada/).waitFor();
  const now = await planOf(office, visits);
  expect(now.filter(({ id_usuario }, i) => id_usuario !== before[i]?.id_usuario)).toHaveLength(1);
});

test('a held time that the board has not heard of is not taken, but named, and taken by hand only', async ({
  office,
  desk,
}) => {
  const { first, visits, panel, named } = await shown(office, desk);
  await desk.route('**/escritorio/v1/agenda', (route) => route.abort());
  await hold(office, first);
  const before = await planOf(office, visits);
  await panel.getByRole('button', { name: 'Aplicar 2 mudanças' }).click();
  await desk.getByText(/por causa de uma visita.*O horário está reservado/).waitFor();
  await named.waitFor();
  await expect.poll(() => planOf(office, visits)).toEqual(before);
  await desk.unroute('**/escritorio/v1/agenda');
  // The dispatcher has read it, and decides.
  await panel.getByRole('button', { name: 'Aplicar 2 mudanças' }).click();
  await desk.getByText('2 visitas planejadas').waitFor();
  await expect.poll(() => planOf(office, visits)).not.toEqual(before);
});

test('a plan with what no longer fits can be read by all', async ({ office, desk }) => {
  const change = await firstChange(desk);
  await crossed(office);
  let held: unknown;
  // Each look searches anew, and finds the same plan.
  await desk.route('**/escritorio/v1/otimizacoes', async (route) => {
    if (held) await office.delete(`${OFFICE}/horarios/reservas/${held}`);
    await route.fallback();
  });
  await desk.goto(`/escritorio/programacao?dia=${DAY}&otimizar=sim`);
  await lookAtDesk(desk, 'plan-with-conflicts', async () => {
    await expect.poll(() => proposedBlock(desk).count()).toBe(2);
    held = (await hold(office, change())).id;
    await desk.locator('[data-since]').first().waitFor();
  });
  await desk.unrouteAll({ behavior: 'ignoreErrors' });
});
