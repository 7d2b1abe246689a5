/** A technician without a skill is planned with a reason: asked for once, given up, kept, undone, and told afterwards. */
import { instant } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { seriousFindings } from '../support/look.ts';
import { at, block, DAY, expect, open, test as planned, planOf } from '../support/office-plan.ts';

const OFFICE = '/escritorio/v1';
const REASON = 'O Caio acompanha e tem o certificado.';
const ONE = 'A visita exige uma habilidade que o técnico não tem';
const LACKS = 'Beto Nunes não tem nesse dia o que a visita exige: NR-35.';

/** The customers of the first two visits ask for a skill that Ana has, and Beto has not. */
const test = planned.extend<{ skill: undefined }>({
  skill: [
    async ({ office, plan }, use) => {
      const { id } = resource(await office.post(`${OFFICE}/habilidades`, { nome: 'NR-35' }), 201);
      const habilidades = [{ id_habilidade: id, valida_ate: null }];
      const put = async (path: string, body: object) =>
        resource(await office.put(`${OFFICE}/${path}/habilidades`, body));
      await put(`usuarios/${plan.crew[0]?.id}`, { habilidades });
      for (const { id_cliente } of plan.visits.slice(0, 2))
        await put(`clientes/${id_cliente}`, { ids_habilidades: [id] });
      await use(undefined);
    },
    { auto: true },
  ],
});

const reasonOf = async (office: Client, { id }: Row) =>
  resource(await office.get(`${OFFICE}/registros/${id}`)).justificativa_habilidade;

test('by keys: given up, given, undone and done again, and told in the panel and the history', async ({
  office,
  plan,
  desk,
}) => {
  const [first] = plan.visits as [Row];
  const before = await planOf(office, first);
  const given = { ...before, id_usuario: plan.crew[1]?.id };
  const dialog = desk.getByRole('dialog', { name: ONE });
  await open(desk);
  await block(desk, 'Padaria Aurora').focus();
  await desk.keyboard.press('Alt+ArrowDown');
  await dialog.getByText(LACKS).waitFor();
  await dialog.getByText(/^Padaria Aurora \(#\d+\)$/).waitFor();
  await dialog.getByRole('textbox').and(desk.locator(':focus')).waitFor();
  await expect.poll(() => seriousFindings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await block(desk, 'Padaria Aurora').and(desk.locator(':focus')).waitFor();
  await expect.poll(() => planOf(office, first)).toEqual(before);

  await desk.keyboard.press('Alt+ArrowDown');
  await dialog.getByRole('textbox', { name: 'Por que sem a habilidade' }).fill(REASON);
  await desk.keyboard.press('Enter');
  await expect.poll(() => planOf(office, first)).toEqual(given);
  await expect.poll(() => reasonOf(office, first)).toBe(REASON);
  await block(desk, 'Padaria Aurora').and(desk.locator(':focus')).waitFor();

  await desk.getByText('Desfazer').last().waitFor();
  await desk.keyboard.press('Control+z');
  await expect.poll(() => planOf(office, first)).toEqual(before);
  await expect.poll(() => reasonOf(office, first)).toBeNull();
  await desk.keyboard.press('Control+y');
  await expect.poll(() => planOf(office, first)).toEqual(given);
  await expect.poll(() => reasonOf(office, first)).toBe(REASON);
  await expect.poll(() => dialog.count()).toBe(0);

  await block(desk, 'Padaria Aurora').click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText(REASON).waitFor();
  await panel.getByRole('link', { name: 'Abrir a visita' }).click();
  await desk.getByRole('definition').filter({ hasText: REASON }).waitFor();
  await desk.getByText(`Por que sem a habilidade: — → ${REASON}`).first().waitFor();
});

test('of several visits it is asked once, and only those that need it have it', async ({
  office,
  plan,
  desk,
}) => {
  await open(desk);
  for (const name of ['Padaria Aurora', 'Hotel Sol', 'Mercado Central'])
    await block(desk, name).click({ modifiers: ['Control'] });
  await block(desk, 'Hotel Sol').focus();
  await desk.keyboard.press('Alt+ArrowDown');
  const dialog = desk.getByRole('dialog', {
    name: '2 visitas exigem uma habilidade que o técnico não tem',
  });
  await dialog.getByText(LACKS).waitFor();
  await dialog
    .getByText(/^Padaria Aurora \(#\d+\), Hotel Sol \(#\d+\)$/)
    .or(dialog.getByText(/^Hotel Sol \(#\d+\), Padaria Aurora \(#\d+\)$/))
    .waitFor();
  await dialog.getByRole('textbox').fill(REASON);
  await dialog.getByRole('button', { name: 'Planejar assim mesmo' }).click();
  const users = async () =>
    (await Promise.all(plan.visits.map((one) => planOf(office, one)))).map(
      ({ id_usuario }) => id_usuario,
    );
  const beto = plan.crew[1]?.id;
  await expect.poll(users).toEqual([beto, beto, beto]);
  const reasons = await Promise.all(plan.visits.map((one) => reasonOf(office, one)));
  expect(reasons).toEqual([REASON, REASON, null]);
});

test('of a new visit too: without a reason the form stays, with one it is created once', async ({
  office,
  plan,
  desk,
}) => {
  const [{ id_cliente }] = plan.visits as [Row];
  const filled = new URLSearchParams({
    ...{ dia: DAY, cliente: String(id_cliente), tecnico: String(plan.crew[1]?.id) },
    inicio: instant(at(15)),
  });
  await desk.goto(`/escritorio/programacao?${filled}`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const create = panel.getByRole('button', { name: 'Agendar' });
  await create.click();
  const dialog = desk.getByRole('dialog', { name: ONE });
  await dialog.getByText(LACKS).waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await panel.getByText(LACKS).waitFor();
  await create.click();
  await dialog.getByRole('textbox').fill(REASON);
  await desk.keyboard.press('Enter');
  const created = async () => {
    const found = { ids_cliente: [id_cliente] };
    const { dados } = pageOf(await office.post(`${OFFICE}/registros/list`, found));
    return dados.map((row) => row.justificativa_habilidade);
  };
  await expect.poll(created).toEqual([null, REASON]);
});
