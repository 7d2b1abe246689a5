/** The settings: a request found by its id, a table changed, a field defined, a person anonymised. */

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { unique } from '../../data/fixtures.ts';
import { eventually } from '../../eventually.ts';
import { resource } from '../../http/answers.ts';
import { Client, PASSWORD } from '../../http/client.ts';
import { test as base, enter, expect, lookAtDesk, newDispatcher } from '../support/office.ts';
import { middleOf } from '../support/pointer.ts';

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
  const refused = await erp.request('POST', '/v2/clientes', asked);
  expect(refused.status).toBe(400);
  await eventually('the request is in the log', 10, async () => {
    const { body } = await company.post('/escritorio/v1/requisicoes/list', { id_requisicao: id });
    return (body as { dados: unknown[] }).dados.length > 0;
  });

  await settings.goto('/escritorio/requisicoes');
  // The console's own calls are left out, unless asked for; seconds tell the others apart.
  await settings.getByRole('cell', { name: '/v2/clientes', exact: true }).waitFor();
  await settings
    .getByRole('cell', { name: /\d\d:\d\d:\d\d/ })
    .first()
    .waitFor();
  await expect.poll(() => settings.getByRole('cell', { name: /^\/escritorio\// }).count()).toBe(0);
  await settings.getByRole('button', { name: 'X-Request-Id' }).click();
  await settings.getByRole('textbox', { name: 'X-Request-Id' }).fill(id);
  await settings.getByRole('button', { name: 'Filtrar' }).click();
  await settings.getByText('1–1 de 1').waitFor();
  await settings.getByRole('cell', { name: 'VALIDACAO_CAMPOS' }).waitFor();
  await settings.keyboard.press('Escape');
  await settings.getByRole('row').nth(1).getByRole('link').first().click();
  await settings.getByRole('heading', { level: 1, name: 'POST /v2/clientes' }).waitFor();
  await expect
    .poll(() => settings.locator('pre').innerText())
    .toBe(
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
  await settings.getByText('Item salvo').waitFor();
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

/** The names of a table's items, in their order. */
async function itemsOf(company: Client, table: string): Promise<string[]> {
  const { body } = await company.post(`/escritorio/v1/${table}/list`, { ordenar: 'ordem' });
  return (body as { dados: { nome: string }[] }).dados.map(({ nome }) => nome);
}

test('items of a table are added together, and put in order by keys and by drag', async ({
  company,
  settings,
}) => {
  const before = await itemsOf(company, 'categorias');
  await settings.goto('/escritorio/configuracoes/tabelas/categorias');
  await settings.getByRole('button', { name: 'Incluir vários' }).click();
  await settings.getByLabel('Nomes').fill('- Alfa\n- Beta\nÁlfa\nBETA');
  await settings.getByText('Já existem: “Álfa”, “BETA”').waitFor();
  await settings.getByLabel('Nomes').fill('- Alfa\n- Beta\n\nGama\nAlfa');
  await expect.poll(() => settings.getByText(/^Já existe/).count()).toBe(0);
  await settings.getByRole('button', { name: 'Incluir 3 itens' }).click();
  await settings.getByText('3 itens incluídos').waitFor();
  await expect
    .poll(() => itemsOf(company, 'categorias'))
    .toEqual([...before, 'Alfa', 'Beta', 'Gama']);

  // Another item of the same name is warned of, and not prevented.
  await settings.goto('/escritorio/configuracoes/tabelas/categorias/novo');
  await settings.getByLabel('Nome').fill('ÁLFA');
  await settings.getByText('Já existe: “Alfa”').waitFor();
  await settings.getByLabel('Nome').fill('Alfafa');
  await expect.poll(() => settings.getByText(/^Já existe/).count()).toBe(0);
  await settings.getByLabel('Nome').fill('');
  await settings.goto('/escritorio/configuracoes/tabelas/categorias');

  const dialog = settings.getByRole('dialog', { name: 'Mudar a ordem' });
  const grip = (nome: string) => dialog.getByRole('button', { name: `Mover ${nome}`, exact: true });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await settings.getByRole('button', { name: 'Mudar a ordem' }).click();
  await grip('Gama').press('ArrowUp');
  await dialog.getByText(`Gama: posição ${before.length + 2}`).waitFor();
  await expect
    .poll(() => grip('Gama').evaluate((button) => button === document.activeElement))
    .toBe(true);
  await settings.keyboard.press('ArrowUp');
  await save();
  await settings.getByText('Nova ordem salva').first().waitFor();
  await expect
    .poll(() => itemsOf(company, 'categorias'))
    .toEqual([...before, 'Gama', 'Alfa', 'Beta']);

  await settings.getByRole('button', { name: 'Mudar a ordem' }).click();
  const [from, to] = [await middleOf(grip('Gama')), await middleOf(grip('Beta'))];
  await settings.mouse.move(from.x, from.y);
  await settings.mouse.down();
  await settings.mouse.move(from.x, from.y + 12, { steps: 4 });
  await settings.mouse.move(to.x, to.y + 4, { steps: 20 });
  await settings.mouse.up();
  const shown = () => dialog.getByRole('listitem').allInnerTexts();
  await expect.poll(shown).toEqual([...before, 'Alfa', 'Beta', 'Gama']);
  await save();
  await expect
    .poll(() => itemsOf(company, 'categorias'))
    .toEqual([...before, 'Alfa', 'Beta', 'Gama']);
});

test('an item that a colleague changed meanwhile keeps its position', async ({
  company,
  settings,
}) => {
  for (const nome of ['Norte', 'Sul'])
    resource(await company.post('/escritorio/v1/setores-mercado', { nome, ordem: 5_000 }), 201);
  const before = await itemsOf(company, 'setores-mercado');
  await settings.goto('/escritorio/configuracoes/tabelas/setores-mercado');
  await settings.getByRole('button', { name: 'Mudar a ordem' }).click();
  const dialog = settings.getByRole('dialog', { name: 'Mudar a ordem' });
  await dialog.getByRole('button', { name: 'Mover Sul' }).press('ArrowUp');
  const { body } = await company.post('/escritorio/v1/setores-mercado/list', { busca: 'Sul' });
  const sul = (body as { dados: { id: number }[] }).dados[0];
  resource(await company.patch(`/escritorio/v1/setores-mercado/${sul?.id}`, { ordem: 6_000 }));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await settings.getByText(/posição não foi salva|posições não foram salvas/).waitFor();
  await expect
    .poll(async () => (await itemsOf(company, 'setores-mercado')).at(-1))
    .toBe(before.at(-1));
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
  await expect.poll(() => now.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Rui Teles');
  await now.click();
  await settings.getByText('Dados anonimizados').waitFor();
  await expect
    .poll(async () => resource(await company.get(`/escritorio/v1/clientes/${id}`)).nome)
    .toBe('Anonimizado');
});

test('the head of printed sheets is the company’s own', async ({ company, settings }) => {
  await settings.goto('/escritorio/configuracoes/conta');
  await settings.getByLabel('CNPJ').fill('12.345.678/0001-95');
  await settings.getByRole('button', { name: 'Salvar' }).click();
  await settings.getByText('Conta salva').waitFor();
  const buffer = await sharp({
    create: { width: 300, height: 90, channels: 3, background: '#0a7' },
  })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer };
  await settings.locator('input[type=file]').setInputFiles(file);
  const logo = settings.getByRole('img', { name: 'Logotipo' });
  await logo.waitFor();
  const width = () => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(300);
  await expect
    .poll(async () => resource(await company.get('/escritorio/v1/conta')))
    .toMatchObject({
      documento: '12.345.678/0001-95',
      logo: expect.any(String),
    });
  await settings.getByRole('button', { name: 'Excluir logotipo' }).click();
  await settings.getByText('Nenhum logotipo ainda.').waitFor();
});

test('each weight of plans says what it means, and lateness may have none', async ({
  company,
  settings,
}) => {
  const stored = async () => resource(await company.get('/escritorio/v1/conta'));
  const save = async () => {
    await settings.getByRole('button', { name: 'Salvar' }).click();
    await settings.getByText('Conta salva').waitFor();
  };
  await settings.goto('/escritorio/configuracoes/conta');
  await settings.getByLabel('Outro técnico que da última vez (R$)').fill('15');
  await settings.getByText(/última visita ao cliente conta como R\$\s15,00/).waitFor();
  const late = settings.getByLabel('Atraso (R$ por minuto)');
  await settings.getByText('Vazio: nada é planejado depois da janela combinada.').waitFor();
  await late.fill('0,5');
  await settings.getByText(/cada minuto de atraso conta como R\$\s0,50/).waitFor();
  await save();
  await expect.poll(stored).toMatchObject({ peso_troca_no_cliente: 15, peso_atraso: 0.5 });
  await settings.goto('/escritorio/configuracoes/conta');
  await late.fill('');
  await save();
  await expect.poll(stored).toMatchObject({ peso_troca_no_cliente: 15, peso_atraso: null });
  await settings.goto('/escritorio/configuracoes/conta');
  await settings.getByText('Nada é planejado depois do expediente.').waitFor();
  await settings.getByLabel('Hora extra por dia (min)').fill('45');
  await settings.getByLabel('Visitas por dia').fill('8');
  await settings.getByText(/pode terminar até 45 min depois do expediente/).waitFor();
  await settings.getByLabel('Hora extra (R$ por minuto)').fill('0,8');
  await settings.getByText(/depois do expediente conta como R\$\s0,80/).waitFor();
  await save();
  await expect.poll(stored).toMatchObject({
    ...{ minutos_extras: 45, peso_minuto_extra: 0.8 },
    ...{ maximo_visitas: 8, maximo_quilometros: null },
  });
});

test('a limit that is refused is scrolled to with its label, below the header', async ({
  settings,
}) => {
  await settings.goto('/escritorio/configuracoes/conta');
  // What cannot be read is no change by itself.
  await settings.getByLabel('Raio do check-in (m)').fill('451');
  const limit = settings.getByLabel('Visitas por dia');
  await limit.fill('500');
  await settings.getByRole('button', { name: 'Salvar' }).click();
  const isInSight = () =>
    limit.evaluate((input) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const label = input.closest('div[class*=InputWrapper]')?.querySelector('label');
      const { top = 0 } = label?.getBoundingClientRect() ?? {};
      return document.activeElement === input && top >= header && top < innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
});

test('the account is changed, and says so at once', async ({ company, settings }) => {
  await settings.goto('/escritorio/configuracoes/conta');
  await settings.getByLabel('Raio do check-in (m)').fill('450');
  await settings.getByRole('button', { name: 'Remover horário: sexta-feira' }).click();
  await settings.getByRole('button', { name: 'Salvar' }).click();
  await settings.getByText('Conta salva').waitFor();
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
