/** Durations learned from visits that were carried out: accepted by a person, and taken at a customer who has visits. */
import type { Page } from 'playwright-core';
import { instant, newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import { test as base, expect, lookAtDesk } from '../support/office.ts';

const OFFICE = '/escritorio/v1';
const MINUTE = 60_000;
/** The newest of them ended so long ago. */
const AGO = 24 * 60 * MINUTE;
const TOOK = [50, 62, 74, 80, 100];

interface Work {
  objective: number;
  customer: number;
}

const test = base.extend<{ work: Work }>({
  work: async ({ company }, use) => {
    const nome = `Instalação ${unique()}`;
    const objective = resource(await company.post(`${OFFICE}/objetivos`, { nome }), 201);
    const customer = await newCliente(company);
    for (const minutes of TOOK)
      await carriedOut(company, { id_cliente: customer.id, id_objetivo: objective.id }, minutes);
    await use({ objective: Number(objective.id), customer: Number(customer.id) });
  },
});

async function carriedOut(company: Client, what: object, minutes: number) {
  const end = Math.floor((Date.now() - AGO) / 1000) * 1000;
  const { id } = await newRegistro(company, what);
  const times = { data_inicio: instant(end - minutes * MINUTE), data_realizacao: instant(end) };
  resource(await company.put(`${OFFICE}/registros/${id}`, times));
  const motivo = 'Sem aparelho';
  resource(await company.post(`${OFFICE}/registros/${id}/concluir`, { motivo }));
}

const duration = (page: Page) => page.getByRole('region', { name: 'Duração esperada (min)' });

async function expectedBy(company: Client, id: number) {
  const { dados } = resource(await company.get(`${OFFICE}/duracoes`));
  return (dados as { id_objetivo: number; minutos: number | null }[]).find(
    ({ id_objetivo }) => id_objetivo === id,
  )?.minutos;
}

test('what visits take is shown beside what is expected, and accepted with a press', async ({
  company,
  desk,
  work: { objective },
}) => {
  await desk.goto(`/escritorio/configuracoes/tabelas/objetivos/${objective}`);
  await duration(desk)
    .getByText(
      'Leva 74 min (mediana de 5 visitas dos últimos 12 meses, metade delas de 62 a 80 min); esperados 60 min.',
    )
    .waitFor();
  const accept = duration(desk).getByRole('button', { name: 'Aceitar 75 min' });
  await accept.click();
  await desk.getByText('Duração esperada alterada').waitFor();
  await duration(desk).getByText('esperados 75 min').waitFor();
  await accept.waitFor({ state: 'hidden' });
  await expect.poll(() => expectedBy(company, objective)).toBe(75);
  await expect
    .poll(() =>
      duration(desk).getByRole('textbox', { name: 'Duração esperada (min)' }).inputValue(),
    )
    .toBe('75');
});

test('who accepts over what another person has set is told, and changes nothing', async ({
  company,
  desk,
  work: { objective },
}) => {
  await desk.goto(`/escritorio/configuracoes/tabelas/objetivos/${objective}`);
  const accept = duration(desk).getByRole('button', { name: 'Aceitar 75 min' });
  await accept.waitFor();
  // The news is still on its way.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await desk.route(`**${OFFICE}/duracoes`, async (route) => {
    await arrival;
    await route.continue().catch(() => undefined);
  });
  resource(await company.put(`${OFFICE}/objetivos/${objective}/duracao`, { minutos: 90 }));
  const refused = desk.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.status() === 409,
  );
  await accept.click();
  await refused;
  await desk
    .getByText('Outra pessoa alterou a duração esperada. Confira antes de aceitar.')
    .waitFor();
  arrive();
  await duration(desk).getByText('esperados 90 min').waitFor();
  await expect.poll(() => expectedBy(company, objective)).toBe(90);
});

test('a customer with visits says what they take there, and the form takes it', async ({
  company,
  desk,
  work: { objective, customer },
}) => {
  const visit = await newRegistro(company, {
    ...{ id_cliente: customer, id_objetivo: objective },
    data_inicio_esperada: '2031-03-12T12:00:00Z',
    data_conclusao_esperada: '2031-03-12T13:00:00Z',
  });
  await desk.goto('/escritorio/programacao?dia=2031-03-12');
  await desk.locator(`[data-visit="${visit.id}"]`).first().click();
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  await panel.getByText('Aqui: 74 min (mediana de 5 visitas)').waitFor();
  await panel.getByRole('button', { name: 'Usar 75 min' }).click();
  const minutes = panel.getByRole('textbox', { name: 'Duração (min)' });
  await expect.poll(() => minutes.inputValue()).toBe('75');
  await panel.getByRole('button', { name: 'Planejar' }).click();
  const end = async () =>
    Date.parse(
      String(resource(await company.get(`${OFFICE}/registros/${visit.id}`)).data_agendada),
    );
  await expect.poll(end).toBe(Date.parse('2031-03-12T13:15:00Z'));
});

test('what is learned can be read by everybody', async ({ desk, work: { objective } }) => {
  await desk.goto(`/escritorio/configuracoes/tabelas/objetivos/${objective}`);
  await lookAtDesk(desk, 'duracao-aprendida', () =>
    desk.getByRole('button', { name: / 75 min$/ }).waitFor(),
  );
});
