/** The page of an order: how far it has come, what can be done with it, and its sheet for the customer. */
import { resource } from '../../http/answers.ts';
import { lookAtDesk } from '../support/office.ts';
import { expect, test } from '../support/office-work.ts';

test('an order is found by its customer, followed over its visits, concluded and reopened', async ({
  company,
  work,
  desk,
}) => {
  await desk.goto('/escritorio/ordens');
  await desk.getByRole('button', { name: 'Cliente', exact: true }).click();
  await desk.getByRole('checkbox', { name: 'Padaria Aurora Ltda.' }).check();
  await desk.getByText('1–1 de 1').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: String(work.order.codigo), exact: true }).click();
  await desk.getByRole('heading', { level: 1, name: 'Reforma da câmara fria' }).waitFor();
  await desk.getByText('1 de 3 concluídas').waitFor();
  await desk.getByText('Na conexão da linha de sucção').waitFor();

  const path = `/escritorio/v1/ordens-servico/${work.order.id}`;
  const isConcluded = async () => resource(await company.get(path)).concluida;
  await desk.getByRole('button', { name: 'Concluir ordem' }).click();
  await desk.getByRole('button', { name: 'Reabrir ordem' }).waitFor();
  await expect.poll(isConcluded).toBe(true);
  await expect.poll(() => desk.getByRole('link', { name: 'Planejar visita' }).count()).toBe(0);
  await desk.getByRole('button', { name: 'Reabrir ordem' }).click();
  await desk.getByRole('button', { name: 'Concluir ordem' }).waitFor();
  await expect.poll(isConcluded).toBe(false);

  await desk.getByRole('combobox', { name: 'Status' }).click();
  const other = desk.getByRole('option').nth(2);
  // biome-ignore lint/plugin: an option comes with its name
  const name = await other.innerText();
  await other.click();
  await expect.poll(async () => resource(await company.get(path)).status).toBe(name);

  await desk.getByRole('link', { name: 'Planejar visita' }).click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText('Da ordem Reforma da câmara fria').waitFor();
  await panel.getByText('Padaria Aurora Ltda.').waitFor();
});

test('an order is created, edited and deleted', async ({ company, work, desk }) => {
  const group = resource(await company.post('/v2/grupos/post', { nome: 'Refrigeração' }), 201);
  await desk.goto('/escritorio/ordens');
  await desk.getByRole('link', { name: 'Nova ordem' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Nova ordem' }).waitFor();
  await desk.getByLabel('Nome').fill('Troca do compressor');
  await desk.getByRole('combobox', { name: 'Cliente' }).fill('padaria');
  await desk.getByRole('option', { name: 'Padaria Aurora Ltda.' }).click();
  await desk.getByLabel('Prioridade').fill('2');
  await desk.getByLabel('Comentário').fill('Peça já comprada.');
  await desk.getByRole('button', { name: 'Criar ordem' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Troca do compressor' }).waitFor();
  const path = `/escritorio/v1/ordens-servico/${desk.url().split('/').at(-1)}`;
  await expect
    .poll(async () => resource(await company.get(path)))
    .toMatchObject({
      ...{ id_cliente: work.customer.id, prioridade: 2, comentario: 'Peça já comprada.' },
      ...{ ativa: true, exige_checklist_conclusao: false, concluida: false, id_grupo: null },
    });

  const facts = desk.getByRole('region', { name: 'Dados da ordem' });
  await facts.getByRole('button', { name: 'Editar' }).click();
  await facts.getByRole('combobox', { name: 'Grupo responsável' }).click();
  await desk.getByRole('option', { name: 'Refrigeração' }).click();
  await facts.getByRole('button', { name: 'Salvar' }).click();
  await facts.getByText('Refrigeração').waitFor();
  await expect.poll(async () => resource(await company.get(path)).id_grupo).toBe(group.id);

  await desk.getByRole('button', { name: 'Mais ações' }).click();
  await desk.getByRole('menuitem', { name: 'Excluir ordem' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Excluir ordem' }).click();
  await desk.waitForURL('**/escritorio/ordens');
  await expect.poll(async () => (await company.get(path)).status).toBe(404);
});

test('printed it is a sheet for the customer, without what only the office needs', async ({
  work,
  desk,
}) => {
  await desk.goto(`/escritorio/ordens/${work.order.id}`);
  await desk.getByText('Na conexão da linha de sucção').waitFor();
  await desk.getByText('Não cobrar o deslocamento.').waitFor();
  await desk.getByText('Rua Vergueiro, 1855').waitFor();
  await desk.emulateMedia({ media: 'print' });
  await desk.getByText(`Ordem de serviço ${work.order.codigo}`, { exact: true }).waitFor();
  await desk.getByText('Climatiza Serviços', { exact: true }).waitFor();
  await expect.poll(() => desk.getByText('Não cobrar o deslocamento.').isVisible()).toBe(false);
  await expect.poll(() => desk.getByText('Pular para o conteúdo').isVisible()).toBe(false);
  await expect.poll(() => desk.getByRole('button').count()).toBe(0);
  await expect.poll(() => desk.getByRole('combobox').count()).toBe(0);
  await desk.emulateMedia({ media: null });
});

test('can be used by everybody', async ({ work, desk }) => {
  await desk.goto('/escritorio/ordens');
  await lookAtDesk(desk, 'ordens', () =>
    desk.getByRole('cell', { name: 'Padaria Aurora Ltda.' }).waitFor(),
  );
  await desk.goto(`/escritorio/ordens/${work.order.id}`);
  await lookAtDesk(desk, 'ordem', async () => {
    await desk.getByText('Na conexão da linha de sucção').waitFor();
    await desk.getByText('Rua Vergueiro, 1855').waitFor();
  });
});
