/**
 * Two people at one form: the second one sees what the first one changed, and decides. Every form over a row has a line
 * here. Typed text is never lost without a question.
 */
import type { Locator, Page } from 'playwright-core';
import { newCliente, newRegistro, unique } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';
import { test as base, expect, newDispatcher } from '../support/office.ts';

/** Administrators: no other role changes the account and its users. */
const test = base.extend({
  dispatcher: async ({ company }, use) =>
    use(await newDispatcher(company, { perfil: 'administrador' })),
});

const OFFICE = '/escritorio/v1';
const OCTETS = { 'content-type': 'application/octet-stream' };
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let days = 0;
/** Each time another one: an account has one holiday of its own on a day. */
const aDay = () => new Date(Date.UTC(2031, 0, 1 + days++)).toISOString().slice(0, 10);

/** As the console writes an instant, in São Paulo. */
const wallClock = (instant: unknown) =>
  new Date(Date.parse(String(instant)) - 3 * 3_600_000)
    .toISOString()
    .replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4');

interface Case {
  /** Creates the row. */
  make: (company: Client) => Promise<Row>;
  /** The address of its screen. */
  at: (row: Row) => string;
  /** Opens the form. */
  open: (page: Page) => Promise<Locator>;
  /** The label of the field that both change. */
  label: string;
  /** The field's value on the server. */
  read: (company: Client, row: Row) => Promise<unknown>;
  /** The name of the button that saves; “Salvar” if nothing else is given. */
  save?: string;
  /** What the first and the second person fill in, where that is no text. */
  values?: readonly [string, string];
  /** How the conflict writes a value, where that is another way. */
  say?: (value: string) => string;
  /** Whether the server keeps no author of the row. */
  isAnonymous?: true;
  isDialog?: true;
  /** Whether the form is always there, and only its buttons go. */
  staysOpen?: true;
  /** Whether the server does not announce the change: the second person sees it on saving. */
  isUnannounced?: true;
}

const named = (path: string, fields: object = {}) => ({
  make: async (company: Client) =>
    resource(await company.post(`${OFFICE}/${path}`, { nome: unique(), ...fields }), 201),
  read: async (company: Client, { id }: Row) =>
    resource(await company.get(`${OFFICE}/${path.replace('/post', '')}/${id}`), 200).nome,
});
const facts = async (page: Page) => panel(page, 'Dados');

/** The form that a button of the panel of facts opens. */
async function editedFacts(page: Page): Promise<Locator> {
  await panel(page, 'Dados').getByRole('button', { name: 'Editar' }).click();
  return panel(page, 'Dados');
}

/** The form of a visit that an item of its menu opens. */
const ofVisit = (item: string, label: string, field: string): Case => ({
  make: async (company) => newRegistro(company, { id_cliente: (await newCliente(company)).id }),
  at: ({ id }) => `visitas/${id}`,
  open: async (page) => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return page.getByRole('dialog', { name: item });
  },
  label,
  read: async (company, { id }) => resource(await company.get(`${OFFICE}/registros/${id}`))[field],
  isDialog: true,
});

