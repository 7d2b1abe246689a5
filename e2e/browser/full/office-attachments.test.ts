/** Files of orders and objectives, which the office attaches for its technicians. */
import { newCliente, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { enter, expect, lookAtDesk, test } from '../support/office.ts';

const PDF = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1') };

test('files are attached, described and deleted, and what is no file for it is refused', async ({
  page,
  company,
  dispatcher,
}) => {
  const { id: id_cliente } = await newCliente(company);
  const order = { nome: unique(), id_cliente };
  const { id } = resource(await company.post('/escritorio/v1/ordens-servico/post', order), 201);
  await enter(page, dispatcher);
  await page.goto(`/escritorio/ordens/${id}`);
  const files = page.getByRole('region', { name: 'Anexos', exact: true });
  await files.getByText('Nenhum arquivo ainda.').waitFor();
  const choose = async (all: (typeof PDF)[]) => {
    const chosen = page.waitForEvent('filechooser');
    await files.getByRole('button', { name: 'Escolher arquivos' }).click();
    await (await chosen).setFiles(all);
  };
  const fake = { ...PDF, name: 'falso.pdf', buffer: Buffer.from('<html></html>') };
  await choose([fake, PDF]);
  await page.getByText('O arquivo não é um PDF, JPEG, PNG ou WebP.').waitFor();
  await files.getByRole('link', { name: 'manual.pdf' }).waitFor();
  await expect.poll(() => files.getByRole('listitem').count()).toBe(1);
  await files.getByRole('button', { name: /manual\.pdf/ }).click();
  await page.getByRole('menuitem', { name: 'Renomear ou descrever' }).click();
  await files.getByLabel('Descrição').fill('Esquema elétrico');
  await files.getByRole('button', { name: 'Salvar' }).click();
  await files.getByText('Esquema elétrico').waitFor();
  await lookAtDesk(page, 'ordem-anexos', () => page.getByText('manual.pdf').first().waitFor());
});
