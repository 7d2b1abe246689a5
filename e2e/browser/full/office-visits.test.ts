/** Visits in the office: several at once, and those that repeat. */
import { resource } from '../../http/answers.ts';
import { lookAtDesk } from '../support/office.ts';
import { monday, test } from '../support/office-people.ts';

test('can be used by everybody', async ({ company: admin, people, desk }) => {
  const { id } = resource(
    await admin.post('/escritorio/v1/recorrencias', {
      ...{ regra: 'FREQ=WEEKLY;BYDAY=MO,TH', primeiro_dia: monday(), horario: '09:00' },
      ...{ duracao: 90, id_cliente: people.customers[1]?.id, id_usuario: people.marcos },
      instrucoes: 'Entrar pela portaria dos fundos.',
    }),
    201,
  );
  await desk.goto('/escritorio/visitas/recorrencias');
  const row = desk.getByRole('cell', { name: 'Mercado Central' }).first();
  await lookAtDesk(desk, 'recorrencias', () => row.waitFor());
  await desk.goto('/escritorio/visitas/recorrencias/nova');
  await lookAtDesk(desk, 'nova-recorrencia', () => desk.locator('form').waitFor());
  await desk.goto(`/escritorio/visitas/recorrencias/${id}`);
  const visit = desk.getByRole('listitem').filter({ hasText: '#' }).nth(3);
  await lookAtDesk(desk, 'recorrencia', async () => {
    await visit.waitFor();
    await desk.getByRole('button', { name: /^(Alterar|Change)$/ }).click();
    await desk.getByRole('dialog').locator('form').waitFor();
  });
  await desk.goto('/escritorio/visitas?ordenar=-codigo');
  await lookAtDesk(desk, 'visitas-escolhidas', async () => {
    await desk.getByRole('checkbox').nth(1).check();
    await desk.getByRole('checkbox').nth(2).check();
  });
});
