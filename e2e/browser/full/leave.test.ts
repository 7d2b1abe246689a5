/** "Posso sair?": no technician's work is lost from a device without their consent. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { enter, record, rowsOf, stored } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { seriousFindings, takePictures } from '../support/look.ts';
import { expect, test } from '../support/work.ts';

const TEXT = 'Portão azul.';

test('says what has not arrived, rescues it, and removes it only after a word', async ({
  page,
  network,
  work,
}) => {
  await enter(page, work.technician);
  await page.goto('/app/sair');
  await page.getByText('Pode. O sistema confirmou tudo').waitFor();
  network.state = 'down';
  await record(page, [{ tipo: 'nota', id_registro: work.visit, texto: TEXT }]);
  await page.getByText('Ainda não: falta 1 coisa.').waitFor();
  await lookAtScreen(page, 'sair', () => page.getByText(TEXT).waitFor());

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar o arquivo de recuperação' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toContain(work.technician.login);
  expect(file.split('\n').slice(0, 2).join()).toMatch(new RegExp(`campeiro-resgate.*${TEXT}`, 's'));

  const remove = page.getByRole('region', { name: 'Remover meus dados deste aparelho' });
  await remove.getByRole('button', { name: 'Remover' }).click();
  await remove.getByRole('button', { name: 'Remover e perder o que falta' }).click();
  await remove.getByText('Para confirmar, digite perder').last().waitFor();
  await page.getByText(TEXT).waitFor();
  await remove.getByRole('textbox').fill('perder');
  await remove.getByRole('button', { name: 'Remover e perder o que falta' }).click();
  await page.waitForURL('**/app/entrar');
  const left = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left).toEqual(['campeiro']);
});

test('leads to what was typed and not recorded', async ({ page, network, work }) => {
  await enter(page, work.technician);
  network.state = 'down';
  await page.goto(`/app/visitas/${work.visit}`);
  const note = page.getByRole('textbox', { name: 'Escreva uma observação' });
  await note.fill(TEXT);
  await stored(page, 'drafts', TEXT);
  await page.goto('/app/sair');
  await page.getByText('Ainda não: falta 1 coisa.').waitFor();
  await page.getByRole('link', { name: 'Observação digitada' }).click();
  await expect.poll(() => note.inputValue()).toBe(TEXT);
  await note.fill('');
  await expect.poll(() => rowsOf(page, 'drafts')).not.toContain(TEXT);
  await page.goto('/app/sair');
  await page.getByText('Pode. O sistema confirmou tudo').waitFor();
});

test('signing out waits for no server, and says what it knows', async ({ page, work }) => {
  await enter(page, work.technician);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/campo/v1/sessoes', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await answered;
    await route.abort();
  });
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
  await page.getByText('Encerrando a sessão no sistema').waitFor();
  answer();
  await page.getByText('mas o sistema não respondeu').waitFor();
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  await takePictures(page, 'saiu');
  await enter(page, work.technician);
});

test('signing out keeps everything, and it is sent when the technician is back', async ({
  page,
  network,
  work,
}) => {
  await enter(page, work.technician);
  network.state = 'down';
  await page.goto('/app/sair');
  await record(page, [{ tipo: 'nota', id_registro: work.visit, texto: TEXT }]);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
  network.state = 'up';
  await enter(page, work.technician);
  await page.goto('/app/envios');
  await page.getByRole('region', { name: 'Enviados' }).getByText(TEXT).waitFor();
});

test('what was done for another installation at the address waits, is saved, and is not sent', async ({
  page,
  network,
  work,
}) => {
  await enter(page, work.technician);
  network.state = 'down';
  await record(page, [{ tipo: 'nota', id_registro: work.visit, texto: TEXT }]);
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
  // Production has come to the address of the pilot.
  const instalacao = randomUUID();
  for (const path of ['**/campo/v1/sessoes', '**/campo/v1/sincronizar*'])
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), instalacao } });
    });
  network.state = 'up';
  await enter(page, work.technician);
  await page.getByRole('link', { name: 'Há trabalho de outra instalação' }).click();
  await page.getByText('Pode. O sistema confirmou tudo').waitFor();
  const other = page.getByRole('region', { name: /em outra instalação|on another installation/ });
  await other.getByText('1 item é dela').waitFor();
  await lookAtScreen(page, 'outra-instalacao', () => other.waitFor());
  const download = page.waitForEvent('download');
  await other.getByRole('button', { name: 'Baixar o arquivo de recuperação' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(TEXT);
  expect(file).not.toContain(instalacao);
  await other.getByRole('button', { name: 'Remover' }).click();
  await other.waitFor({ state: 'detached' });
});
