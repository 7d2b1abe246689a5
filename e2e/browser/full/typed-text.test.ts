/** Forms for something new, and dialogs that do one thing: what was typed is not lost without a question. */
import type { Locator, Page } from 'playwright-core';
import { newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, enter, expect, newDispatcher } from '../support/office.ts';

/** Administrators, because only they change users. */
const test = base.extend({
  dispatcher: async ({ company }, use) =>
    use(await newDispatcher(company, { perfil: 'administrador' })),
});

interface Case {
  /** The address of the screen, once what it needs is there. */
  at: (company: Client) => Promise<string>;
  /** Types into the form, and returns the field. */
  type: (page: Page) => Promise<Locator>;
  isDialog?: true;
}

const typed = async (field: Locator, value = 'Ainda não salvo'): Promise<Locator> => {
  await field.fill(value);
  return field;
};

const ofStep = (step: string, form: string, label: string): Case => ({
  at: async (company) => {
    await newTechnician(company, { nome: unique() });
    await newCliente(company);
    return `inicio?passo=${step}`;
  },
  type: (page) => typed(page.getByRole('form', { name: form }).getByLabel(label)),
});

/** A dialog on the screen of a technician. */
const ofUser = (button: string, type: Case['type']): Case => ({
  at: async (company) => {
    const { id } = await newTechnician(company, { nome: unique() });
    await newRegistro(company, { id_cliente: (await newCliente(company)).id, id_usuario: id });
    return `usuarios/${id}`;
  },
  type: async (page) => {
    await page.getByRole('button', { name: button }).click();
    return type(page);
  },
  isDialog: true,
});

const CASES: Record<string, Case> = {
  'a new user': {
    at: async () => 'usuarios/novo',
    type: (page) => typed(page.getByLabel('Nome')),
  },
  'the first technician': ofStep('tecnico', 'O primeiro técnico', 'Nome'),
  'the first customer': ofStep('cliente', 'O primeiro cliente', 'Nome'),
  'the first visit': ofStep('visita', 'A primeira visita', 'Instruções'),
  'the own password': {
    at: async () => 'eu',
    type: (page) => typed(page.getByLabel('Nova senha', { exact: true })),
  },
  'another address': {
    at: async (company) => {
      const { id } = await newCliente(company);
      const made = await company.post(`/escritorio/v1/clientes/${id}/enderecos`, {});
      expect(made.status).toBe(201);
      return `clientes/${id}`;
    },
    type: async (page) => {
      await page.getByRole('button', { name: 'Incluir endereço' }).click();
      return typed(page.getByLabel('Rua, avenida ou praça'));
    },
  },
  'a password for another user': ofUser('Trocar a senha…', async (page) => {
    await page.getByText('Definir agora').click();
    return typed(page.getByLabel(/^Nova senha/));
  }),
  'what becomes of open visits': ofUser('Inativar…', async (page) => {
    const choice = page.getByRole('radio', { name: /^Deixar sem técnico/ });
    await choice.click();
    return choice;
  }),
  'a base': ofUser('Definir base…', (page) => typed(page.getByLabel('Latitude'), '-23.5')),
  'several items of a table': {
    at: async () => 'configuracoes/tabelas/etapas',
    type: async (page) => {
      await page.getByRole('button', { name: 'Incluir vários' }).click();
      return typed(page.getByLabel('Nomes'));
    },
    isDialog: true,
  },
  'fields of many rows': {
    at: async (company) => {
      const nome = unique();
      await newCliente(company, { nome });
      return `clientes?busca=${nome}`;
    },
    type: async (page) => {
      await page.getByLabel('Escolher todos desta página').click();
      await page.getByRole('button', { name: 'Em segundo plano (1)' }).click();
      await page.getByRole('menuitem', { name: 'Mudar campos de 1…' }).click();
      await page.getByRole('combobox', { name: 'Campos a mudar' }).click();
      await page.getByRole('option', { name: 'Telefone' }).click();
      return typed(page.getByLabel('Telefone', { exact: true }), '(11) 5550-1234');
    },
    isDialog: true,
  },
  'data to be anonymised': {
    at: async (company) =>
      `configuracoes/privacidade?de=cliente&id=${(await newCliente(company)).id}`,
    type: async (page) => {
      await page.getByRole('button', { name: 'Anonimizar…' }).click();
      return typed(page.getByLabel('Para confirmar, digite o nome'));
    },
    isDialog: true,
  },
};

