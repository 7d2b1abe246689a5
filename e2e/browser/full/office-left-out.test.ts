/** What a plan leaves out says which reason keeps how many technicians, by how much, and is read at a glance. */
import { newClientes, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { lookAtDesk } from '../support/office.ts';
import { at, DAY, expect, OFFICE, test, WEST } from '../support/office-crossed.ts';

const WAITING = 12;

test('what all visits of a reason have in common is said once, and those beyond ten unfold', async ({
  office,
  desk,
}) => {
  const people = [
    await newTechnician(office, { nome: 'Ana Lima' }),
    await newTechnician(office, { nome: 'Beto Nunes' }),
  ];
  const customers = await newClientes(
    office,
    Array.from({ length: WAITING + 2 }, (_, i) => ({ nome: `Cliente ${i + 1}` })),
  );
  // Two have a technician each; the others wait.
  for (const [i, { id }] of customers.entries()) {
    const hour = people[i] ? 8 : 10;
    const address = { logradouro: 'Rua das Flores', cidade: 'Itu', latitude: -23.5 };
    resource(await office.put(`/v2/clientes/${id}/endereco`, { ...address, longitude: WEST }));
    await newRegistro(office, {
      ...{ id_cliente: id, ativo: false, ...(people[i] && { id_usuario: people[i].id }) },
      ...{ data_inicio_esperada: at(hour), data_conclusao_esperada: at(hour + 1) },
    });
  }
  resource(await office.patch(`${OFFICE}/conta`, { maximo_minutos: 90 }));
  await desk.goto(`/escritorio/programacao?dia=${DAY}`);
  await desk.getByRole('button', { name: 'Otimizar' }).click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText('A fila').click();
  const group = panel.getByRole('region', {
    name: 'Com o máximo de minutos do dia: 2 de 2 técnicos',
  });
  const visits = group.getByRole('listitem').filter({ visible: true });
  await expect.poll(() => visits.count()).toBe(10);
  await expect.poll(() => group.getByText(': 120 de 90 min').count()).toBe(1);
  await expect.poll(() => visits.first().innerText()).toMatch(/^Cliente \d+\n+Itu · 1 h$/);
  const more = group.getByText('mais 2');
  await more.focus();
  await desk.keyboard.press('Enter');
  await expect.poll(() => visits.count()).toBe(WAITING);
  await lookAtDesk(desk, 'left-out', () => desk.getByText(/: 120 (de|of) 90 min/).waitFor());

  // The panel of a visit says the same of each technician, and what fitting it in goes against.
  await visits.first().getByRole('button').click();
  await panel.getByRole('button', { name: 'Por que não Ana Lima?' }).click();
  const why = panel.getByRole('region', { name: 'Por que não Ana Lima?' });
  await why
    .getByText('passaria do máximo de minutos de atendimento do dia (120 de 90 min)')
    .waitFor();
  await why
    .getByText('Não respeita: o máximo de minutos de atendimento do dia (120 de 90 min)')
    .waitFor();
});
