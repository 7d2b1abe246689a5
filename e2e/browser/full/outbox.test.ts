/** The outbox: what was sent and what was not, why, what can be done about it; how it looks. */
import { randomUUID } from 'node:crypto';
import { eventually } from '../../eventually.ts';
import { uploadResults } from '../../technician/technician.ts';
import { enter, nota, record } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, test } from '../support/work.ts';

test('waits without a network, says so, and is sent when there is one', async ({
  page,
  network,
  work,
}) => {
  await enter(page, work.technician);
  await page.goto('/app/envios');
  await page.getByText('Tudo o que você fez já está no sistema.').waitFor();
  network.state = 'down';
  await record(page, [nota(work.visit, 'Portão azul.')]);
  await page.getByText('Sem conexão com o sistema').waitFor();
  const waiting = page.getByRole('region', { name: '1 a enviar' });
  await waiting.getByText('Portão azul.').waitFor();
  await waiting.getByText(work.cliente).waitFor();
  await page.getByText('Próxima tentativa').waitFor();
  network.state = 'up';
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByRole('region', { name: 'Enviados' }).getByText('Portão azul.').waitFor();
});

test('what was refused is mended, sent again, left to the office or dropped', async ({
  page,
  work,
}) => {
  const { visit, technician, admin } = work;
  // The id of an event that the server knows with another content is refused.
  const known = randomUUID();
  const data = new Date().toISOString();
  await uploadResults(technician.device, [{ ...nota(visit, 'Primeira.'), id_evento: known, data }]);
  await enter(page, technician);
  await page.goto('/app/envios');
  await record(page, [
    nota(visit, 'Segunda.', { id_evento: known }),
    nota(visit + 90_000, 'Visita que não há.'),
    nota(visit + 90_001, 'Para o escritório.'),
  ]);
  const refused = page.getByRole('region', { name: 'Recusados' });
  const entry = (text: string) => refused.locator('[data-state=refused]', { hasText: text });
  await entry('Para o escritório.').waitFor();
  await entry('Segunda.').getByText('O sistema já tem este registro').waitFor();
  const gone = entry('Visita que não há.');
  await gone.getByText('Esta visita não está mais com você.').waitFor();
  await gone.getByText('não existe ou não é deste técnico').waitFor();

  await entry('Segunda.')
    .getByRole('button', { name: /Corrigir/ })
    .click();
  await refused.getByLabel('Texto').fill('Segunda, corrigida.');
  await refused.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('region', { name: 'Enviados' }).getByText('Segunda, corrigida.').waitFor();

  await entry('Visita que não há.').getByRole('button', { name: 'Descartar' }).click();
  await refused.getByText('Este registro não vai valer.').waitFor();
  await refused.getByRole('button', { name: 'Descartar' }).first().click();
  await entry('Visita que não há.').waitFor({ state: 'detached' });

  await entry('Para o escritório.')
    .getByRole('button', { name: 'Deixar com o escritório' })
    .click();
  const office = page.getByRole('region', { name: 'Com o escritório' });
  await office.getByText('aguardando o escritório').waitFor();
  const list = await admin.post('/escritorio/v1/eventos-recusados/list', { resolvido: false });
  const { dados } = list.body as { dados: { id: number; conteudo: string }[] };
  const left = dados.find((it) => it.conteudo.includes('Para o escritório.'));
  const answer = { desfecho: 'tratado', observacao: 'Lançado por telefone.' };
  const done = await admin.post(`/escritorio/v1/eventos-recusados/${left?.id}/resolver`, answer);
  expect(done.status).toBeLessThan(300);
  await page.reload();
  await office.getByText('o escritório cuidou disso').waitFor();
  await office.getByText('Lançado por telefone.').waitFor();
});

test('a session that ended asks for the password in place', async ({ page, work }) => {
  const { visit, admin } = work;
  await enter(page, work.technician);
  // Ends all sessions at once, and leaves the password as it was.
  await admin.post(`/escritorio/v1/usuarios/${work.technician.id}/senha`, {
    senha: 'campeiro-demo',
    senha_atual: admin.senha,
  });
  await record(page, [nota(visit, 'Guardada.')]);
  const banner = page.getByRole('region', { name: 'Sua sessão terminou' });
  await banner.getByRole('button', { name: 'Digitar a senha' }).click();
  await banner.getByLabel(/^Senha de/).fill('errada-errada');
  await banner.getByRole('button', { name: 'Entrar e enviar' }).click();
  await banner.getByText('A senha não confere.').waitFor();
  await banner.getByLabel(/^Senha de/).fill('campeiro-demo');
  await banner.getByRole('button', { name: 'Entrar e enviar' }).click();
  await page.getByText(/Tudo enviado/).waitFor();
  await banner.waitFor({ state: 'detached' });
  await eventually('the note is at the server', 10, async () => {
    const { body } = await admin.get(`/v2/registros/${visit}`);
    return JSON.stringify(body).includes('Guardada.');
  });
});

test('what was recorded by a clock that was ahead is put right', async ({ page, work }) => {
  // Half a minute more: what passes until the clock is set must not make 39 whole minutes of 40.
  await page.clock.install({ time: Date.now() + 40.5 * 60_000 });
  await page.clock.resume();
  await enter(page, work.technician);
  await page.getByText('O relógio do aparelho está errado').waitFor();
  await page.goto('/app/envios');
  const data = new Date(Date.now() + 40 * 60_000).toISOString();
  await record(page, [nota(work.visit, 'Adiantada.', { data })]);
  const held = page.getByRole('region', { name: 'Retidos por causa do relógio' });
  await held.getByText(/Deve ter sido: /).waitFor();
  await held.getByRole('button', { name: 'Corrigir horário e enviar' }).click();
  await page.getByRole('region', { name: 'Enviados' }).getByText('Adiantada.').waitFor();
});

test('everybody can read what waits, and what was refused', async ({ page, network, work }) => {
  await enter(page, work.technician);
  await page.goto('/app/envios');
  network.state = 'down';
  await record(page, [nota(work.visit, 'Portão azul.')]);
  await page.getByText('Próxima tentativa').waitFor();
  await lookAtScreen(page, 'envios-offline', () => page.getByText('Portão azul.').waitFor());
  network.state = 'up';
  await record(page, [
    nota(work.visit + 90_000, 'Portão dos fundos emperrado.'),
    nota(work.visit + 90_001, 'Falta uma chave.'),
  ]);
  const refused = page.locator('[data-state=refused]', { hasText: 'Falta uma chave.' });
  await refused.waitFor();
  await lookAtScreen(page, 'envios-recusados', () => refused.waitFor());
});
