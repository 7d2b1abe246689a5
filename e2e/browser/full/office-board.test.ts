/** The board: a plan is changed by pointer, keyboard and panel, and the server has it. */
import { instant, newRegistro } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { enter, newDispatcher } from '../support/office.ts';
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

test('a visit is dragged to another person and time, and undone exactly', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const before = await planOf(office, first);
  await open(desk);
  const from = await boxOf(block(desk, 'Padaria Aurora'));
  const other = await boxOf(desk.getByRole('button', { name: /^Beto Nunes/ }));
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await desk.mouse.move(x, y);
  await desk.mouse.down();
  await desk.mouse.move(x + 20, y + 10);
  await desk.mouse.move(x + from.width, other.y + other.height / 2, { steps: 5 });
  await desk.getByRole('status').filter({ hasText: 'Beto Nunes' }).waitFor();
  await desk.mouse.up();
  const moved = { id_usuario: plan.crew[1]?.id, from: at(10), to: at(11) };
  await expect.poll(() => planOf(office, first)).toEqual(moved);
  await desk.getByText('Desfazer').last().waitFor();
  await desk.keyboard.press('Control+z');
  await expect.poll(() => planOf(office, first)).toEqual(before);
  await desk.keyboard.press('Control+y');
  await expect.poll(() => planOf(office, first)).toEqual(moved);
});

test('the keyboard does the same', async ({ office, plan, desk }) => {
  const [first] = plan.visits as [Row];
  await open(desk);
  await block(desk, 'Padaria Aurora').focus();
  const id_usuario = plan.crew[0]?.id;
  await desk.keyboard.press('Alt+ArrowRight');
  const later = { id_usuario, from: at(9.25), to: at(10.25) };
  await expect.poll(() => planOf(office, first)).toEqual(later);
  await block(desk, 'Padaria Aurora').and(desk.locator(':focus')).waitFor();
  await desk.keyboard.press('Alt+ArrowDown');
  const others = { ...later, id_usuario: plan.crew[1]?.id };
  await expect.poll(() => planOf(office, first)).toEqual(others);

  // All that are chosen move together, and what leaves the board leaves the focus to what was beside it.
  const [, second, third] = plan.visits as [Row, Row, Row];
  for (const name of ['Hotel Sol', 'Mercado Central'])
    await block(desk, name).click({ modifiers: ['Control'] });
  await block(desk, 'Hotel Sol').focus();
  await desk.keyboard.press('Alt+ArrowRight');
  for (const [visit, hour] of [
    [second, 11.25],
    [third, 13.25],
  ] as const)
    await expect.poll(async () => (await planOf(office, visit)).from).toBe(at(hour));
  await desk.keyboard.press('Escape');
  await block(desk, 'Hotel Sol').focus();
  await desk.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(async () => (await planOf(office, second)).from).toBe(at(35.25));
  await block(desk, 'Mercado Central').and(desk.locator(':focus')).waitFor();
  await desk.keyboard.press('Alt+Delete');
  await expect.poll(async () => (await planOf(office, third)).id_usuario).toBeNull();
  await desk
    .getByRole('button', { name: /^Ana Lima/ })
    .and(desk.locator(':focus'))
    .waitFor();
});

