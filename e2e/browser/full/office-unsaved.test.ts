/** Typed text that other things than its own form could take away. */
import { newCliente, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { expect, test } from '../support/office.ts';

const OFFICE = '/escritorio/v1';

test('a note that newer ones push out of the first is still edited', async ({ company, desk }) => {
  const { id } = await newCliente(company);
  const at = `${OFFICE}/clientes/${id}/notas`;
  const add = async (nota: string) => resource(await company.post(at, { nota }), 201);
  const oldest = await add('A mais antiga.');
  for (const nota of ['Dois.', 'Três.', 'Quatro.', 'Cinco.']) await add(nota);
  await desk.goto(`/escritorio/clientes/${id}`);
  const notes = desk.getByRole('region', { name: 'Notas', exact: true });
  await notes.getByRole('button', { name: 'Mais' }).last().click();
  await desk.getByRole('menuitem', { name: 'Editar a nota' }).click();
  const field = notes.getByRole('textbox', { name: 'Editar a nota' });
  await field.fill('Ainda não salvo');
  await add('Seis.');
  await notes.getByText('Seis.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Ainda não salvo');
  resource(await company.put(`${OFFICE}/notas-cliente/${oldest.id}`, { nota: 'Deles.' }));
  await notes.getByText('Agora está “Deles.”.').waitFor();
  await company.delete(`${OFFICE}/notas-cliente/${oldest.id}`);
  await add('Sete.');
  await notes.getByText('Sete.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Ainda não salvo');
});

test('an answer that comes after the person has left takes away nothing', async ({ desk }) => {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await desk.route(`**${OFFICE}/grupos/post`, async (route) => {
    const response = await route.fetch();
    await isHeld;
    await route.fulfill({ response });
  });
  await desk.goto('/escritorio/grupos/novo');
  await desk.getByRole('textbox', { name: 'Nome' }).fill(unique());
  const asked = desk.waitForRequest(`**${OFFICE}/grupos/post`);
  await desk.keyboard.press('Enter');
  await asked;
  await desk.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
  await desk.getByRole('button', { name: 'Descartar', exact: true }).click();
  await desk.getByRole('link', { name: 'Novo cliente' }).first().click();
  const name = desk.getByRole('textbox', { name: 'Nome ou razão social' });
  await name.fill('Ainda não salvo');
  answer();
  await desk.getByText('Grupo criado').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Ainda não salvo');
});

test('the day on which a recurrence ends is not lost without a question', async ({
  company,
  desk,
}) => {
  const { id: id_cliente } = await newCliente(company);
  const series = resource(
    await company.post(`${OFFICE}/recorrencias`, {
      ...{ regra: 'FREQ=YEARLY', primeiro_dia: '2031-03-03', horario: '09:00', duracao: 60 },
      id_cliente,
    }),
    201,
  );
  await desk.goto(`/escritorio/visitas/recorrencias/${series.id}`);
  await desk.getByRole('button', { name: 'Encerrar' }).click();
  const day = desk.getByLabel('A partir de');
  await day.fill('01/01/2032');
  await desk.keyboard.press('Escape');
  const question = desk.getByRole('dialog', { name: 'Descartar' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => day.inputValue()).toBe('01/01/2032');
});
