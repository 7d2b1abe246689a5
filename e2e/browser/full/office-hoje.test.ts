/** Today at a glance: where its figures lead, one stream for all windows, how it looks. */
import { enter, lookAtDesk } from '../support/office.ts';
import { expect, figure, PATIENCE, test } from '../support/office-day.ts';

test('what is late is said first, and every figure opens its list', async ({ day, desk }) => {
  expect(day.crew).toHaveLength(8);
  const names = ['Atrasadas', 'Planejadas', 'A caminho', 'Em atendimento', 'Concluídas'];
  const region = desk.getByRole('region', { name: 'Números do dia' });
  await region.getByText('de 28 no dia').waitFor();
  const links = await region.getByRole('link').allInnerTexts();
  expect(links.map((text) => names.find((name) => text.includes(name)))).toEqual(names);
  for (const name of names) {
    const count = await figure(desk, name);
    expect(count, name).toBeGreaterThan(0);
    await region.getByRole('link', { name }).click();
    await desk.getByRole('heading', { name: 'Visitas', level: 1 }).waitFor();
    await desk.getByText(`1–${count} de ${count}`).waitFor();
    await desk.goBack();
    await region.getByText('de 28 no dia').waitFor();
  }
});

test('what waits for a decision leads to where it is decided', async ({ day, desk }) => {
  const decisions = desk.getByRole('region', { name: 'Precisa de decisão' });
  const late = decisions.getByRole('heading', { name: /Atrasadas/ });
  await late.waitFor();
  expect(await late.innerText()).toMatch(/\d+$/);
  expect(day.late.id).toBeGreaterThan(0);
  await decisions.getByRole('link', { name: /Eventos recusados/ }).click();
  await desk.waitForURL('**/eventos-recusados?resolvido=nao');
  await desk.getByRole('cell', { name: 'Anderson Pires' }).waitFor();
});

test('two windows of a browser share one stream', async ({ day, desk, computer }) => {
  expect(day.crew).toHaveLength(8);
  const streams: string[] = [];
  computer.on('request', (request) => {
    if (request.url().endsWith('/ao-vivo')) streams.push(request.url());
  });
  const second = await computer.newPage();
  await second.goto('/escritorio/hoje');
  await second.getByText('Ao vivo', { exact: true }).waitFor();
  expect(streams).toEqual([]);
  await desk.close();
  await expect.poll(() => streams.length, PATIENCE).toBe(1);
  await second.getByText('Ao vivo', { exact: true }).waitFor();
});

test('can be used by everybody', async ({ day, window, dispatcher }) => {
  expect(day.crew).toHaveLength(8);
  await enter(window, dispatcher);
  await lookAtDesk(window, 'hoje', async () => {
    await window.getByText(/^(Ao vivo|Live)$/).waitFor();
    await window.getByRole('link', { name: 'Anderson Pires' }).waitFor();
    await window.getByRole('img', { name: /Padaria Aurora/ }).waitFor();
  });
});
