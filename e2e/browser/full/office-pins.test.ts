/** Visits are pinned and unpinned by a key or a button, alone and together, undone, and stay where their technician falls ill. */
import { instant } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { hasFocus } from '../support/keyboard.ts';
import { at, block, expect, open, planOf, test } from '../support/office-plan.ts';

const OFFICE = '/escritorio/v1';

test('by keys and by buttons, one and several, each step undone', async ({
  office,
  plan,
  desk,
}) => {
  const pins = () =>
    Promise.all(
      plan.visits.map(
        async ({ id }) => resource(await office.get(`${OFFICE}/registros/${id}`)).fixada,
      ),
    );
  await open(desk);
  const bakery = block(desk, 'Padaria Aurora');
  const hotel = block(desk, 'Hotel Sol');
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });

  // One, by its panel, and what is open by the key.
  await bakery.click();
  await panel.getByRole('button', { name: 'Fixar' }).click();
  await panel.getByText('Fixada: nenhuma proposta muda esta visita.').waitFor();
  await expect.poll(pins).toEqual([true, false, false]);
  await panel.getByRole('heading', { name: 'Padaria Aurora' }).click();
  await desk.keyboard.press('p');
  await expect.poll(pins).toEqual([false, false, false]);
  await desk.keyboard.press('Control+z');
  await expect.poll(pins).toEqual([true, false, false]);

  // Several: those that are not pinned yet, and then all back. The focus stays.
  await desk.keyboard.press('Escape');
  await bakery.focus();
  await desk.keyboard.press('Space');
  await hotel.focus();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('p');
  await expect.poll(pins).toEqual([true, true, false]);
  await hasFocus(desk, hotel);
  await panel.getByRole('button', { name: 'Desafixar' }).click();
  await expect.poll(pins).toEqual([false, false, false]);
  await desk.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect.poll(pins).toEqual([true, true, false]);

  // What is moved by hand stays pinned there.
  await desk.keyboard.press('Escape');
  await hotel.focus();
  await desk.keyboard.press('Alt+ArrowRight');
  const [, moved] = plan.visits as [Row, Row];
  await expect.poll(async () => (await planOf(office, moved)).from).toBe(at(11.25));
  await expect.poll(pins).toEqual([true, true, false]);
});

test('a pinned visit is not passed on with the others of a technician who is absent', async ({
  office,
  plan,
  desk,
}) => {
  const [pinned, other] = plan.visits as [Row, Row, Row];
  const [ana] = plan.crew.map(({ id }) => id);
  const { atualizado_em } = resource(await office.get(`${OFFICE}/registros/${pinned.id}`));
  const mudancas = [{ id: pinned.id, atualizado_em, fixada: true }];
  resource(await office.post(`${OFFICE}/registros/planejar`, { mudancas }));
  const absence = { id_usuario: ana, inicio: instant(at(6)), fim: instant(at(20)) };
  resource(await office.post(`${OFFICE}/ausencias`, absence), 201);
  await open(desk);
  await desk.getByRole('button', { name: /^Ana Lima/ }).click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByRole('button', { name: 'Redistribuir o que resta' }).click();
  await panel.getByText('Fixada: fica com seu técnico até você mudar').waitFor();
  await panel.getByRole('button', { name: 'Passar 2 visitas' }).click();
  await expect.poll(async () => (await planOf(office, other)).id_usuario).not.toBe(ana);
  await expect.poll(async () => (await planOf(office, pinned)).id_usuario).toBe(ana);
});
