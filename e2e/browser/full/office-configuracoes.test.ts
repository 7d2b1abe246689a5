/** The settings: a request found by its id, a table changed, a field defined, a person anonymised. */

import type { Page } from 'playwright-core';
import { unique } from '../../data/fixtures.ts';
import { eventually } from '../../eventually.ts';
import { resource } from '../../http/answers.ts';
import { Client, PASSWORD } from '../../http/client.ts';
import { test as base, enter, expect, lookAtDesk, newDispatcher } from '../support/office.ts';

const test = base.extend<{ settings: Page }>({
  settings: async ({ company, window }, use) => {
    await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
    await use(window);
  },
});

test('a request is found by its X-Request-Id, and becomes a command line', async ({
  company,
  settings,
}) => {
  const login = unique();
  const user = { nome: 'ERP', login, senha: PASSWORD, perfil: 'integracao' };
  resource(await company.post('/escritorio/v1/usuarios', user), 201);
  const signedIn = await new Client(company.url).post('/v2/token', { login, senha: PASSWORD });
  const erp = new Client(
    company.url,
    String((signedIn.body as { token_acesso: string }).token_acesso),
  );
  const id = `pedido-${login}`;
  const asked = { json: { nome: 'X' }, headers: { 'x-request-id': id } };
  expect((await erp.request('POST', '/v2/clientes', asked)).status).toBe(400);
  await eventually('the request is in the log', 10, async () => {
    const { body } = await company.post('/escritorio/v1/requisicoes/list', { id_requisicao: id });
    return (body as { dados: unknown[] }).dados.length > 0;
  });

  await settings.goto('/escritorio/requisicoes');
  await settings.getByRole('button', { name: 'X-Request-Id' }).click();
  await settings.getByRole('textbox', { name: 'X-Request-Id' }).fill(id);
  await settings.getByRole('button', { name: 'Filtrar' }).click();
  await settings.getByText('1–1 de 1').waitFor();
  await settings.getByRole('cell', { name: 'VALIDACAO_CAMPOS' }).waitFor();
  await settings.keyboard.press('Escape');
  await settings.getByRole('row').nth(1).getByRole('link').first().click();
  await settings.getByRole('heading', { level: 1, name: 'POST /v2/clientes' }).waitFor();
  expect(await settings.locator('pre').innerText()).toBe(
    [
      `curl --globoff --request 'POST' '${new URL(settings.url()).origin}/v2/clientes' \\`,
      `  --header "Authorization: Bearer $TOKEN" \\`,
      `  --header 'Content-Type: application/json' \\`,
      '  --data @corpo.json',
    ].join('\n'),
  );
  await lookAtDesk(settings, 'requisicao', () => settings.locator('pre').waitFor());
});

test('an objective gets its duration, and a field its options', async ({ company, settings }) => {
  await settings.goto('/escritorio/configuracoes/tabelas/objetivos/novo');
  await settings.getByLabel('Nome').fill('Vistoria');
  await settings.getByRole('button', { name: 'Incluir' }).click();
  const duration = settings.getByRole('region', { name: 'Duração esperada (min)' });
  await duration.getByRole('textbox').fill('45');
  await duration.getByRole('button', { name: 'Salvar' }).click();
  await settings.getByText('Salvo.').waitFor();
  await settings.goto('/escritorio/configuracoes/tabelas/objetivos');
  await settings.getByRole('cell', { name: 'Vistoria' }).waitFor();
  await settings.getByRole('cell', { name: '45' }).waitFor();

  await settings.goto('/escritorio/configuracoes/campos/novo');
  await settings.getByLabel('Nome').fill('Turno');
  await settings.getByRole('combobox', { name: 'Tipo' }).click();
  await settings.getByRole('option', { name: 'Lista de opções' }).click();
  await settings.getByLabel('Opções').fill('Manhã\nTarde\n\nManhã');
  await settings.getByRole('button', { name: 'Criar campo' }).click();
  await settings.getByRole('cell', { name: 'Manhã, Tarde' }).waitFor();
  const { body } = await company.post('/escritorio/v1/campos-personalizados/list', {});
  expect(body).toMatchObject({ dados: [{ nome: 'Turno', opcoes: ['Manhã', 'Tarde'] }] });
});

test('a user is anonymised only after the name was typed', async ({ company, settings }) => {
  const { id } = resource(
    await company.post('/escritorio/v1/clientes', { tipo: 'F', nome: 'Rui Teles' }),
    201,
  );
  await settings.goto(`/escritorio/configuracoes/privacidade?de=cliente&id=${id}`);
  const download = settings.waitForEvent('download');
  await settings.getByRole('button', { name: 'Baixar a cópia' }).click();
  expect((await download).suggestedFilename()).toBe(`cliente-${id}.json`);
  await settings.getByRole('button', { name: 'Anonimizar…' }).click();
  const dialog = settings.getByRole('dialog');
  const now = dialog.getByRole('button', { name: 'Anonimizar para sempre' });
  expect(await now.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Rui Teles');
  await now.click();
  await settings.getByText('Os dados foram anonimizados.').waitFor();
  expect(resource(await company.get(`/escritorio/v1/clientes/${id}`)).nome).toBe('Anonimizado');
});

test('the account is changed, and says so at once', async ({ company, settings }) => {
  await settings.goto('/escritorio/configuracoes/conta');
  await settings.getByLabel('Raio do check-in (m)').fill('450');
  await settings.getByRole('button', { name: 'Tirar horário: sexta-feira' }).click();
  await settings.getByRole('button', { name: 'Salvar' }).click();
  await settings.getByText('Conta alterada.').waitFor();
  const { raio_checkin, jornada } = resource(
    await company.get('/escritorio/v1/conta'),
  ) as unknown as {
    raio_checkin: number;
    jornada: { dia_semana: number }[];
  };
  expect([raio_checkin, jornada.map(({ dia_semana }) => dia_semana)]).toEqual([450, [1, 2, 3, 4]]);
});

test('can be used by everybody', async ({ settings }) => {
  for (const [path, name, ready] of [
    ['configuracoes', 'configuracoes', /^(Conta|Account)/],
    ['configuracoes/conta', 'conta', /^(Configurações|Settings)$/],
    ['configuracoes/guarda', 'guarda', /^(Pedidos de privacidade|Privacy requests)$/],
  ] as const) {
    await settings.goto(`/escritorio/${path}`);
    const link = settings.getByRole('main').getByRole('link', { name: ready });
    await lookAtDesk(settings, name, () => link.first().waitFor());
  }
});