test('three days fit beside the queue, and a crowded one says what speaks against it', async ({
  office,
  plan,
  desk,
}) => {
  const [{ id_cliente }] = plan.visits as [Row];
  const id_usuario = plan.crew[1]?.id;
  for (let i = 0; i < 7; i++) await newRegistro(office, { id_cliente, id_usuario, ...oneHour(9) });
  await desk.goto(`/escritorio/programacao?vista=tres-dias&dia=${DAY}`);
  await block(desk, 'Padaria Aurora').waitFor();
  await expect.poll(() => boardOf(desk).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const crowded = desk.getByRole('button', { name: /^7 visitas, Beto Nunes,/ });
  await crowded.and(desk.getByRole('button', { name: /, 7 com aviso grave$/ })).waitFor();
  await crowded.click();
  await expect.poll(() => new URL(desk.url()).searchParams.get('vista')).toBe('dia');
  await expect.poll(() => block(desk, 'Padaria Aurora').count()).toBe(8);
});

test('free time pressed twice is a new visit there, a name keeps the time, and Back closes the panel', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  await open(desk);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const from = await boxOf(block(desk, 'Padaria Aurora'));
  const other = await boxOf(desk.getByRole('button', { name: /^Beto Nunes/ }));
  await desk.mouse.dblclick(from.x + 3, other.y + other.height / 2);
  await panel.getByRole('heading', { name: 'Nova visita' }).waitFor();
  await expect.poll(() => panel.getByLabel('Início').inputValue()).toBe('09:00');
  await expect
    .poll(() => panel.getByRole('combobox', { name: 'Técnico' }).inputValue())
    .toBe('Beto Nunes');
  const promised = panel.getByLabel('Combinado de');
  await promised.fill('12/03/2031 10:00');
  for (const moment of [panel.getByLabel('Dia', { exact: true }), promised])
    await expect.poll(() => moment.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await promised.fill('');
  await desk.goBack();
  await panel.waitFor({ state: 'hidden' });

  await block(desk, 'Padaria Aurora').hover();
  await desk.mouse.down();
  await desk.mouse.move(from.x, other.y, { steps: 3 });
  await desk.mouse.move(other.x + 20, other.y + other.height / 2, { steps: 3 });
  await desk.getByRole('status').filter({ hasText: 'No mesmo horário' }).waitFor();
  await desk.mouse.up();
  const given = { id_usuario: plan.crew[1]?.id, from: at(9), to: at(10) };
  await expect.poll(() => planOf(office, first)).toEqual(given);

  await desk.goto(`/escritorio/programacao?dia=${DAY}&visita=${first.id}`);
  await panel.getByRole('heading', { name: 'Padaria Aurora' }).waitFor();
});

test('a limit of the day that a drop passes is told before and after it, and refuses nothing', async ({
  office,
  plan,
  desk,
}) => {
  const [first, second] = plan.visits as [Row, Row];
  const id_usuario = plan.crew[1]?.id;
  await newRegistro(office, { id_cliente: second.id_cliente, id_usuario, ...oneHour(15) });
  const limits = { maximo_visitas: 1, maximo_minutos: 90 };
  resource(await office.patch(`/escritorio/v1/usuarios/${id_usuario}`, limits));
  await open(desk);
  const bakery = block(desk, 'Padaria Aurora');
  const from = await boxOf(bakery);
  const name = await boxOf(desk.getByRole('button', { name: /^Beto Nunes/ }));
  await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(from.x, name.y, { steps: 3 });
  await desk.mouse.move(name.x + 20, name.y + name.height / 2, { steps: 3 });
  const meaning = desk.getByRole('status').filter({ hasText: 'No mesmo horário' });
  await meaning.getByText('Acima do limite do dia: 2 de 1 visitas').waitFor();
  await meaning.getByText('Acima do limite do dia: 120 de 90 min de atendimento').waitFor();
  await desk.mouse.up();
  await expect.poll(async () => (await planOf(office, first)).id_usuario).toBe(id_usuario);
  const beto = desk.getByRole('button', { name: /^Beto Nunes/ });
  await expect
    .poll(() => beto.getAttribute('aria-description'))
    .toContain('Acima do limite do dia: 2 de 1 visitas');
  await bakery.click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText('Acima do limite do dia: 2 de 1 visitas').waitFor();
});

test('a visit of a day that the board does not show is warned about after the drop', async ({
  office,
  plan,
  desk,
}) => {
  const [{ id_cliente }] = plan.visits as [Row];
  const id_usuario = plan.crew[1]?.id;
  await newRegistro(office, { id_cliente, id_usuario, ...oneHour(33) });
  const later = await newRegistro(office, { id_cliente, ...oneHour(33.5) });
  await open(desk);
  const queue = desk.getByRole('complementary', { name: 'A planejar' });
  const name = await boxOf(desk.getByRole('button', { name: /^Beto Nunes/ }));
  await queue.locator(`[data-visit="${later.id}"]`).hover();
  await desk.mouse.down();
  await desk.mouse.move(name.x + 10, name.y, { steps: 3 });
  await desk.mouse.move(name.x + 20, name.y + name.height / 2, { steps: 3 });
  await desk.getByRole('status').filter({ hasText: 'Dia fora do quadro' }).waitFor();
  await desk.mouse.up();
  await desk
    .getByText(/Visita planejada: .*, Beto Nunes, .*Atenção: Sobrepõe outra visita \(30 min\)/)
    .waitFor();
  await expect.poll(async () => (await planOf(office, later)).id_usuario).toBe(id_usuario);
});

test('a plan whose answer was lost is looked up, and undone from another screen', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const before = await planOf(office, first);
  await open(desk);
  const moved = { ...before, from: at(9.25), to: at(10.25) };
  let isLost = false;
  // The server plans, and its answer does not arrive.
  await desk.route('**/registros/planejar', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await block(desk, 'Padaria Aurora').focus();
  await desk.keyboard.press('Alt+ArrowRight');
  // Also then the notice says which visit, whose it is, and when.
  await desk.getByText(/^Visita planejada: Padaria Aurora \(#\d+\), .+, .+ \d\d:\d\d$/).waitFor();
  await expect.poll(() => planOf(office, first)).toEqual(moved);
  await expect.poll(() => desk.getByText('Não foi planejado').count()).toBe(0);

  await block(desk, 'Padaria Aurora').click();
  await desk.getByRole('link', { name: 'Abrir a visita' }).click();
  await desk.waitForURL(`**/visitas/${first.id}`);
  await desk.getByRole('link', { name: 'Ver na programação' }).click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('heading', { name: 'Padaria Aurora' }).waitFor();
  await desk.goBack();
  await desk.goBack();
  await desk.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect.poll(() => planOf(office, first)).toEqual(before);
});

test('colours and lines say what the person chose, also after a reload', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const objective = { nome: 'Vistoria' };
  const made = resource(await office.post('/escritorio/v1/objetivos', objective), 201);
  resource(await office.patch(`/escritorio/v1/registros/${first.id}`, { id_objetivo: made.id }));
  await open(desk);
  await desk.getByRole('button', { name: 'Exibição' }).click();
  await desk.getByRole('combobox', { name: 'Cor da visita' }).click();
  await desk.getByRole('option', { name: 'Objetivo' }).click();
  const kept = desk.waitForResponse(
    (answer) => answer.request().postData()?.includes('["time","objective"]') ?? false,
  );
  await desk.getByRole('checkbox', { name: 'Objetivo' }).click(); // it follows a moment later
  await kept;
  const hue = (name: string) => block(desk, name).getAttribute('data-hue');
  for (let reloads = 0; reloads < 2; reloads++) {
    await block(desk, 'Padaria Aurora').getByText('Vistoria').waitFor();
    await expect.poll(() => hue('Padaria Aurora')).toMatch(/^[1-8]$/);
    await expect.poll(() => hue('Hotel Sol')).toBe('0');
    await open(desk);
  }
});

test('people stand below the names of their groups when the person at the board wants it', async ({
  office,
  plan,
  desk,
}) => {
  const ids_usuarios = [plan.crew[1]?.id];
  resource(await office.post('/escritorio/v1/grupos/post', { nome: 'Norte', ids_usuarios }), 201);
  await open(desk);
  const board = desk.getByRole('region', { name: 'Quadro de pessoas e horários' });
  const tops = async () => {
    const shown = ['Norte', 'Beto Nunes', 'Sem grupo', 'Ana Lima'].map((text) =>
      board.getByText(text, { exact: true }).boundingBox(),
    );
    return (await Promise.all(shown)).map((box) => box?.y ?? Number.NaN);
  };
  await desk.getByRole('button', { name: 'Exibição' }).click();
  const kept = desk.waitForResponse(
    (it) => it.request().postData()?.includes('"teams":true') ?? false,
  );
  await desk.getByRole('checkbox', { name: 'Separar pessoas por grupo' }).click();
  await kept;
  for (let reloads = 0; reloads < 2; reloads++) {
    await board.getByText('Norte', { exact: true }).waitFor();
    const found = await tops();
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    await open(desk);
  }
});

test('a person is found in one step of the history, and a group beyond the first hundred', async ({
  office,
  plan,
  desk,
}) => {
  for (let n = 0; n <= 100; n++) {
    const nome = `Equipe ${String(n).padStart(3, '0')}`;
    const ids_usuarios = n === 100 ? [plan.crew[1]?.id] : [];
    resource(await office.post('/escritorio/v1/grupos/post', { nome, ids_usuarios }), 201);
  }
  await open(desk);
  const row = (nome: string) => desk.getByRole('button', { name: new RegExp(`^${nome}`) });
  const search = desk.getByRole('searchbox', { name: 'Buscar pessoa' });
  await search.pressSequentially('beto');
  await row('Ana Lima').waitFor({ state: 'detached' });
  await desk.goBack();
  await row('Ana Lima').waitFor();
  await expect.poll(() => search.inputValue()).toBe('');

  await desk.getByRole('combobox', { name: 'Grupos' }).fill('100');
  await desk.getByRole('option', { name: 'Equipe 100' }).click();
  await row('Ana Lima').waitFor({ state: 'detached' });
  await row('Beto Nunes').waitFor();
});

test('a board that could not be read is read again by itself', async ({ plan, desk }) => {
  expect(plan.visits.length).toBeGreaterThan(0);
  let isDown = true;
  await desk.route('**/escritorio/v1/agenda', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await desk.goto(`/escritorio/programacao?dia=${DAY}`);
  await desk.getByText('Nova tentativa em alguns segundos.').waitFor();
  isDown = false;
  await block(desk, 'Padaria Aurora').waitFor();
});

test('of two dispatchers with the same visit the second is told, and nothing is half done', async ({
  office,
  plan,
  desk,
  browser,
  network,
}) => {
  const [first, second] = plan.visits as [Row, Row];
  await open(desk);
  await block(desk, 'Padaria Aurora').click({ modifiers: ['Control'] });
  await block(desk, 'Hotel Sol').click({ modifiers: ['Control'] });
  // What the other one does is not seen here before it is too late.
  await desk.route('**/escritorio/v1/agenda', () => {});
  const context = await browser.newContext({ baseURL: network.url, locale: 'pt-BR' });
  const others = await context.newPage();
  await enter(others, await newDispatcher(office, { nome: 'Rui Prado' }));
  await open(others);
  await block(others, 'Padaria Aurora').focus();
  await others.keyboard.press('Alt+ArrowDown');
  const beto = plan.crew[1]?.id;
  await expect.poll(async () => (await planOf(office, first)).id_usuario).toBe(beto);
  const before = [await planOf(office, first), await planOf(office, second)];
  await desk.getByRole('combobox', { name: 'Passar para' }).click();
  await desk.getByRole('option', { name: 'Caio Reis' }).click();
  await desk
    .getByText(/por causa de uma visita\. Padaria Aurora \(#\d+\): A visita mudou/)
    .waitFor();
  await expect
    .poll(async () => [await planOf(office, first), await planOf(office, second)])
    .toEqual(before);
  await context.close();
});

test('the panel of a visit shows what another dispatcher planned meanwhile', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const change = async (fields: object) =>
    resource(await office.patch(`/escritorio/v1/registros/${first.id}`, fields));
  await open(desk);
  await block(desk, 'Padaria Aurora').click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const start = panel.getByLabel('Início');
  await start.fill('15:00');
  // Who does it was not touched: it follows, and stays as the other one planned it.
  const beto = plan.crew[1]?.id;
  await change({ id_usuario: beto });
  await expect
    .poll(() => panel.getByRole('combobox', { name: 'Técnico' }).inputValue())
    .toBe('Beto Nunes');
  await panel.getByRole('button', { name: 'Planejar' }).click();
  const moved = { id_usuario: beto, from: at(15), to: at(16) };
  await expect.poll(() => planOf(office, first)).toEqual(moved);

  await start.fill('17:00');
  const theirs = { id_usuario: beto, from: at(8), to: at(9) };
  const [inicio_agendado, data_agendada] = [instant(at(8)), instant(at(9))];
  await change({ inicio_agendado, data_agendada });
  await panel.getByText(/Agora está “.*08:00.*09:00”/).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: 'Planejar' }).isDisabled()).toBe(true);
  await expect.poll(() => planOf(office, first)).toEqual(theirs);

  // Typed text is not lost without a question: not by another visit, the cross or another day.
  const question = desk.getByRole('dialog', { name: 'Descartar' });
  const later = desk.getByRole('button', { name: 'Depois', exact: true });
  const close = panel.getByRole('button', { name: 'Fechar' });
  for (const leave of [block(desk, 'Hotel Sol'), close, later]) {
    await leave.click();
    await question.getByRole('button', { name: 'Voltar' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => start.inputValue()).toBe('17:00');
  }
  await block(desk, 'Hotel Sol').click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await panel.getByRole('heading', { name: 'Hotel Sol' }).waitFor();
  await expect.poll(() => planOf(office, first)).toEqual(theirs);
});

test('what another dispatcher planned while a visit was in hand refuses the drop', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  await open(desk);
  const from = await boxOf(block(desk, 'Padaria Aurora'));
  const other = await boxOf(desk.getByRole('button', { name: /^Beto Nunes/ }));
  await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(from.x + from.width, other.y + other.height / 2, { steps: 5 });
  await desk.getByRole('status').filter({ hasText: 'Beto Nunes' }).waitFor();
  const arrived = desk.waitForResponse('**/escritorio/v1/agenda');
  const caio = plan.crew[2]?.id;
  resource(await office.patch(`/escritorio/v1/registros/${first.id}`, { id_usuario: caio }));
  await arrived;
  const theirs = await planOf(office, first);
  const refused = desk.waitForResponse('**/escritorio/v1/registros/planejar');
  await desk.mouse.up();
  expect((await refused).status()).toBe(409);
  // Once, though the answer has it for the request and for the visit.
  await desk
    .getByText(/^A visita mudou desde que foi vista: [^.]+ a alterou\. Leia-a de novo\.$/)
    .waitFor();
  await expect.poll(() => planOf(office, first)).toEqual(theirs);
});

test('who falls ill is left with no visit', async ({ office, plan, desk }) => {
  await open(desk);
  await desk.getByRole('button', { name: /^Ana Lima/ }).click();
  await desk.getByRole('button', { name: 'Registrar ausência' }).click();
  await desk.getByLabel('De', { exact: true }).fill(`${DAY}T08:00`);
  await desk.getByLabel('Até', { exact: true }).fill(`${DAY}T23:59`);
  await desk.getByLabel('Motivo').fill('Gripe');
  await desk.getByRole('button', { name: 'Registrar ausência' }).click();
  await desk.getByRole('button', { name: 'Passar 3 visitas' }).click();
  const ana = plan.crew[0]?.id;
  const left = async () =>
    pageOf(
      await office.post('/escritorio/v1/registros/list', {
        ids_usuario: [ana],
        ids: plan.visits.map(({ id }) => id),
      }),
    ).dados.length;
  await expect.poll(left).toBe(0);
  for (const visit of plan.visits) {
    const { id_usuario } = await planOf(office, visit);
    expect([plan.crew[1]?.id, plan.crew[2]?.id]).toContain(id_usuario);
  }
  await expect.poll(() => desk.getByRole('img', { name: /^Ausência: Gripe/ }).count()).toBe(1);
});
