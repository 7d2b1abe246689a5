/** What is a technician's own: settings, password, devices, travel, and who looked. */
import { randomUUID } from 'node:crypto';
import { resource } from '../../http/answers.ts';
import { Client, PASSWORD } from '../../http/client.ts';
import { deactivate, uploadAccepted } from '../../technician/technician.ts';
import { drive } from '../../travel/days.ts';
import { accountDay, DAY } from '../support/calendar.ts';
import { enter } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, test } from '../support/work.ts';

const h1 = (name: string) => ({ name, level: 1 }) as const;

test('settings say who is in, and lead everywhere', async ({ page, work }) => {
  await enter(page, work.technician);
  await page.getByRole('link', { name: 'Mais' }).click();
  await page.getByText(/Aplicativo \d.* sistema \d/).waitFor();
  await page.getByText(work.technician.nome).waitFor();
  await lookAtScreen(page, 'ajustes', () => page.getByText(/sistema \d|server \d/).waitFor());
  for (const [link, title] of [
    ['Envios', 'Envios'],
    ['Meus deslocamentos', 'Meus deslocamentos'],
    ['Quem viu minha posição', 'Quem viu minha posição'],
    ['Trocar a senha', 'Trocar a senha'],
    ['Meus aparelhos', 'Meus aparelhos'],
    ['Posso sair?', 'Posso sair?'],
  ] as const) {
    await page.goto('/app/ajustes');
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await page.getByRole('heading', h1(title)).waitFor();
  }
});

test('a new password is taken, and lets in without a network', async ({ page, network, work }) => {
  const { technician } = work;
  await enter(page, technician);
  await page.goto('/app/ajustes/senha');
  await lookAtScreen(page, 'senha', () => page.getByRole('heading', { level: 1 }).waitFor());
  const change = async (old: string, fresh: string) => {
    await page.getByLabel('Senha atual').fill(old);
    await page.getByLabel('Nova senha', { exact: true }).fill(fresh);
    await page.getByLabel('Repita a nova senha').fill(fresh);
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
  };
  await change('campeiro-demo', 'curta');
  await page.getByText('Use ao menos 12 caracteres.').waitFor();
  await change('senha errada', 'uma senha bem nova');
  await page.getByText('A senha não confere.').waitFor();
  network.state = 'down';
  await change('campeiro-demo', 'uma senha bem nova');
  await page.getByText('Sem conexão: nada mudou.').waitFor();
  network.state = 'up';
  await change('campeiro-demo', 'uma senha bem nova');
  await page.getByText('Senha trocada.').waitFor();
  network.state = 'down';
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
  // The page before, which may still be shown for a moment, has a section of this name.
  await page.getByRole('textbox', { name: 'Usuário' }).fill(technician.login);
  await page.getByLabel('Senha', { exact: true }).fill('uma senha bem nova');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/app/hoje');
});

test('a device that was lost is signed out from another one', async ({ page, network, work }) => {
  const { technician } = work;
  const credentials = { login: technician.login, senha: 'campeiro-demo', dispositivo: 'Perdido' };
  const { token_acesso } = resource(
    await new Client(technician.device.url).post('/campo/v1/sessoes', credentials),
    201,
  );
  const lost = new Client(technician.device.url, String(token_acesso));
  await enter(page, technician);
  await page.goto('/app/ajustes/aparelhos');
  await page.getByText('Este aparelho').waitFor();
  await lookAtScreen(page, 'aparelhos', () => page.getByText('Perdido').waitFor());
  const device = page.getByRole('region', { name: 'Perdido' });
  await device.getByRole('button', { name: 'Desconectar' }).click();
  await device.getByRole('button', { name: 'Desconectar' }).click();
  await device.waitFor({ state: 'detached' });
  await expect.poll(async () => (await lost.get('/campo/v1/sincronizar')).status).toBe(401);
  network.state = 'down';
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('Sem conexão: não dá para atualizar').waitFor();
  await page.getByText('Atualizado em').waitFor();
  await page.getByText('Este aparelho').waitFor();
});

test('who is blocked reads it, at work and at the sign-in', async ({ page, admin, work }) => {
  const { technician } = work;
  await enter(page, technician);
  await deactivate(admin, technician);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByRole('button', { name: 'Digitar a senha' }).click();
  await page.getByLabel(`Senha de ${technician.nome}`).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar e enviar' }).click();
  const why = page.getByText('Este usuário está inativo. Fale com quem administra o sistema');
  await why.waitFor();
  await page.goto('/app/sair');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/app/entrar');
  await page.getByRole('textbox', { name: 'Usuário' }).fill(technician.login);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await why.waitFor();
});

test('travel is shown, contested and answered', async ({ page, network, work }) => {
  const { admin, technician, idCliente } = work;
  const day = accountDay(Date.now() - DAY);
  const at = (time: string) => `${day}T${time}Z`;
  await drive(admin, technician, idCliente, [
    { at: { latitude: -23.55, longitude: -46.63 }, from: at('12:00:00'), to: at('12:30:00') },
    { at: { latitude: -23.61, longitude: -46.72 }, from: at('13:30:00'), to: at('14:00:00') },
  ]);
  await enter(page, technician);
  await page.goto('/app/deslocamentos');
  if (day.slice(0, 7) !== accountDay().slice(0, 7))
    await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.getByText('Ainda não avaliado').waitFor();
  await page.getByRole('button', { name: 'Contestar' }).first().click();
  await page.getByLabel('O que está errado').fill('A ponte estava fechada.');
  await page.getByText('A ponte estava fechada.').waitFor();
  network.state = 'down';
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('O que você escreveu fica guardado aqui').waitFor();
  await lookAtScreen(page, 'deslocamentos', () =>
    page.getByText('A ponte estava fechada.').waitFor(),
  );
  network.state = 'up';
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('aguardando resposta').waitFor();
  const list = await admin.post('/escritorio/v1/deslocamentos/contestacoes/list', {});
  const [contest] = (list.body as { dados: { id: number }[] }).dados;
  const answer = { aceita: true, resposta: 'Conferido: pago à parte.', valor_aceito: 9 };
  resource(
    await admin.post(`/escritorio/v1/deslocamentos/contestacoes/${contest?.id}/responder`, answer),
  );
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('Conferido: pago à parte.').waitFor();
});

test('who looked at the trail is named', async ({ page, work }) => {
  const { admin, technician } = work;
  await enter(page, technician);
  await page.goto('/app/consultas');
  await page.getByText('Ninguém viu suas posições.').waitFor();
  const seen = Date.now() - 60_000;
  const data = new Date(seen).toISOString();
  const position = { latitude: -23.55, longitude: -46.63, precisao: 5 };
  await uploadAccepted(technician.device, [
    { tipo: 'posicao', id_evento: randomUUID(), data, ...position },
  ]);
  const asked = { id_usuario: technician.id, data: accountDay(seen) };
  const trail = await admin.post('/escritorio/v1/posicoes/trajeto', asked);
  expect(trail.status).toBe(200);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText(/Viu o trajeto/).waitFor();
  await lookAtScreen(page, 'consultas', () =>
    page.getByText(/Viu o trajeto|Saw the trail/).waitFor(),
  );
});
