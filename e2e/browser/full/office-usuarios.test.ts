/** Users in the office: made, signed out from afar, and deactivated without losing their visits. */
import { newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { Client, PASSWORD } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { enter, lookAtDesk, newDispatcher } from '../support/office.ts';
import { expect, test } from '../support/office-people.ts';

test('a technician is created, works, and leaves: the visits go to another', async ({
  browser,
  company,
  people,
  window,
}) => {
  const administrator = await newDispatcher(company, { perfil: 'administrador' });
  await enter(window, administrator);
  await window.goto('/escritorio/usuarios/novo');
  const surname = unique();
  const nome = `Caio Prates ${surname}`;
  await window.getByLabel('Nome').fill(nome);
  const login = `caio.${surname}`;
  await expect.poll(() => window.getByLabel('Login').inputValue()).toBe(login);
  await window.getByRole('button', { name: 'Criar usuário' }).click();
  const link = new URL(await window.locator('[data-invitation]').innerText());
  const phone = await browser.newPage({ locale: 'pt-BR' });
  await phone.goto(`${company.url}${link.pathname}${link.hash}`);
  await phone.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repita a nova senha').fill(PASSWORD);
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByRole('button', { name: 'Entrar' }).click();
  await phone.waitForURL('**/app/hoje');
  await phone.close();
  const signIn = () =>
    new Client(company.url).post('/campo/v1/sessoes', { login, senha: PASSWORD });
  await window.getByRole('link', { name: 'Abrir usuário' }).click();
  await window.getByRole('heading', { level: 1, name: nome }).waitFor();

  // A device that was lost is signed out.
  await window.getByRole('button', { name: 'Encerrar' }).click();
  await window.getByText('Em nenhum aparelho ou navegador.').waitFor();

  const id = Number(new URL(window.url()).pathname.split('/').at(-1));
  const visits = [];
  for (const { id: id_cliente } of people.customers)
    visits.push(await newRegistro(company, { id_cliente, id_usuario: id, ativo: true }));
  await window.getByRole('button', { name: 'Inativar…' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByText('3 visitas abertas').waitFor();
  await dialog.getByRole('combobox', { name: 'Técnico' }).fill('Marcos');
  await window.getByRole('option', { name: 'Marcos Antunes' }).click();
  await dialog.getByRole('button', { name: 'Inativar' }).click();
  await window.getByText(`${nome} agora está inativo`).waitFor();
  for (const visit of visits) {
    const now = resource(await company.get(`/escritorio/v1/registros/${visit.id}`));
    expect(now.id_usuario).toBe(people.marcos);
  }
  await expect.poll(async () => (await signIn()).status).toBe(403);

  await window.getByRole('button', { name: 'Reativar' }).click();
  await window.getByText(`${nome} está ativo de novo`).waitFor();
  await expect.poll(async () => (await signIn()).status).toBe(201);
});

test('where a technician has no limits, the page and the form show those of the account', async ({
  company,
  window,
}) => {
  const limits = { maximo_visitas: 8, maximo_minutos: 360, maximo_quilometros: null };
  resource(await company.patch('/escritorio/v1/conta', limits));
  const { id } = await newTechnician(company, { maximo_minutos: 300 });
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  await window.goto(`/escritorio/usuarios/${id}`);
  const shown = window.getByText('Os da conta: 8 visitas', { exact: false });
  await expect
    .poll(() => shown.innerText())
    .toBe('Minutos de atendimento por dia: 300\nOs da conta: 8 visitas, quilômetros sem limite');
  await window.getByRole('button', { name: 'Alterar' }).first().click();
  const placeholder = (name: string) =>
    expect.poll(() => window.getByLabel(name).getAttribute('placeholder'));
  await placeholder('Visitas por dia').toBe('8');
  await placeholder('Minutos de atendimento por dia').toBe('360');
  await placeholder('Quilômetros por dia').toBe('Sem limite');
});

test('a wrong password changes nothing, neither segments nor visits', async ({
  company,
  people,
  window,
}) => {
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  const [customer] = people.customers;
  const planner = await newTechnician(company, { nome: 'Nara Pires' });
  const visit = await newRegistro(company, {
    id_cliente: customer?.id,
    id_usuario: planner.id,
    ativo: true,
  });
  const become = async (perfil: string) =>
    resource(
      await company.patch(`/escritorio/v1/usuarios/${planner.id}`, {
        perfil,
        senha_atual: company.senha,
      }),
    );
  const open = async () => {
    await window.goto(`/escritorio/usuarios/${planner.id}`);
    await window.getByRole('heading', { level: 1, name: 'Nara Pires' }).waitFor();
  };
  const refused = async (button: string) => {
    await window.getByLabel('Sua senha').fill('another password');
    await window.getByRole('button', { name: button, exact: true }).click();
    await window.getByRole('alert').getByText('A senha não confere.').waitFor();
  };

  await become('gestor');
  const segment = { nome: `Sul ${unique()}`, ids_usuarios: [planner.id] };
  const { id } = resource(await company.post('/escritorio/v1/segmentos/post', segment), 201);
  await open();
  await window.getByRole('button', { name: 'Alterar', exact: true }).click();
  await window.getByRole('radio', { name: /^Administrador/ }).click();
  await refused('Salvar');
  const found = await company.post('/escritorio/v1/segmentos/list', { ids: [id] });
  expect(found.body).toMatchObject({ dados: [{ ids_usuarios: [planner.id] }] });

  await become('administrador');
  await open();
  await window.getByRole('button', { name: 'Inativar…' }).click();
  await window.getByRole('radio', { name: /sem técnico/i }).click();
  await refused('Inativar');
  const technician = async () =>
    resource(await company.get(`/escritorio/v1/registros/${visit.id}`)).id_usuario;
  await expect.poll(technician).toBe(planner.id);

  await window.getByLabel('Sua senha').fill(PASSWORD);
  await window.getByRole('button', { name: 'Inativar', exact: true }).click();
  await window.getByText('Nara Pires agora está inativo').waitFor();
  await expect.poll(technician).toBe(null);
});

test('a forgotten password: a link of the administrator, used once', async ({
  browser,
  company,
  window,
}) => {
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  const manager = await newDispatcher(company, { nome: 'Iara Bastos' });
  await window.goto('/escritorio/usuarios?busca=Iara');
  await window.getByRole('link', { name: 'Iara Bastos' }).click();
  await window.getByRole('button', { name: 'Convidar…' }).click();
  await window.getByLabel('Sua senha').fill(PASSWORD);
  await window.getByRole('button', { name: 'Criar convite' }).click();
  const link = new URL(await window.locator('[data-invitation]').innerText());
  const address = `${company.url}${link.pathname}${link.hash}`;
  const accept = async () => {
    const page = await browser.newPage({ locale: 'pt-BR' });
    await page.goto(address);
    await page.waitForURL((url) => url.hash === '');
    // Loaded anew, the page still has the invitation, which is in the address no more.
    await page.reload();
    await expect.poll(() => page.getByLabel('Usuário').inputValue()).toBe(manager.login);
    await page.getByLabel('Nova senha', { exact: true }).fill('outra senha bem longa');
    await page.getByLabel('Repita a nova senha').fill('outra senha bem longa');
    await page.getByRole('button', { name: 'Entrar' }).click();
    return page;
  };
  const first = await accept();
  await first.waitForURL('**/escritorio/hoje');
  const second = await accept();
  const ended = second.getByRole('alert').getByText('Este link não vale mais');
  await ended.waitFor();
  await second.reload();
  await ended.waitFor();
  // A newer link is opened in the same tab: only the fragment of the address differs.
  await second.goto(`${company.url}${link.pathname}#convite=c2.newer&login=iara%2Bb%26c`);
  await second.waitForURL((url) => url.hash === '');
  await expect.poll(() => second.getByLabel('Usuário').inputValue()).toBe('iara+b&c');
  await second.getByRole('button', { name: 'Entrar' }).click();
  await second.getByText('Use ao menos 12 caracteres.').waitFor();
  await Promise.all([first.close(), second.close()]);
});

test('administrators cannot shut themselves out', async ({ company, window }) => {
  const administrator = await newDispatcher(company, {
    perfil: 'administrador',
    nome: 'Rita Lemos',
  });
  await enter(window, administrator);
  await window.goto('/escritorio/usuarios?busca=Rita');
  await window.getByRole('link', { name: 'Rita Lemos' }).click();
  const button = window.getByRole('button', { name: 'Inativar…' });
  await button.waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
});

test('managers see users and change none', async ({ people, desk }) => {
  await desk.goto(`/escritorio/usuarios/${people.luana}`);
  await desk.getByText('Só administradores alteram usuários.').waitFor();
  await expect
    .poll(() => desk.getByRole('button', { name: /Alterar|Inativar|Trocar|Encerrar/ }).count())
    .toBe(0);
});

test('can be used by everybody', async ({ company, people, window }) => {
  const administrator = await newDispatcher(company, { perfil: 'administrador' });
  await enter(window, administrator);
  await window.goto('/escritorio/usuarios/novo?perfil=gestor');
  await lookAtDesk(window, 'novo-usuario', () => window.getByRole('radiogroup').first().waitFor());
  await window.goto(`/escritorio/usuarios/${people.luana}`);
  await lookAtDesk(window, 'usuario', async () => {
    await window.getByRole('img', { name: /QR/ }).waitFor();
    await window.getByRole('button', { name: /^(Inativar|Deactivate)…$/ }).click();
    await window.getByRole('dialog').getByRole('combobox').waitFor();
  });
});
