/** From an account with nothing to the first visit on a technician's device. */
import { unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { Client } from '../../http/client.ts';
import type { Agenda } from '../../technician/technician.ts';
import { enter, expect, lookAtDesk, newDispatcher, test } from '../support/office.ts';

test('an empty account comes to its first visit on the technician’s device', async ({
  company,
  window,
}) => {
  const administrator = await newDispatcher(company, { perfil: 'administrador' });
  await enter(window, administrator);
  await window.getByText('Comece por aqui').waitFor();
  await window.getByRole('link', { name: 'Primeiros passos' }).click();
  await window.getByLabel('Nome da empresa').fill('Frio Sul');
  await lookAtDesk(window, 'primeiros-passos', () =>
    window.getByRole('region', { name: /^1. (A empresa|The company)$/ }).waitFor(),
  );
  await window.getByLabel('Nome da empresa').fill('Frio Sul');
  await window.getByRole('button', { name: 'Salvar e continuar' }).click();

  const technician = window.getByRole('form', { name: 'O primeiro técnico' });
  const surname = unique();
  await technician.getByLabel('Nome').fill(`Téo Ramos ${surname}`);
  const login = `teo.${surname}`;
  await expect.poll(() => technician.getByLabel('Login').inputValue()).toBe(login);
  await technician.getByRole('button', { name: 'Criar técnico' }).click();
  // biome-ignore lint/plugin: it is shown with the password, or not at all
  const senha = await window.locator('[data-secret]').innerText();
  // The code opens the app at this server, with the login and without the password.
  await window
    .getByRole('img', { name: `Código QR que abre o aplicativo para ${login}` })
    .waitFor();
  const address = window.getByRole('link', { name: /\/app\/entrar#login=/ });
  await expect.poll(() => address.innerText()).not.toContain(senha);
  await window.getByText('Um celular não acessa este endereço').waitFor();
  await window.getByRole('button', { name: 'Continuar' }).click();

  const customer = window.getByRole('form', { name: 'O primeiro cliente' });
  await customer.getByLabel('Nome').fill('Padaria Boreal');
  await customer.getByLabel('Cidade').fill('Campinas');
  await customer.getByLabel('Onde fica, no mapa').fill('-22.9056, -47.0608');
  await customer.getByRole('button', { name: 'Criar cliente' }).click();

  const visit = window.getByRole('form', { name: 'A primeira visita' });
  await visit.getByLabel('Instruções').fill('Ver a câmara fria.');
  await visit.getByRole('button', { name: 'Planejar e enviar ao técnico' }).click();
  await window.getByText('Tudo pronto').waitFor();

  const session = await new Client(company.url).post('/campo/v1/sessoes', { login, senha });
  const { token_acesso } = resource(session, 201) as unknown as { token_acesso: string };
  const device = new Client(company.url, token_acesso);
  const { visitas } = (await device.get('/campo/v1/sincronizar')).body as unknown as Agenda;
  expect(visitas).toMatchObject([{ instrucoes: 'Ver a câmara fria.' }]);
  const { nome: company_name } = resource(await company.get('/escritorio/v1/conta')) as {
    nome?: string;
  };
  expect(company_name).toBe('Frio Sul');

  await window.goto('/escritorio/hoje');
  await window.getByText('Técnicos').first().waitFor();
  await window.getByText('Comece por aqui').waitFor({ state: 'detached' });
});
