/** Questionnaires in the office: made from nothing, published, worked on by two, and what was answered. */
import type { Page } from 'playwright-core';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import type { Client } from '../../http/client.ts';
import {
  type Agenda,
  newTechnician,
  synchronise,
  uploadAccepted,
} from '../../technician/technician.ts';
import { SECTIONS } from '../support/checklist.ts';
import { DESK, enter, expect, lookAtDesk, newDispatcher, test } from '../support/office.ts';
import { middleOf } from '../support/pointer.ts';

const question = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Pergunta ${n}`, exact: true });

const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Salvo às/)
    .waitFor();

/** Pastes into what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function setKind(page: Page, n: number, kind: string) {
  await question(page, n).click();
  await page.getByRole('combobox', { name: `Tipo da pergunta ${n}` }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
}

async function showOnlyIf(page: Page, n: number, source: string, answer: string) {
  await question(page, n).click();
  await page.getByRole('button', { name: 'Mostrar só se…' }).click();
  await page.getByRole('combobox', { name: `Pergunta da condição da pergunta ${n}` }).click();
  await page.getByRole('option', { name: source }).click();
  await page.getByRole('combobox', { name: `Respostas da condição da pergunta ${n}` }).click();
  await page.getByRole('option', { name: answer, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** A questionnaire with a draft of every kind of question. */
async function drafted(admin: Client, nome: string): Promise<number> {
  const { id } = resource(await admin.post('/escritorio/v1/questionarios', { nome }), 201);
  const path = `/escritorio/v1/questionarios/${id}/rascunho`;
  resource(await admin.put(path, { revisao: 0, secoes: SECTIONS }));
  return id;
}

const publish = async (admin: Client, id: number) =>
  resource(await admin.post(`/escritorio/v1/questionarios/${id}/publicar`, { revisao: 1 }), 201);

test('a questionnaire with two conditions is made from nothing, and asked by the device', async ({
  company,
  desk,
}) => {
  const { id: id_usuario, device } = await newTechnician(company);
  const { id: id_cliente } = await newCliente(company);
  await newRegistro(company, { id_cliente, id_usuario, ativo: true });
  await desk.goto('/escritorio/questionarios');
  await desk.getByRole('button', { name: 'Novo questionário' }).first().click();
  await desk.getByRole('dialog').getByLabel('Nome').fill('Vistoria elétrica');
  await desk.getByRole('button', { name: 'Criar' }).click();
  await desk.getByRole('button', { name: 'Nova pergunta' }).waitFor();
  // What has not been begun has no faults.
  await expect.poll(() => desk.getByText(/^\d+ falhas?$/).count()).toBe(0);
  await desk.getByRole('button', { name: 'Nova pergunta' }).click();
  // A pasted list is a question a line.
  await expect.poll(() => question(desk, 1).count()).toBe(1);
  await question(desk, 1).click();
  await paste(desk, '1. A energia está desligada?\n2. Por quê?\n3. Foto do quadro');
  await question(desk, 3).waitFor();
  await setKind(desk, 1, 'Uma escolha');
  await desk.getByRole('textbox', { name: 'Alternativa 1 da pergunta 1' }).click();
  await paste(desk, '- Sim\n- Não\n- Não se aplica');
  await desk.getByRole('textbox', { name: 'Alternativa 3 da pergunta 1' }).waitFor();
  await showOnlyIf(desk, 2, '1. A energia está desligada?', 'Não');
  await setKind(desk, 3, 'Foto');
  await showOnlyIf(desk, 3, '1. A energia está desligada?', 'Sim');
  // The phone beside it asks as the device will.
  const phone = desk.getByRole('region', { name: 'No aparelho' });
  await expect.poll(() => phone.getByText('Por quê?').count()).toBe(0);
  await phone.getByLabel('Não', { exact: true }).check();
  await phone.getByText('Por quê?').waitFor();
  // By keyboard: below its condition's question it may not go, and undo brings it back.
  await question(desk, 2).focus();
  await desk.keyboard.press('Alt+ArrowUp');
  await desk.getByText('A condição se refere à pergunta 2, que não vem antes desta.').waitFor();
  await desk.keyboard.press('Control+z');
  await desk.getByText('Sem falhas').waitFor();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Nome de quem acompanhou');
  await saved(desk);
  await desk.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Publicar versão 1' });
  await dialog.getByText('É a primeira versão, com 4 perguntas.').waitFor();
  await dialog.getByText(/^1 visita não iniciada passa a pedir a versão 1/).waitFor();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await desk.getByText('Versão 1 publicada').waitFor();
  const agenda = await synchronise(device);
  const asked = agenda.questionarios.find(({ nome }) => nome === 'Vistoria elétrica');
  const questoes = asked?.secoes.flatMap((secao) => secao.questoes) ?? [];
  expect(questoes).toMatchObject([
    { nome_questao: 'A energia está desligada?', tipo: 'escolha_unica' },
    { nome_questao: 'Por quê?', condicao: { numero_questao: 1, ids_opcoes: [expect.any(Number)] } },
    { nome_questao: 'Nome de quem acompanhou', tipo: 'texto' },
    { nome_questao: 'Foto do quadro', tipo: 'foto', condicao: { numero_questao: 1 } },
  ]);
  expect(agenda.visitas[0]?.ids_questionarios).toEqual([asked?.id]);
});

test('a question is dragged to another section, and what is left is saved', async ({
  company,
  desk,
}) => {
  const id = await drafted(company, 'Arrastada');
  // All of it is on the screen: nothing scrolls below the pointer.
  await desk.setViewportSize({ ...DESK, height: 1100 });
  await desk.goto(`/escritorio/questionarios/${id}`);
  await question(desk, 7).waitFor();
  const grip = (n: number) =>
    desk.getByRole('button', { name: `Mover pergunta ${n}`, exact: true });
  const [from, to] = [await middleOf(grip(5)), await middleOf(grip(3))];
  await desk.mouse.move(from.x, from.y);
  await desk.mouse.down();
  await desk.mouse.move(from.x, from.y - 12, { steps: 4 });
  await desk.mouse.move(to.x, to.y, { steps: 20 });
  await desk.mouse.up();
  const stored = async () => {
    const draft = resource(await company.get(`/escritorio/v1/questionarios/${id}/rascunho`));
    const secoes = draft.secoes as { questoes: { nome_questao: string }[] }[];
    return secoes.map(({ questoes }) => questoes.map(({ nome_questao }) => nome_questao));
  };
  await expect.poll(stored).toEqual([
    ['Há vazamento?', 'Onde?', 'O que foi feito?', 'Temperatura (°C)', 'Foto do vazamento'],
    ['Próxima visita', 'Assinatura do cliente'],
  ]);
  // All of it was one step.
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect.poll(() => question(desk, 5).inputValue()).toBe('O que foi feito?');
});

test('two people at one draft: neither loses what was typed', async ({
  company,
  desk,
  computer,
}) => {
  const id = await drafted(company, 'De duas');
  const other = await computer.browser()?.newContext({
    baseURL: new URL(desk.url()).origin,
    locale: 'pt-BR',
    viewport: DESK,
  });
  if (!other) throw new Error('There is no browser');
  const hers = await other.newPage();
  await enter(hers, await newDispatcher(company, { nome: 'Bia Rocha' }));
  for (const page of [desk, hers]) {
    await page.goto(`/escritorio/questionarios/${id}`);
    await question(page, 3).waitFor();
  }
  await question(hers, 3).fill('Temperatura em graus');
  await hers
    .getByRole('status')
    .getByText(/^(Mudanças|Salvando)/)
    .waitFor();
  await saved(hers);
  await question(desk, 2).fill('Onde fica?');
  const warning = desk.getByRole('alert').filter({ hasText: 'Bia Rocha salvou às' });
  await warning.waitFor();
  await expect.poll(() => question(desk, 2).inputValue()).toBe('Onde fica?');
  await warning.getByRole('button', { name: 'Carregar o que está salvo' }).click();
  await expect.poll(() => question(desk, 3).inputValue()).toBe('Temperatura em graus');
  // What was typed is one step back.
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await expect.poll(() => question(desk, 2).inputValue()).toBe('Onde fica?');
  await saved(desk);
  await question(hers, 4).fill('Foto de perto');
  const herWarning = hers.getByRole('alert').filter({ hasText: 'Ana Prado salvou às' });
  await herWarning.getByRole('button', { name: 'Manter o meu e substituir' }).click();
  await saved(hers);
  const draft = resource(await company.get(`/escritorio/v1/questionarios/${id}/rascunho`));
  expect(JSON.stringify(draft.secoes)).toContain('Foto de perto');
  await other.close();
});

test('can be used by everybody', async ({ company, desk }) => {
  const id = await drafted(company, 'Vistoria da câmara fria');
  const { secoes, id: id_versao } = (await publish(company, id)) as unknown as {
    id: number;
    secoes: Agenda['questionarios'][number]['secoes'];
  };
  const { id: id_usuario, device } = await newTechnician(company, { nome: 'Luana Siqueira' });
  const { id: id_cliente } = await newCliente(company);
  const { id: id_registro } = await newRegistro(company, { id_cliente, id_usuario, ativo: true });
  const [leak, where, degrees] = secoes.flatMap(({ questoes }) => questoes);
  const data = instant(Math.floor(Date.now() / 1000) * 1000);
  const event = (tipo: string, more: object = {}) => ({
    ...{ id_evento: crypto.randomUUID(), tipo, data, id_registro },
    ...more,
  });
  const answer = (questao: typeof leak, more: object) =>
    event('resposta', {
      ...{ id_questionario: id, id_versao, id_questao: questao?.id_questao },
      ...more,
    });
  await uploadAccepted(device, [
    event('checkin'),
    answer(leak, { ids_opcoes: [leak?.opcoes[0]?.id_opcao] }),
    answer(where, { texto: 'Na válvula' }),
    answer(degrees, { numero: 4.5 }),
  ]);
  await desk.goto('/escritorio/questionarios');
  const row = desk.getByRole('cell', { name: 'Vistoria da câmara fria' });
  await lookAtDesk(desk, 'questionarios', () => row.waitFor());
  await desk.goto(`/escritorio/questionarios/${id}`);
  const second = desk.getByRole('textbox', { name: /^(Pergunta|Question) 2$/ });
  await lookAtDesk(desk, 'questionario', async () => {
    await second.click();
    await desk.getByRole('combobox', { name: /^(Respostas da|Answers of the)/ }).waitFor();
  });
  await desk.goto(`/escritorio/questionarios/${id}/respostas`);
  await lookAtDesk(desk, 'respostas', () => desk.locator('.recharts-bar').first().waitFor());
  await desk.getByRole('link', { name: '1', exact: true }).first().click();
  await desk.getByText('Luana Siqueira').waitFor();
  await desk.goto(`/escritorio/questionarios/${id}/versoes/${id_versao}`);
  const condition = desk.getByText(/^(Mostrar só se pergunta|Show only if question) 1 = Sim$/);
  await lookAtDesk(desk, 'versao', () => condition.first().waitFor());
});
