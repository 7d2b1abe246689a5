/** The page of a visit: what happened and what was answered, corrections, cancelling, and the sheet for the customer. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { instant } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { uploadResults } from '../../technician/technician.ts';
import { DESK, lookAtDesk } from '../support/office.ts';
import { expect, test } from '../support/office-work.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('tells what happened from where, with answers beside their photos', async ({ work, desk }) => {
  await desk.goto(`/escritorio/visitas/${work.done.id}`);
  await desk.getByRole('heading', { level: 1, name: 'Padaria Aurora Ltda.' }).waitFor();
  const steps = part(desk, 'O que aconteceu').getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(3);
  await expect
    .poll(async () =>
      (await steps.allInnerTexts()).map((text) => /^[\wçãí -]*?(?= \d)/.exec(text)?.[0]),
    )
    .toEqual(['A caminho', 'Check-in', 'Check-out']);
  await steps.nth(1).getByText('Luana Siqueira · a 0 m do cliente').waitFor();

  const answers = part(desk, 'Respostas');
  await answers.getByText('Na conexão da linha de sucção').waitFor();
  await answers.getByText('Limpeza, Recarga de gás').waitFor();
  await expect
    .poll(() =>
      answers
        .getByRole('img')
        .evaluateAll((images) => images.map((it) => (it as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  await part(desk, 'Fotos').getByRole('img', { name: 'Quadro elétrico' }).waitFor();
  await part(desk, 'Histórico')
    .getByText(/aparelho/)
    .first()
    .waitFor();
  await desk.getByRole('link', { name: 'Reforma da câmara fria' }).click();
  await desk.waitForURL(`**/ordens/${work.order.id}`);
});

test('what was done is corrected, and the history says who did it', async ({
  company,
  work,
  desk,
}) => {
  const path = `/escritorio/v1/registros/${work.done.id}`;
  const { data_inicio, data_realizacao } = resource(await company.get(path));
  await desk.goto(`/escritorio/visitas/${work.done.id}`);
  await menu(desk, 'Corrigir');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Observações').fill('Trocada a conexão, sem vazamento.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await part(desk, 'Observações').getByText('Trocada a conexão').waitFor();
  const last = part(desk, 'Histórico').getByRole('listitem').first();
  await last.getByText(/Ana Prado · escritório/).waitFor();
  await last.getByText('Observações: — → Trocada a conexão, sem vazamento.').waitFor();
  // Times that the dispatcher has not touched keep their seconds.
  await expect
    .poll(async () => resource(await company.get(path)))
    .toMatchObject({ data_inicio, data_realizacao });
});

test('what the technician has to know is changed before the visit', async ({
  company,
  work,
  desk,
}) => {
  await desk.goto(`/escritorio/visitas/${work.planned.id}`);
  await menu(desk, 'Alterar dados');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Instruções').fill('Levar escada de seis metros.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await desk.getByRole('definition').filter({ hasText: 'Levar escada' }).waitFor();
  const { instrucoes } = resource(await company.get(`/escritorio/v1/registros/${work.planned.id}`));
  expect(instrucoes).toBe('Levar escada de seis metros.');
});

test('a visit is cancelled with a reason and reopened, and the second dispatcher is told', async ({
  company,
  work,
  desk,
}) => {
  const path = `/escritorio/v1/registros/${work.planned.id}`;
  await desk.goto(`/escritorio/visitas/${work.planned.id}`);
  const cancel = async () => {
    await menu(desk, 'Cancelar visita');
    const dialog = desk.getByRole('dialog');
    const go = dialog.getByRole('button', { name: 'Cancelar visita' });
    await expect.poll(() => go.isDisabled()).toBe(true);
    await dialog.getByLabel('Motivo').fill('O cliente pediu outro dia');
    await go.click();
  };
  await cancel();
  const reopen = desk.getByRole('button', { name: 'Reabrir' });
  await reopen.waitFor();
  await part(desk, 'Histórico').getByText('O cliente pediu outro dia').first().waitFor();
  await reopen.click();
  await desk.getByText('Visita reaberta. Falta enviá-la ao aparelho.').waitFor();
  await desk.getByRole('button', { name: 'Enviar ao aparelho' }).click();
  await desk.getByText('Planejada', { exact: true }).waitFor();

  // A colleague cancels it by so little earlier that this desk cannot have learnt of it.
  await desk.route(`**${path}/cancelar`, async (route) => {
    resource(await company.post(`${path}/cancelar`, { motivo: 'Feriado' }));
    await route.continue();
  });
  await cancel();
  await desk
    .getByRole('region', { name: 'Avisos' })
    .getByText(/cancelad/)
    .waitFor();
  // The reason is not lost: the dialog stays open with it.
  const dialog = desk.getByRole('dialog');
  await expect
    .poll(() => dialog.getByLabel('Motivo').inputValue())
    .toBe('O cliente pediu outro dia');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  const question = desk.getByRole('dialog', { name: 'Descartar' });
  await question.getByRole('button', { name: 'Descartar' }).click();
  await reopen.waitFor();
  await part(desk, 'Histórico').getByText('Feriado').first().waitFor();
  await reopen.click();
  await desk.getByRole('button', { name: 'Enviar ao aparelho' }).click();
  await desk.getByText('Planejada', { exact: true }).waitFor();
});

test('printed it is a sheet for the customer, without what only the office needs', async ({
  work,
  desk,
}) => {
  await desk.goto(`/escritorio/visitas/${work.done.id}`);
  await part(desk, 'Respostas').getByRole('img').nth(1).waitFor();
  await desk.emulateMedia({ media: 'print' });
  for (const text of ['Climatiza Serviços', `Relatório da visita ${work.done.codigo}`])
    await desk.getByText(text, { exact: true }).waitFor();
  for (const text of ['Rua Vergueiro, 1855', 'Na conexão da linha de sucção', 'Fotos'])
    await desk.getByText(text).first().waitFor();
  for (const name of ['Histórico', 'O que aconteceu', 'Onde'])
    await expect
      .poll(() => desk.getByRole('region', { name, exact: true }).count(), { message: name })
      .toBe(0);
  await expect.poll(() => desk.getByRole('button').count()).toBe(0);
  await expect
    .poll(() => desk.getByText('Entrar pela portaria dos fundos.').isVisible())
    .toBe(false);
  await desk.emulateMedia({ media: null });
});

test('can be used by everybody', async ({ work, desk }) => {
  const data = instant(Math.floor(Date.now() / 1000) * 1000);
  const nowhere = { tipo: 'checkin', id_evento: randomUUID(), id_registro: work.done.id, data };
  const results = await uploadResults(work.luana.device, [{ ...nowhere, latitude: -23.5 }]);
  expect(results.map(({ status }) => status)).toEqual(['recusado']);
  await desk.setViewportSize(DESK);
  await desk.goto(`/escritorio/visitas/${work.done.id}`);
  await lookAtDesk(desk, 'visita', async () => {
    await desk.getByText('Na conexão da linha de sucção').waitFor();
    await desk.getByRole('region', { name: /^(Eventos recusados|Refused events)$/ }).waitFor();
    await desk.getByRole('img', { name: /Padaria Aurora/ }).waitFor();
  });
});
