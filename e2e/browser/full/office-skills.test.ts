/** Skills, as an office keeps them: created, asked for by an objective, given to a technician until a day, and missed by the board. */
import { instant, newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { newTechnician } from '../../technician/technician.ts';
import { expect, lookAtDesk, test } from '../support/office.ts';

const OFFICE = '/escritorio/v1';
/** A Wednesday in São Paulo, the last day of the certificate, and the day after. */
const [LAST, AFTER] = ['2031-03-12', '2031-03-13'];
const at = (day: string, hour: number) =>
  instant(Date.parse(`${day}T00:00:00-03:00`) + hour * 3_600_000);

test('a skill is created, asked for, and given until a day; after it the board warns', async ({
  company,
  desk,
}) => {
  const skill = `NR-35 ${unique()}`;
  await desk.goto('/escritorio/configuracoes/tabelas/habilidades/novo');
  await desk.getByLabel('Nome').fill(skill);
  await desk.getByRole('button', { name: 'Incluir', exact: true }).click();
  await desk.getByText('Item incluído').waitFor();

  const objective = resource(
    await company.post(`${OFFICE}/objetivos`, { nome: `Telhado ${unique()}` }),
    201,
  );
  await desk.goto(`/escritorio/configuracoes/tabelas/objetivos/${objective.id}`);
  const asked = desk.getByRole('region', { name: 'Habilidades exigidas' });
  await asked.getByRole('combobox', { name: 'Habilidades' }).fill(skill);
  await desk.getByRole('option', { name: skill }).click();
  await desk.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Salvar' }).click();
  await desk.getByText('Habilidades salvas').waitFor();

  const technician = await newTechnician(company, { nome: 'Ana Lima' });
  const visitOn = async (day: string) =>
    newRegistro(company, {
      ...{ id_cliente: (await newCliente(company)).id, id_usuario: technician.id, ativo: false },
      id_objetivo: objective.id,
      data_inicio_esperada: at(day, 9),
      data_conclusao_esperada: at(day, 10),
    });
  await visitOn(LAST);
  await visitOn(AFTER);
  await desk.goto(`/escritorio/programacao?dia=${LAST}`);
  await desk
    .getByRole('button', { name: new RegExp(`Técnico sem a habilidade: ${skill}`) })
    .first()
    .waitFor();

  await desk.goto(`/escritorio/usuarios/${technician.id}`);
  const theirs = desk.getByRole('region', { name: 'Habilidades' });
  await theirs.getByRole('combobox', { name: 'Habilidades' }).fill(skill);
  await desk.getByRole('option', { name: skill }).click();
  await desk.keyboard.press('Escape');
  await theirs.getByRole('textbox', { name: `${skill}: vale até` }).fill('12/03/2031');
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await desk.getByText('Habilidades do técnico salvas').waitFor();
  const { habilidades } = resource(
    await company.get(`${OFFICE}/usuarios/${technician.id}/habilidades`),
  );
  expect(habilidades).toMatchObject([{ habilidade: skill, valida_ate: LAST }]);
  await lookAtDesk(desk, 'usuario-habilidades', () =>
    desk.getByRole('heading', { level: 1, name: 'Ana Lima' }).waitFor(),
  );

  const warned = desk.getByRole('button', { name: /Técnico sem a habilidade|Habilidade válida/ });
  await desk.goto(`/escritorio/programacao?dia=${LAST}`);
  await desk.locator('[data-visit]').first().waitFor();
  await expect.poll(() => warned.count()).toBe(0);
  await desk.goto(`/escritorio/programacao?dia=${AFTER}`);
  await desk
    .getByRole('button', { name: new RegExp(`Habilidade válida só até 12/03/2031: ${skill}`) })
    .first()
    .waitFor();
});

test('the list says what has expired, and what expires soon', async ({ company, desk }) => {
  const technician = await newTechnician(company, { nome: 'Beto Nunes' });
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const has = async (nome: string, valida_ate: string | null) => ({
    id_habilidade: resource(await company.post(`${OFFICE}/habilidades`, { nome }), 201).id,
    valida_ate,
  });
  const suffix = unique();
  const habilidades = [
    await has(`Vencida ${suffix}`, day(-3)),
    await has(`Próxima ${suffix}`, day(20)),
    await has(`Distante ${suffix}`, day(400)),
    await has(`Eterna ${suffix}`, null),
  ];
  resource(await company.put(`${OFFICE}/usuarios/${technician.id}/habilidades`, { habilidades }));
  await desk.goto('/escritorio/habilidades');
  await desk.getByRole('cell', { name: `Eterna ${suffix}` }).waitFor();
  await desk
    .getByRole('row')
    .filter({ hasText: `Vencida ${suffix}` })
    .filter({ hasText: 'Vencida' })
    .waitFor();
  await lookAtDesk(desk, 'habilidades', () =>
    desk.getByRole('cell', { name: `Eterna ${suffix}` }).waitFor(),
  );
  await desk.goto('/escritorio/habilidades?vence=30');
  await desk.getByRole('cell', { name: `Próxima ${suffix}` }).waitFor();
  await expect.poll(() => desk.getByText(`Distante ${suffix}`).count()).toBe(0);
  await desk.goto('/escritorio/habilidades?vence=vencidas');
  await desk.getByRole('cell', { name: `Vencida ${suffix}` }).waitFor();
  await expect.poll(() => desk.getByText(`Próxima ${suffix}`).count()).toBe(0);
});