for (const [name, one] of Object.entries(CASES))
  test(`${name}: typed text is not lost without a question`, async ({ company, desk }) => {
    await desk.goto(`/escritorio/${await one.at(company)}`);
    const field = await one.type(desk);
    // biome-ignore lint/plugin: it has just been filled in
    const before = await field.inputValue();
    const leave = () =>
      one.isDialog
        ? desk.keyboard.press('Escape')
        : desk.getByRole('navigation').getByRole('link', { name: 'Hoje' }).click();
    const question = desk.getByRole('dialog', { name: 'Descartar' });
    await leave();
    await question.getByRole('button', { name: 'Voltar' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => field.inputValue()).toBe(before);
    if (one.isDialog) await desk.getByRole('button', { name: 'Cancelar' }).click();
    else await leave();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await field.waitFor({ state: 'hidden' });
    await question.waitFor({ state: 'hidden' });
  });

/** Forms of something new whose text comes back after a reload, and the field that is typed into. */
const NEW: Record<string, string> = {
  'clientes/novo': 'Nome ou razão social',
  'pessoas/nova': 'Nome',
  'grupos/novo': 'Nome',
  'feriados/novo': 'Nome',
  'segmentos/novo': 'Nome',
  'usuarios/novo': 'Nome',
  'ordens/nova': 'Nome',
  'visitas/recorrencias/nova': 'Instruções',
};

for (const [path, label] of Object.entries(NEW))
  test(`${path}: typed text comes back after a reload, until it is given up`, async ({ desk }) => {
    await desk.goto(`/escritorio/${path}`);
    const field = desk.getByRole('textbox', { name: label, exact: true });
    await field.fill('Ainda não salvo');
    desk.once('dialog', (question) => void question.accept());
    await desk.reload();
    const note = desk.getByRole('status').filter({ hasText: 'Recuperamos o que' });
    await note.waitFor();
    await expect.poll(() => field.inputValue()).toBe('Ainda não salvo');
    await note.getByRole('button', { name: 'Descartar' }).click();
    await note.waitFor({ state: 'hidden' });
    await expect.poll(() => field.inputValue()).toBe('');
    await desk.reload();
    await expect.poll(() => field.inputValue()).toBe('');
  });

test('another of the first steps is opened only after a question', async ({ company, desk }) => {
  await newTechnician(company, { nome: unique() });
  await desk.goto('/escritorio/inicio?passo=cliente');
  const customer = desk.getByRole('form', { name: 'O primeiro cliente' });
  await customer.getByLabel('Nome').fill('Padaria Boreal');
  const first = desk.getByRole('region', { name: '1. A empresa' });
  await first.getByRole('button', { name: 'Abrir de novo' }).click();
  const question = desk.getByRole('dialog', { name: 'Descartar' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => customer.getByLabel('Nome').inputValue()).toBe('Padaria Boreal');
  await first.getByRole('button', { name: 'Abrir de novo' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await desk.getByLabel('Nome da empresa').waitFor();
});

/** As when a tab is killed and opened again: its question is answered with yes. */
async function readAgain(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}
const restored = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Recuperamos o que você tinha digitado' });

for (const [step, form, label] of [
  ['tecnico', 'O primeiro técnico', 'Nome'],
  ['cliente', 'O primeiro cliente', 'Nome'],
  ['visita', 'A primeira visita', 'Instruções'],
] as const)
  test(`inicio, ${step}: typed text comes back after a reload`, async ({ company, desk }) => {
    await newTechnician(company, { nome: unique() });
    await newCliente(company);
    await desk.goto(`/escritorio/inicio?passo=${step}`);
    const field = desk.getByRole('form', { name: form }).getByLabel(label);
    await field.fill('Ainda não salvo');
    await readAgain(desk);
    await restored(desk).waitFor();
    await expect.poll(() => field.inputValue()).toBe('Ainda não salvo');
  });

test('the reason of a decision comes back after a reload, until the decision is made', async ({
  company,
  desk,
}) => {
  const { id } = await newRegistro(company, { id_cliente: (await newCliente(company)).id });
  const dialog = desk.getByRole('dialog', { name: 'Cancelar visita' });
  const open = async () => {
    await desk.getByRole('button', { name: 'Mais ações' }).click();
    await desk.getByRole('menuitem', { name: 'Cancelar visita' }).click();
    return dialog.getByLabel('Motivo');
  };
  await desk.goto(`/escritorio/visitas/${id}`);
  await (await open()).fill('O cliente desmarcou');
  await readAgain(desk);
  const field = await open();
  await restored(desk).waitFor();
  await expect.poll(() => field.inputValue()).toBe('O cliente desmarcou');
  await dialog.getByRole('button', { name: 'Cancelar visita' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { status } = resource(await company.get(`/escritorio/v1/registros/${id}`));
  expect(status).toBe('Cancelado');
  await expect.poll(() => keptTexts(desk)).toBe(0);
});

const keptTexts = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('campeiro-typed')).length,
  );

test('the plan in the panel comes back after a reload, with what a colleague planned meanwhile', async ({
  company,
  desk,
}) => {
  const { id } = await newRegistro(company, { id_cliente: (await newCliente(company)).id });
  await desk.goto(`/escritorio/programacao?visita=${id}`);
  const panel = desk.getByRole('complementary', { name: 'Detalhes' });
  const minutes = panel.getByLabel('Duração (min)');
  await minutes.fill('95');
  await expect.poll(() => keptTexts(desk)).toBe(1);
  const plan = {
    inicio_agendado: '2031-03-12T11:00:00Z',
    data_agendada: '2031-03-12T12:00:00Z',
  };
  resource(await company.patch(`/escritorio/v1/registros/${id}`, plan));
  await readAgain(desk);
  await restored(desk).waitFor();
  await expect.poll(() => minutes.inputValue()).toBe('95');
  await panel.getByText(/Agora está “.*08:00.*09:00”/).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: 'Planejar' }).isDisabled()).toBe(true);
});

test('another user who signs in at the browser finds nothing of what was typed', async ({
  company,
  computer,
  desk,
}) => {
  await desk.goto('/escritorio/grupos/novo');
  await desk.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ainda não salvo');
  await expect.poll(() => keptTexts(desk)).toBe(1);
  const other = await newDispatcher(company);
  const page = await computer.newPage();
  await desk.close({ runBeforeUnload: false });
  await enter(page, other);
  await expect.poll(() => keptTexts(page)).toBe(0);
});
