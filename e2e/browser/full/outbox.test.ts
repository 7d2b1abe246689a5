/** The outbox of a device whose clock is wrong; and how it looks, waiting and refused. */
import { enter, nota, record } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { test } from '../support/work.ts';

test('what was recorded by a clock that was ahead is put right', async ({ page, work }) => {
  // Half a minute more: what passes until the clock is set must not make 39 whole minutes of 40.
  await page.clock.install({ time: Date.now() + 40.5 * 60_000 });
  await page.clock.resume();
  await enter(page, work.technician);
  await page.getByText('O relógio do aparelho está errado').waitFor();
  await page.goto('/app/envios');
  const data = new Date(Date.now() + 40 * 60_000).toISOString();
  await record(page, [nota(work.visit, 'Adiantada.', { data })]);
  const held = page.getByRole('region', { name: 'Retidos pelo relógio' });
  await held.getByText('40 min').waitFor();
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
