/** The board beside what takes room from it, and what it says in full: on tablets, in tips, in the queue and of overtime. */
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { hasFocus } from '../support/keyboard.ts';
import {
  at,
  block,
  boardOf,
  DAY,
  expect,
  oneHour,
  open,
  planOf,
  test,
} from '../support/office-plan.ts';
import { boxOf } from '../support/pointer.ts';

const HOUR = 3_600_000;
const OFFICE = '/escritorio/v1';

test('on a tablet held upright a panel is below the board, and can be folded away', async ({
  plan,
  desk,
}) => {
  expect(plan.visits).toHaveLength(3);
  await desk.setViewportSize({ width: 820, height: 1180 });
  await open(desk);
  const visit = block(desk, 'Padaria Aurora');
  await visit.focus();
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const title = panel.getByRole('heading', { name: 'Padaria Aurora' });
  await title.waitFor();
  const board = async () => boxOf(boardOf(desk));
  const isAbove = async () => {
    const [{ y, height }, below, own] = [await board(), await boxOf(panel), await boxOf(visit)];
    return y + height <= below.y && own.y + own.height <= y + height;
  };
  await expect.poll(isAbove).toBe(true);
  const { height } = await board();
  // What does not fit is scrolled to, not squeezed.
  const times = panel.getByRole('button', { name: 'Melhores horários' });
  await expect.poll(async () => (await boxOf(times)).height).toBeGreaterThan(20);

  await panel.getByRole('button', { name: 'Recolher o painel' }).press('Enter');
  await expect.poll(async () => (await board()).height).toBeGreaterThan(height + 200);
  // What is folded away is not on the way of the tab key.
  await desk.keyboard.press('Tab');
  await hasFocus(desk, panel.getByRole('button', { name: 'Fechar' }));
  await panel.getByRole('button', { name: 'Mostrar o painel' }).press('Enter');
  await expect.poll(async () => (await board()).height).toBe(height);

  await panel.getByRole('button', { name: 'Recolher o painel' }).click();
  await block(desk, 'Hotel Sol').click();
  await panel.getByRole('button', { name: 'Recolher o painel' }).waitFor();
  await panel.getByRole('button', { name: 'Fechar' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await hasFocus(desk, block(desk, 'Hotel Sol'));
});

test('in the smallest window the board ends where a plan begins, and its evening can be scrolled to', async ({
  office,
  plan: { crew },
  desk,
}) => {
  const [customer] = await newClientes(office, [{ nome: 'Bar da Noite' }]);
  await newRegistro(office, {
    ...{ id_cliente: customer?.id, id_usuario: crew[0]?.id },
    ...oneHour(17),
  });
  await desk.setViewportSize({ width: 1024, height: 768 });
  await open(desk);
  await desk.getByRole('button', { name: 'Otimizar' }).click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('heading', { name: 'Otimizar' }).waitFor();
  const visit = block(desk, 'Bar da Noite');
  const isInSight = async () => {
    await visit.scrollIntoViewIfNeeded();
    const [own, board, beside] = [
      await boxOf(visit),
      await boxOf(boardOf(desk)),
      await boxOf(panel),
    ];
    const end = board.x + board.width;
    return own.x + own.width <= end && end <= beside.x;
  };
  await expect.poll(isInSight).toBe(true);
});

test('a visit says in full what its block has no room for, to the mouse and the keyboard', async ({
  plan,
  desk,
}) => {
  expect(plan.visits).toHaveLength(3);
  await open(desk);
  const tip = desk.locator('[data-tip-shown]');
  await block(desk, 'Padaria Aurora').hover();
  await tip.getByText('Ana Lima').waitFor();
  await tip.getByText('09:00–10:00').waitFor();
  await desk.mouse.move(5, 5);
  await tip.waitFor({ state: 'detached' });
  await block(desk, 'Padaria Aurora').focus();
  await desk.keyboard.press('ArrowRight');
  await tip.getByText('11:00–12:00').waitFor();
  await desk.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

test('a late visit without a technician waits once', async ({ office, desk }) => {
  const [customer] = await newClientes(office, [{ nome: 'Padaria Aurora' }]);
  const [from, to] = [-26, -25].map((hours) => instant(Date.now() + hours * HOUR));
  const window = { data_inicio_esperada: from, data_conclusao_esperada: to };
  await newRegistro(office, { id_cliente: customer?.id, ...window });
  await desk.goto('/escritorio/programacao');
  const queue = desk.getByRole('complementary', { name: 'A planejar' });
  await queue.getByText(/^Atrasadas\s*1$/).waitFor();
  await queue.getByRole('button', { name: 'Escolher 1 visita' }).waitFor();
  await expect.poll(() => queue.locator('[data-visit]').count()).toBe(1);
});

test('overtime that the account allows is said, and what goes beyond it warned of', async ({
  office,
  plan,
  desk,
}) => {
  resource(await office.patch(`${OFFICE}/conta`, { minutos_extras: 60 }));
  const [first, second] = plan.visits as [Row, Row, Row];
  const [ana, beto] = plan.crew.map(({ id }) => id);
  const until = (hour: number) => ({
    ...oneHour(17),
    data_conclusao_esperada: instant(at(hour)),
  });
  const late = { id_cliente: first.id_cliente, id_usuario: beto, ...until(18.5) };
  await newRegistro(office, late);
  await newRegistro(office, { id_cliente: second.id_cliente, id_usuario: ana, ...until(19.5) });
  await desk.goto(`/escritorio/programacao?dia=${DAY}`);
  const row = (name: string) => boardOf(desk).getByRole('button', { name });
  const allowed = row('Padaria Aurora 17:00');
  await expect.poll(() => allowed.getAttribute('aria-label')).toContain('Hora extra: 30 min');
  await expect.poll(() => allowed.getAttribute('aria-label')).not.toContain('Fora do expediente');
  await expect.poll(() => allowed.getAttribute('data-warned')).toBe('false');
  const beyond = row('Hotel Sol 17:00');
  await expect.poll(() => beyond.getAttribute('aria-label')).toContain('Hora extra: 1 h');
  await expect
    .poll(() => beyond.getAttribute('aria-label'))
    .toContain('Fora do expediente (30 min)');
  await expect.poll(() => beyond.getAttribute('data-warned')).toBe('true');
});

test('a pinned visit of a day that the board does not show stays with who is absent', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const ana = plan.crew[0]?.id;
  const next = await newRegistro(office, {
    ...{ id_cliente: first.id_cliente, id_usuario: ana },
    ...{ data_inicio_esperada: instant(at(33)), data_conclusao_esperada: instant(at(34)) },
  });
  await open(desk);
  await desk.getByRole('button', { name: /^Ana Lima/ }).click();
  await desk.getByRole('button', { name: 'Registrar ausência' }).click();
  await desk.getByLabel('De', { exact: true }).fill(`${DAY}T08:00`);
  await desk.getByLabel('Até', { exact: true }).fill('2031-03-13T23:59');
  await desk.getByRole('button', { name: 'Registrar ausência' }).click();
  await desk.getByRole('button', { name: 'Passar 4 visitas' }).waitFor();
  const { atualizado_em } = resource(await office.get(`${OFFICE}/registros/${next.id}`));
  const mudancas = [{ id: next.id, atualizado_em, fixada: true }];
  resource(await office.post(`${OFFICE}/registros/planejar`, { mudancas }));
  await desk.getByRole('button', { name: 'Passar 3 visitas' }).click();
  await expect.poll(async () => (await planOf(office, first)).id_usuario).not.toBe(ana);
  await expect.poll(async () => (await planOf(office, next)).id_usuario).toBe(ana);
});
