/** A month at a glance: each figure opens a list of as many rows. */
import { lookAtDesk } from '../support/office.ts';
import { test } from '../support/office-travel.ts';

test('numbers open their lists', async ({ travel, desk }) => {
  const { mes } = travel;
  await desk.goto(`/escritorio/numeros?mes=${mes}`);
  const headlines = desk.getByRole('region', { name: 'Resumo do mês' });
  await headlines.getByRole('link', { name: /^Visitas\s*12/ }).waitFor();
  const opened = [
    ['Visitas por situação', 'Concluídas', 12, 'Visitas'],
    ['Pontualidade', 'Dentro da janela', 12, 'Visitas'],
    ['Duração por objetivo', 'Sem objetivo', 12, 'Visitas'],
  ] as const;
  for (const [panel, row, count, title] of opened) {
    const table = desk.getByRole('region', { name: panel }).last();
    await table
      .getByRole('row', { name: row })
      .getByRole('link', { name: String(count) })
      .click();
    await desk.getByRole('heading', { name: title, level: 1 }).waitFor();
    await desk.getByText(`1–${count} de ${count}`).waitFor();
    await desk.goBack();
    await headlines.waitFor();
  }
  const people = desk.getByRole('region', { name: 'Por técnico' }).last();
  const row = people.getByRole('row', { name: 'Josiane Ferraz' });
  await row.getByRole('link', { name: '4', exact: true }).click();
  await desk.getByRole('heading', { name: 'Deslocamentos', level: 1 }).waitFor();
  await desk.getByText('1–4 de 4').waitFor();
});

test('numbers can be used by everybody', async ({ travel: { mes }, desk }) => {
  await desk.goto(`/escritorio/numeros?mes=${mes}`);
  const bars = desk.locator('.recharts-bar-rectangle').first();
  await lookAtDesk(desk, 'numeros', () => bars.waitFor({ state: 'attached' }));
  await desk.getByRole('img', { name: /Pontualidade/ }).waitFor();
});
