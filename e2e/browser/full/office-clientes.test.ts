/** Customers and people as the office keeps them: created, found, corrected, linked, deleted. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { instant, newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { newTechnician, uploadAccepted } from '../../technician/technician.ts';
import { isWhole } from '../support/look.ts';
import { expect, lookAtDesk, test } from '../support/office.ts';

const OFFICE = '/escritorio/v1';
const DOCUMENT = '12345678000195';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function placeOf(company: Client, id: unknown) {
  const { latitude, longitude } = resource(
    await company.get(`${OFFICE}/clientes/${id}/endereco`),
    200,
  );
  return [latitude, longitude];
}

async function newPlace(company: Client, fields: object, latitude: number): Promise<Row> {
  const customer = await newCliente(company, fields);
  const place = { logradouro: 'Rua das Flores', cidade: 'Campinas', latitude, longitude: -47.06 };
  resource(await company.put(`${OFFICE}/clientes/${customer.id}/endereco`, place), 200);
  return customer;
}

test('a new customer with its address, although its document is taken at first', async ({
  company,
  desk,
}) => {
  await newPlace(company, { nome: 'Padaria Aurora', documento: DOCUMENT, codigo: 'C-1' }, -22.9);
  const field = resource(
    await company.post(`${OFFICE}/campos-personalizados`, {
      nome: 'Equipamentos',
      origem: 'clientes',
      tipo: 'numero',
    }),
    201,
  );
  await desk.goto('/escritorio/clientes');
  await desk.getByRole('link', { name: 'Novo cliente' }).click();
  await desk.getByRole('heading', { name: 'Novo cliente' }).waitFor();
  await desk.getByLabel('Nome ou razão social').fill('Padaria Boreal');
  await desk.getByLabel('Documento').fill('12.345.678/0001-95');
  await desk.getByLabel('Código').fill('C-1');
  await desk.getByRole('link', { name: 'Padaria Aurora já tem este código.' }).waitFor();
  await desk.getByLabel('Equipamentos').fill('12,5');
  await desk.getByLabel('Cidade').fill('Campinas');
  const map = desk.getByRole('figure', { name: 'Mapa' });
  await map.click({ position: { x: 200, y: 100 } });
  await expect.poll(() => desk.getByLabel('Latitude').inputValue()).toMatch(/^-22\.\d+$/);
  await map.locator('figcaption').waitFor({ state: 'hidden' }); // no empty strip below the map
  await desk.getByLabel('Latitude').fill('-22,905; -47,0612');
  await expect.poll(() => desk.getByLabel('Longitude').inputValue()).toBe('-47.0612');
  await desk.getByRole('button', { name: 'Criar cliente' }).click();
  await desk.getByText('Já existe um cliente com este documento.').waitFor();
  await desk.getByRole('link', { name: 'Abrir Padaria Aurora' }).waitFor();
  await desk.getByLabel('Documento').fill('');
  await desk.getByRole('button', { name: 'Criar cliente' }).click();
  await desk.waitForURL(/clientes\/\d+$/);
  await desk.getByRole('heading', { name: 'Padaria Boreal' }).waitFor();
  await panel(desk, 'Dados').getByText('12,5').waitFor();
  const id = desk.url().split('/').at(-1);
  await expect.poll(() => placeOf(company, id)).toEqual([-22.905, -47.0612]);
  const { campos_personalizados } = resource(await company.get(`${OFFICE}/clientes/${id}`), 200);
  expect(campos_personalizados).toEqual({ [String(field.id)]: 12.5 });
});

/** Answers questions for postal codes as with a service; a code that is not among the answers is unknown to it. */
async function serve(page: Page, answers: Record<string, object>): Promise<void> {
  const none = { logradouro: null, complemento: null, bairro: null, cidade: null, estado: null };
  await page.route('**/escritorio/v1/ceps/buscar', async (route) => {
    const { cep } = route.request().postDataJSON() as { cep: string };
    const json = { resultado: 'nao_achado', ...none, ...answers[cep] };
    await route.fulfill({ response: await route.fetch(), json });
  });
}

