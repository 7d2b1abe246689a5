/** A manager whom segments limit: screens offer nothing that the server would refuse. */
import { newClientes, userOf } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { signIn } from '../../http/client.ts';
import { enter, expect, newDispatcher, test } from '../support/office.ts';

const LIMITED = 'Você só vê os seus segmentos.';

/** What each list offers to others: the name of the button, and the screen behind it. */
const OFFERS = [
  ['clientes', 'Novo cliente', 'clientes/novo'],
  ['segmentos', 'Novo segmento', 'segmentos/novo'],
  ['grupos', 'Novo grupo', 'grupos/novo'],
  ['importacoes', 'Importar', 'importacoes/nova'],
] as const;

test('forms and buttons are hidden where the server refuses', async ({
  company,
  desk,
  browser,
}) => {
  const nomes = ['Padaria Aurora', 'Mercado Central'];
  const [seen] = await newClientes(
    company,
    nomes.map((nome) => ({ nome })),
  );
  const segment = resource(
    await company.post('/escritorio/v1/segmentos/post', { nome: 'Zona Sul' }),
    201,
  );
  const manager = await newDispatcher(company, { nome: 'Iara Bastos' });
  const { id } = await userOf(company, manager.login);
  const links = `/escritorio/v1/segmentos/${segment.id}`;
  const linked = [
    await company.post(`${links}/clientes`, { ids: [seen?.id] }),
    await company.post(`${links}/usuarios`, { ids: [id] }),
  ];
  expect(linked.map(({ status }) => status)).toEqual([204, 204]);

  const page = await browser.newPage({ locale: 'pt-BR', baseURL: company.url });
  await enter(page, manager);
  for (const [list, button, screen] of OFFERS) {
    // A manager who sees the whole company is offered it.
    await desk.goto(`/escritorio/${list}`);
    await desk.getByRole('link', { name: button }).first().waitFor();
    await page.goto(`/escritorio/${list}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: button }).count()).toBe(0);
    await page.goto(`/escritorio/${screen}`);
    await page.getByText(LIMITED).waitFor();
    await expect.poll(() => page.locator('main form').count()).toBe(0);
  }
  await page.goto('/escritorio/clientes');
  await page.getByText('1–1 de 1').waitFor();
  await page.getByLabel('Escolher todos desta página').click();
  await page.getByText('1 escolhido').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /segundo plano|(no|do) segmento/ }).count())
    .toBe(0);
  await page.goto(`/escritorio/segmentos/${segment.id}`);
  await page.getByText(LIMITED).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);

  const call = await signIn(company.url, manager.login);
  const refused = [
    await call.post('/escritorio/v1/clientes', { tipo: 'J', nome: 'Hotel Sol' }),
    await call.post('/escritorio/v1/segmentos/post', { nome: 'Centro' }),
    await call.post('/escritorio/v1/grupos/post', { nome: 'Plantão' }),
    await call.put(links, { nome: 'Centro' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  await page.close();
});