const CASES: Record<string, Case> = {
  'a group': {
    ...named('grupos/post'),
    at: ({ id }) => `grupos/${id}`,
    open: facts,
    label: 'Nome',
  },
  'a segment': {
    ...named('segmentos/post'),
    at: ({ id }) => `segmentos/${id}`,
    open: facts,
    label: 'Nome',
  },
  'a customer': {
    ...named('clientes', { tipo: 'J' }),
    at: ({ id }) => `clientes/${id}`,
    open: editedFacts,
    label: 'Nome ou razão social',
  },
  'a person': {
    ...named('pessoas/post'),
    at: ({ id }) => `pessoas/${id}`,
    open: editedFacts,
    label: 'Nome',
  },
  'an order': {
    make: async (company) =>
      resource(
        await company.post(`${OFFICE}/ordens-servico/post`, {
          nome: unique(),
          id_cliente: (await newCliente(company)).id,
        }),
        201,
      ),
    read: async (company, { id }) =>
      resource(await company.get(`${OFFICE}/ordens-servico/${id}`), 200).nome,
    at: ({ id }) => `ordens/${id}`,
    open: async (page) => {
      await panel(page, 'Dados da ordem').getByRole('button', { name: 'Editar' }).click();
      return panel(page, 'Dados da ordem');
    },
    label: 'Nome',
  },
  'the account': {
    make: async () => ({ id: 1 }),
    read: async (company) => resource(await company.get(`${OFFICE}/conta`), 200).nome,
    at: () => 'configuracoes/conta',
    open: async (page) => page.locator('form'),
    label: 'Nome da empresa',
    isAnonymous: true,
    isUnannounced: true,
  },
  'a user': {
    make: async (company) =>
      resource(
        await company.post(`${OFFICE}/usuarios`, {
          nome: unique(),
          login: unique(),
          perfil: 'campo',
        }),
        201,
      ),
    read: async (company, { id }) =>
      resource(await company.get(`${OFFICE}/usuarios/${id}`), 200).nome,
    at: ({ id }) => `usuarios/${id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Alterar', exact: true }).click();
      return page.getByRole('dialog', { name: 'Alterar', exact: true });
    },
    label: 'Nome',
    isDialog: true,
  },
  'until when a technician has a skill': {
    make: async (company) => {
      const path = `${OFFICE}/habilidades`;
      const found = resource(await company.post(`${path}/list`, { busca: 'NR-35' })).dados as Row[];
      const skill = found[0] ?? resource(await company.post(path, { nome: 'NR-35' }), 201);
      const user = { nome: unique(), login: unique(), perfil: 'campo' };
      const technician = resource(await company.post(`${OFFICE}/usuarios`, user), 201);
      const body = { habilidades: [{ id_habilidade: skill.id, valida_ate: '2031-03-10' }] };
      resource(await company.put(`${OFFICE}/usuarios/${technician.id}/habilidades`, body));
      return technician;
    },
    read: async (company, { id }) => {
      const { body } = await company.get(`${OFFICE}/usuarios/${id}/habilidades`);
      const { habilidades } = body as { habilidades: { valida_ate: string }[] };
      return habilidades[0]?.valida_ate.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
    },
    at: ({ id }) => `usuarios/${id}`,
    open: async (page) => panel(page, 'Habilidades'),
    label: 'NR-35: vale até',
    values: ['12/03/2031', '13/03/2031'],
    staysOpen: true,
  },
  'a holiday': {
    make: async (company) =>
      resource(
        await company.post(`${OFFICE}/feriados`, { nome: unique(), dia: aDay(), trabalha: false }),
        201,
      ),
    read: async (company, { id }) =>
      resource(await company.get(`${OFFICE}/feriados/${id}`), 200).nome,
    at: ({ id }) => `feriados/${id}`,
    open: facts,
    label: 'Nome',
  },
  'a custom field': {
    ...named('campos-personalizados', { origem: 'clientes', tipo: 'texto' }),
    at: ({ id }) => `configuracoes/campos/${id}`,
    open: facts,
    label: 'Nome',
  },
  'a row of a support table': {
    ...named('temperaturas'),
    at: ({ id }) => `configuracoes/tabelas/temperaturas/${id}`,
    open: facts,
    label: 'Nome',
  },
  'how long visits of an objective take': {
    make: named('objetivos').make,
    read: async (company, { id }) => {
      const { body } = await company.get(`${OFFICE}/duracoes`);
      const { dados } = body as { dados: { id_objetivo: number; minutos: number }[] };
      return String(dados.find((one) => one.id_objetivo === id)?.minutos);
    },
    at: ({ id }) => `configuracoes/tabelas/objetivos/${id}`,
    open: async (page) => panel(page, 'Duração esperada (min)'),
    label: 'Duração esperada (min)',
    isAnonymous: true,
    values: ['45', '50'],
  },
  'the window promised to the customer': {
    ...ofVisit('Alterar dados', 'Combinado de', 'janela_inicio'),
    make: async (company) => {
      const { id } = await newRegistro(company, { id_cliente: (await newCliente(company)).id });
      const window = { janela_inicio: '2031-03-12T12:00:00Z', janela_fim: '2031-03-12T20:00:00Z' };
      return resource(await company.patch(`${OFFICE}/registros/${id}`, window));
    },
    read: async (company, { id }) =>
      wallClock(resource(await company.get(`${OFFICE}/registros/${id}`)).janela_inicio),
    values: ['12/03/2031 10:00', '12/03/2031 11:00'],
    say: (value) => value.replace(' ', ', '),
  },
  'the details of a visit': ofVisit('Alterar dados', 'Instruções', 'instrucoes'),
  'what was done at a visit': ofVisit('Corrigir', 'Observações', 'observacao'),
  'an address': {
    make: async (company) => {
      const customer = await newCliente(company);
      resource(await company.put(`/v2/clientes/${customer.id}/endereco`, { logradouro: 'Rua 1' }));
      return customer;
    },
    at: ({ id }) => `clientes/${id}`,
    open: async (page) => {
      await panel(page, 'Endereço').getByRole('button', { name: 'Editar' }).click();
      return panel(page, 'Endereço');
    },
    label: 'Rua, avenida ou praça',
    read: async (company, { id }) =>
      resource(await company.get(`${OFFICE}/clientes/${id}/endereco`)).logradouro,
  },
  'another address': {
    make: async (company) => {
      const customer = await newCliente(company);
      const path = `${OFFICE}/clientes/${customer.id}/enderecos`;
      resource(await company.post(path, { logradouro: 'Rua 1' }), 201);
      return { ...customer, outro: resource(await company.post(path, {}), 201).id };
    },
    at: ({ id }) => `clientes/${id}`,
    open: async (page) => {
      const others = panel(page, 'Outros endereços');
      await others.getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('menuitem', { name: 'Alterar endereço' }).click();
      return others;
    },
    label: 'Rua, avenida ou praça',
    read: async (company, { outro }) =>
      resource(await company.get(`${OFFICE}/enderecos/${outro}`)).logradouro,
  },
  'a note': {
    make: async (company) => {
      const { id } = resource(
        await company.post(`${OFFICE}/clientes`, { nome: unique(), tipo: 'J' }),
        201,
      );
      return resource(
        await company.post(`${OFFICE}/clientes/${id}/notas`, { nota: 'Fecha cedo.' }),
        201,
      );
    },
    read: async (company, { id_cliente }) => {
      const notes = resource(await company.post(`${OFFICE}/clientes/${id_cliente}/notas/list`, {}));
      return (notes.dados as Row[])[0]?.nota;
    },
    at: ({ id_cliente }) => `clientes/${id_cliente}`,
    open: async (page) => {
      const notes = panel(page, 'Notas');
      await notes.getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('menuitem', { name: 'Editar a nota' }).click();
      return notes.getByRole('listitem');
    },
    label: 'Editar a nota',
  },
  'an attachment': {
    make: async (company) => {
      const { id: id_cliente } = await newCliente(company);
      const order = { nome: unique(), id_cliente };
      const { id } = resource(await company.post(`${OFFICE}/ordens-servico/post`, order), 201);
      const path = `${OFFICE}/ordens-servico/${id}/anexos`;
      const sent = { raw: new TextEncoder().encode('%PDF-1.4'), headers: OCTETS };
      return resource(await company.request('POST', `${path}?nome=manual.pdf`, sent), 201);
    },
    read: async (company, { id }) => resource(await company.get(`${OFFICE}/anexos/${id}`)).nome,
    at: ({ id_ordem_servico }) => `ordens/${id_ordem_servico}`,
    open: async (page) => {
      const files = panel(page, 'Anexos');
      await files.getByRole('button', { name: /manual\.pdf/ }).click();
      await page.getByRole('menuitem', { name: 'Renomear ou descrever' }).click();
      return files.getByRole('listitem');
    },
    label: 'Nome',
  },
  'a questionnaire': {
    ...named('questionarios'),
    at: ({ id }) => `questionarios/${id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Dados', exact: true }).click();
      return page.getByRole('dialog', { name: 'Dados', exact: true });
    },
    label: 'Nome',
    isDialog: true,
  },
  'a recurrence': {
    make: async (company) => {
      const customer = resource(
        await company.post(`${OFFICE}/clientes`, { nome: unique(), tipo: 'J' }),
        201,
      );
      const series = {
        regra: 'FREQ=YEARLY',
        primeiro_dia: '2031-03-03',
        horario: '09:00',
        duracao: 60,
        id_cliente: customer.id,
      };
      return resource(await company.post(`${OFFICE}/recorrencias`, series), 201);
    },
    read: async (company, { id }) =>
      resource(await company.get(`${OFFICE}/recorrencias/${id}`), 200).instrucoes,
    at: ({ id }) => `visitas/recorrencias/${id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Alterar' }).click();
      return page.getByRole('dialog', { name: 'Alterar' });
    },
    label: 'Instruções',
    save: 'Alterar visitas',
    isDialog: true,
  },
};

/** Types into the field of the form, and returns the form. */
async function typed(page: Page, one: Case, row: Row, value: string): Promise<Locator> {
  await page.goto(`/escritorio/${one.at(row)}`);
  const form = await one.open(page);
  await form.getByRole('textbox', { name: one.label, exact: true }).fill(value);
  return form;
}

/** As when a tab is killed and opened again: its question is answered with yes. */
async function readAgain(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

const saves = (form: Locator, { save = 'Salvar' }: Case) =>
  form.getByRole('button', { name: save, exact: true });

for (const [name, one] of Object.entries(CASES)) {
  test(`${name}: the second person sees what the first one changed`, async ({
    company,
    computer,
    desk,
  }) => {
    const row = await one.make(company);
    const [theirs, ours] = one.values ?? [`Deles ${unique()}`, `Nosso ${unique()}`];
    const second = await typed(desk, one, row, ours);
    const first = await typed(await computer.newPage(), one, row, theirs);
    await saves(first, one).click();
    await expect.poll(() => one.read(company, row)).toBe(theirs);
    if (one.isUnannounced) await saves(second, one).click();
    await second.getByText(`Agora está “${one.say?.(theirs) ?? theirs}”.`).waitFor();
    const author = one.isAnonymous ? '' : ', por Ana Prado';
    await second
      .getByText(new RegExp(`^Última alteração: \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d${author}\\.$`))
      .waitFor();
    await expect.poll(() => saves(second, one).isDisabled()).toBe(true);
    await second.getByRole('button', { name: 'Manter o meu' }).click();
    await saves(second, one).click();
    await expect.poll(() => one.read(company, row)).toBe(ours);
  });

  test(`${name}: typed text is not lost without a question`, async ({ company, desk }) => {
    const row = await one.make(company);
    const unsaved = one.values?.[0] ?? 'Ainda não salvo';
    const form = await typed(desk, one, row, unsaved);
    const field = form.getByRole('textbox', { name: one.label, exact: true });
    const question = desk.getByRole('dialog', { name: 'Descartar' });
    const stays = async () => {
      await question.getByRole('button', { name: 'Voltar' }).click();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => field.inputValue()).toBe(unsaved);
    };
    if (one.isDialog) await desk.keyboard.press('Escape');
    else await desk.getByRole('navigation').getByRole('link', { name: 'Hoje' }).click();
    await stays();
    const asked = desk.waitForEvent('dialog');
    const reload = desk.evaluate(() => location.reload());
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    await reload;
    await readAgain(desk);
    const again = await one.open(desk);
    await again.getByText('Recuperamos o que você tinha digitado').waitFor();
    await expect.poll(() => field.inputValue()).toBe(unsaved);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await stays();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    if (!one.staysOpen) await field.waitFor({ state: 'hidden' });
    await question.waitFor({ state: 'hidden' });
    await desk.goto(`/escritorio/${one.at(row)}`);
    await one.open(desk);
    await expect.poll(() => field.inputValue()).not.toBe(unsaved);
  });
}

test('a change of one field leaves what others changed meanwhile', async ({ company, desk }) => {
  const visit = await newRegistro(company, { id_cliente: (await newCliente(company)).id });
  const at = `${OFFICE}/registros/${visit.id}`;
  const team = resource(await company.post(`${OFFICE}/grupos/post`, { nome: unique() }), 201);
  const forms = {
    details: CASES['the details of a visit'],
    work: CASES['what was done at a visit'],
  };
  const { details, work } = forms as { details: Case; work: Case };

  const first = await typed(desk, details, visit, 'Não entrar pela garagem');
  resource(await company.patch(at, { id_equipe: team.id }));
  await saves(first, details).click();
  await expect.poll(() => details.read(company, visit)).toBe('Não entrar pela garagem');

  const second = await typed(desk, work, visit, 'Trocado o filtro');
  const data_realizacao = '2026-08-14T12:31:45Z';
  resource(await company.put(at, { data_inicio: '2026-08-14T12:00:00Z', data_realizacao }));
  await saves(second, work).click();
  await expect.poll(() => work.read(company, visit)).toBe('Trocado o filtro');
  const now = resource(await company.get(at));
  expect(now).toMatchObject({ id_equipe: team.id, instrucoes: 'Não entrar pela garagem' });
  expect(Date.parse(String(now.data_realizacao))).toBe(Date.parse(data_realizacao));
});

test('a rate that another person corrects meanwhile is shown before it is overwritten', async ({
  company,
  desk,
}) => {
  const rate = resource(
    await company.post(`${OFFICE}/valores-por-km`, {
      ...{ id_usuario: null, desde: '2031-01-01', valor_por_km: 1.5 },
    }),
    201,
  );
  await desk.goto('/escritorio/deslocamentos/valores');
  await desk.getByRole('button', { name: 'Corrigir' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Corrigir o valor' });
  await dialog.getByLabel('Valor por km').fill('2,5');
  resource(await company.patch(`${OFFICE}/valores-por-km/${rate.id}`, { valor_por_km: 1.75 }));
  await dialog.getByText('Agora está “1,75”.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect.poll(() => dialog.getByLabel('Valor por km').inputValue()).toBe('1,75');
});