test('a postal code fills what is empty, and the rest when the person confirms', async ({
  desk,
}) => {
  const look = desk.getByRole('button', { name: 'Buscar pelo CEP' });
  const city = desk.getByLabel('Cidade');
  // The host of this server has configured no service, and the console has asked whether there is one.
  const asked = desk.waitForResponse('**/escritorio/v1/ceps/buscar');
  await desk.goto('/escritorio/clientes/novo');
  await asked;
  await desk.getByLabel('CEP').fill('01310-200');
  await city.fill('Itu');
  await expect.poll(() => look.count()).toBe(0);
  const found = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo' };
  await serve(desk, {
    '01310200': { resultado: 'achado', complemento: null, estado: 'SP', ...found },
    '99999999': { resultado: 'fora_do_ar' },
  });
  await desk.reload();
  await desk.getByText('Recuperamos o que você tinha digitado e não salvou.').waitFor();
  await look.click();
  await desk.getByText('Este CEP é de: Avenida Paulista, Bela Vista, São Paulo, SP').waitFor();
  await expect.poll(() => desk.getByLabel('Bairro').inputValue()).toBe('Bela Vista');
  await expect.poll(() => city.inputValue()).toBe('Itu');
  await desk.getByRole('button', { name: 'Usar este endereço' }).click();
  await expect.poll(() => city.inputValue()).toBe('São Paulo');
  await desk.getByLabel('CEP').fill('99999-999');
  await look.click();
  await desk.getByText('O serviço de endereços não respondeu.').waitFor();
  await expect.poll(() => city.inputValue()).toBe('São Paulo');
  await desk.getByLabel('CEP').fill('11111-111');
  await look.click();
  await desk.getByText('Nada encontrado para este endereço.').waitFor();
});

