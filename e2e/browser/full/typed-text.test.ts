/** Forms for something new, and dialogs that do one thing: what was typed is not lost without a question. */
import type { Locator, Page } from 'playwright-core';
import { newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import type { Client } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, expect, newDispatcher } from '../support/office.ts';

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
    type: (page) => typed(page.getByLabel('Senha nova', { exact: true })),
  },
  'a password for another user': ofUser('Trocar a senha…', async (page) => {
    await page.getByText('Escolher agora').click();
    return typed(page.getByLabel(/^Senha nova/));
  }),
  'what becomes of open visits': ofUser('Inativar…', async (page) => {
    const choice = page.getByRole('radio', { name: /^Deixar sem técnico/ });
    await choice.click();
    return choice;
  }),
  'a base': ofUser('Definir base…', (page) => typed(page.getByLabel('Latitude'), '-23.5')),
  'data to be anonymised': {
    at: async (company) =>
      `configuracoes/privacidade?de=cliente&id=${(await newCliente(company)).id}`,
    type: async (page) => {
      await page.getByRole('button', { name: 'Anonimizar…' }).click();
      return typed(page.getByLabel('Para confirmar, escreva o nome'));
    },
    isDialog: true,
  },
};

for (const [name, one] of Object.entries(CASES))
  test(`${name}: typed text is not lost without a question`, async ({ company, desk }) => {
    await desk.goto(`/escritorio/${await one.at(company)}`);
    const field = await one.type(desk);
    const before = await field.inputValue();
    const leave = () =>
      one.isDialog
        ? desk.keyboard.press('Escape')
        : desk.getByRole('navigation').getByRole('link', { name: 'Hoje' }).click();
    const question = desk.getByRole('dialog', { name: 'Descartar' });
    await leave();
    await question.getByRole('button', { name: 'Voltar' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe(before);
    if (one.isDialog) await desk.getByRole('button', { name: 'Cancelar' }).click();
    else await leave();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await field.waitFor({ state: 'hidden' });
    await question.waitFor({ state: 'hidden' });
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
  expect(await customer.getByLabel('Nome').inputValue()).toBe('Padaria Boreal');
  await first.getByRole('button', { name: 'Abrir de novo' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await desk.getByLabel('Nome da empresa').waitFor();
});