test('what another user changes meanwhile is not overwritten unseen', async ({ company, desk }) => {
  const { id } = await newCliente(company, { nome: 'Mercado Central', telefone: '1' });
  await desk.goto(`/escritorio/clientes/${id}`);
  const facts = panel(desk, 'Dados');
  await facts.getByRole('button', { name: 'Editar' }).click();
  await facts.getByLabel('Telefone').fill('3');
  await facts.getByLabel('E-mail').fill('loja@exemplo.com.br');
  resource(await company.patch(`${OFFICE}/clientes/${id}`, { telefone: '2', codigo: 'M-7' }), 200);
  await facts.getByText('Agora está “2”.').waitFor();
  // What was not touched here follows the other.
  await expect.poll(() => facts.getByLabel('Código').inputValue()).toBe('M-7');
  await expect.poll(() => facts.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
  await facts.getByRole('button', { name: 'Manter o meu' }).click();
  await facts.getByRole('button', { name: 'Salvar' }).click();
  await desk.getByText('Dados salvos').waitFor();
  const saved = resource(await company.get(`${OFFICE}/clientes/${id}`), 200);
  expect(saved).toMatchObject({ telefone: '3', codigo: 'M-7', email: 'loja@exemplo.com.br' });
});

test('many customers are put into a segment, found by it, and taken out again', async ({
  company,
  desk,
}) => {
  const word = unique();
  for (const nome of ['Um', 'Dois']) await newCliente(company, { nome: `${nome} ${word}` });
  await desk.goto('/escritorio/segmentos');
  await desk.getByRole('link', { name: 'Novo segmento' }).first().click();
  await desk.getByRole('heading', { name: 'Novo segmento' }).waitFor();
  await desk.getByLabel('Nome').fill('Refrigeração');
  await desk.getByRole('button', { name: 'Criar segmento' }).click();
  await desk.getByText('Nenhum cliente ainda.').waitFor();
  const segment = desk.url().split('/').at(-1);
  await desk.goto(`/escritorio/clientes?busca=${word}&sem_segmento=sim`);
  await desk.getByText('1–2 de 2').waitFor();
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByRole('button', { name: 'Incluir no segmento' }).click();
  await desk.getByRole('menuitem', { name: 'Refrigeração' }).click();
  await desk.getByText('2 clientes incluídos em Refrigeração').waitFor();
  await desk.getByText('Nada encontrado com estes filtros').waitFor();
  await desk.goto(`/escritorio/clientes?ids_segmento=${segment}`);
  await desk.getByRole('link', { name: `Um ${word}` }).click();
  await panel(desk, 'Segmentos').getByRole('button', { name: 'Remover de Refrigeração' }).click();
  await panel(desk, 'Segmentos').getByText('Sem segmento: gestores').waitFor();
  await desk.goto(`/escritorio/segmentos/${segment}`);
  await desk.getByText('1 cliente', { exact: true }).waitFor();
});

test('people and notes of a customer, and what is lost when it is deleted', async ({
  company,
  desk,
}) => {
  const { id } = await newPlace(company, { nome: 'Hotel Sol' }, -22.91);
  await desk.goto(`/escritorio/clientes/${id}`);
  await panel(desk, 'Pessoas').getByRole('link', { name: 'Nova pessoa' }).click();
  await desk.getByRole('heading', { name: 'Nova pessoa' }).waitFor();
  await desk.getByLabel('Nome').fill('Carla Dias');
  await desk.getByLabel('Cargo').fill('Gerente');
  await desk.getByRole('button', { name: 'Criar pessoa' }).click();
  await desk.waitForURL(`**/clientes/${id}`);
  const people = panel(desk, 'Pessoas');
  await people.getByText('Gerente').waitFor();
  await people.getByRole('button', { name: 'Desvincular Carla Dias' }).click();
  await people.getByText('Nenhuma pessoa ainda.').waitFor();
  await desk.getByRole('button', { name: 'Desfazer' }).click();
  await people.getByRole('link', { name: 'Carla Dias' }).waitFor();
  const notes = panel(desk, 'Notas');
  await notes.getByLabel('Nova nota').fill('Prefere visitas pela manhã.');
  await notes.getByRole('button', { name: 'Salvar nota' }).click();
  await notes.getByRole('listitem').getByText('Prefere visitas pela manhã.').waitFor();
  await desk.getByRole('button', { name: 'Mais ações' }).first().click();
  await desk.getByRole('menuitem', { name: 'Excluir cliente' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('o endereço e a posição no mapa').waitFor();
  await dialog.getByText('1 nota', { exact: true }).waitFor();
  await dialog.getByText('o vínculo com 1 pessoa, que fica').waitFor();
  await dialog.getByRole('button', { name: 'Excluir cliente' }).click();
  await desk.waitForURL('**/clientes');
  await expect.poll(async () => (await company.get(`${OFFICE}/clientes/${id}`)).status).toBe(404);
});

test('proposed positions are decided at the customer and in their list', async ({
  company,
  desk,
}) => {
  const { device, id: id_usuario } = await newTechnician(company, { nome: 'Luana Siqueira' });
  const customers: number[] = [];
  for (const [i, nome] of ['Cafeteria União', 'Escola Azul', 'Posto Sul'].entries()) {
    const { id } = await newPlace(company, { nome }, [-22.92, -22.93, -22.94][i] as number);
    await newRegistro(company, { id_cliente: id, id_usuario, ativo: true });
    customers.push(Number(id));
  }
  await uploadAccepted(
    device,
    customers.map((id_cliente, i) => ({
      tipo: 'local_cliente',
      id_evento: randomUUID(),
      data: instant(Math.floor(Date.now() / 1000) * 1000 - 60_000),
      id_cliente,
      latitude: -22.95,
      longitude: [-47.05, -47.06, -47.07][i],
      precisao: 9,
      comentario: 'A entrada é pela rua de trás.',
    })),
  );
  await desk.goto(`/escritorio/clientes/${customers[0]}`);
  const proposals = panel(desk, 'Locais propostos');
  await proposals.getByText('A entrada é pela rua de trás.').waitFor();
  await proposals.getByText(/da posição atual/).waitFor();
  await lookAtDesk(desk, 'cliente', () => desk.locator('q').first().waitFor());
  await proposals.getByRole('button', { name: 'Aceitar' }).click();
  await proposals.waitFor({ state: 'detached' });
  await expect.poll(() => placeOf(company, customers[0])).toEqual([-22.95, -47.05]);

  await desk.goto('/escritorio/propostas-de-local?situacoes=aberta');
  const decide = desk.getByRole('row').getByRole('button', { name: /^Decidir/ });
  await expect.poll(() => decide.count()).toBe(2);
  await expect.poll(() => isWhole(decide.first())).toBe(true);
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByRole('button', { name: 'Decidir 2 propostas' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await dialog.getByLabel(/Por quê/).fill('É o depósito.');
  await desk.keyboard.press('Escape');
  const question = desk.getByRole('dialog', { name: 'Descartar' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Recusar 2 propostas' }).click();
  await desk.getByText('2 propostas recusadas').waitFor();
  await expect.poll(() => placeOf(company, customers[1])).toEqual([-22.93, -47.06]);
});

test('the list and a person can be used by everybody', async ({ company, desk }) => {
  const { id } = await newCliente(company, { nome: 'Frigorífico Estrela', codigo: 'C-0042' });
  const person = resource(
    await company.post(`${OFFICE}/pessoas/post`, { nome: 'Rui Alves', ids_clientes: [id] }),
    201,
  );
  await desk.goto('/escritorio/clientes');
  await lookAtDesk(desk, 'clientes', () => desk.getByText('Frigorífico Estrela').waitFor());
  await desk.goto(`/escritorio/pessoas/${person.id}`);
  await lookAtDesk(desk, 'pessoa', () =>
    desk.getByRole('link', { name: 'Frigorífico Estrela' }).waitFor(),
  );
});

test('the form of a new customer can be used by everybody', async ({ desk }) => {
  await desk.goto('/escritorio/clientes/novo');
  await lookAtDesk(desk, 'novo-cliente', () => desk.getByRole('figure').waitFor());
});
