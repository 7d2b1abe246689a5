/** Importing customers as an administrator does: a file with mistakes, the dry run, the import, the mended rest. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { unique } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import { PASSWORD } from '../../http/client.ts';
import { seriousFindings } from '../support/look.ts';
import { enter, expect, lookAtDesk, newDispatcher, takePicture, test } from '../support/office.ts';

const GOOD = 460;
const BAD = 40;
const TITLES = 'Código;Razão social;CNPJ;Logradouro;Nº;CEP;Lat;Long;Contato;Observação';

/**
 * As Excel in Brazil writes it; every row of the end has a longitude that is missing. `first` numbers the customers: one
 * that is there already has a longitude, and keeps it.
 */
function file(good: number, bad: number, first = 0): Buffer {
  const row = (i: number, long: string) =>
    `C-${i};Padaria São João ${i};${10_000_000_000_100 + i};Rua das Flores;${i};01310-200;-23,5;${long};Ana ${i};x`;
  const rows = Array.from({ length: good + bad }, (_, i) =>
    row(first + i, i < good ? '-46,6' : ''),
  );
  return Buffer.from([TITLES, ...rows].join('\r\n'), 'latin1');
}

const send = (desk: Page, name: string, buffer: Buffer) =>
  desk.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

const countOf = (desk: Page, name: string) =>
  desk.locator('dl > div').filter({ hasText: name }).locator('dd');

/** Fields have names once the sample has come. */
const showsField = (desk: Page, name: string) => desk.locator(`input[value="${name}"]`).waitFor();

/** Presses the button or the item of a menu. */
async function saved(desk: Page, name: string): Promise<string> {
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name }).or(desk.getByRole('menuitem', { name })).click();
  return (await download).path();
}

test('a file with 40 bad rows: checked, tried, imported, mended and imported again', async ({
  company: admin,
  desk,
}) => {
  await desk.goto('/escritorio/importacoes');
  await desk.getByRole('link', { name: 'Importar' }).first().click();
  await send(desk, 'clientes.csv', file(GOOD, BAD));
  await desk.getByText('500 linhas').waitFor();
  await expect
    .poll(() => desk.getByRole('combobox', { name: 'Codificação' }).inputValue())
    .toBe('Windows (Latin-1)');
  await showsField(desk, 'CPF, CNPJ ou outro documento');
  // What was proposed can be corrected, and is remembered.
  await desk.getByRole('combobox', { name: 'Campo da coluna Observação' }).click();
  await desk.getByRole('option', { name: 'Endereço: complemento' }).click();
  await desk.getByRole('button', { name: 'Simular' }).click();
  await desk.getByText('Nada foi salvo ainda.').waitFor();
  await expect.poll(() => countOf(desk, 'recusadas').textContent()).toBe('40');
  const total = async () =>
    pageOf(await admin.post('/escritorio/v1/clientes/list', {})).paginacao.total_itens;
  await expect.poll(total).toBe(0);
  await desk.getByText('Linha 462').waitFor();

  await desk.getByRole('button', { name: 'Importar 460 linhas' }).click();
  await desk.getByText('O que aconteceu').waitFor();
  await expect.poll(() => countOf(desk, 'criados').textContent()).toBe('460');

  const refused = await readFile(await saved(desk, 'Baixar linhas recusadas'), 'utf8');
  expect(refused.split('\r\n')[1]).toContain('Long: Informe latitude e longitude juntas.');
  const mended = refused.replaceAll(';-23,5;;', ';-23,5;-46,6;');
  await desk.getByRole('link', { name: 'Importar outro arquivo' }).click();
  await send(desk, 'recusas.csv', Buffer.from(mended));
  await desk.getByText('40 linhas').waitFor();
  await showsField(desk, 'Endereço: complemento');
  await desk.getByRole('button', { name: 'Simular' }).click();
  await desk.getByRole('button', { name: 'Importar 40 linhas' }).click();
  await desk.getByText('O que aconteceu').waitFor();
  await expect.poll(total).toBe(GOOD + BAD);

  // Any list goes out as a file; this one is about two imports.
  await desk.goto('/escritorio/importacoes?busca=recusas');
  await desk.getByRole('link', { name: 'recusas.csv' }).waitFor();
  await desk.getByRole('button', { name: 'Exportar CSV' }).click();
  const list = await readFile(await saved(desk, 'Todas as colunas'), 'utf8');
  expect(list.split('\r\n')).toHaveLength(3);
  expect(list).toContain(';recusas.csv;clientes;não;grava;;concluida;');
});

test('everything that the filters find is changed in the background, and undone', async ({
  company: admin,
  desk,
}) => {
  const clientes = Array.from({ length: 40 }, (_, i) => ({ tipo: 'J', nome: `Cliente ${i}` }));
  await admin.post('/escritorio/v1/clientes/criar-lote', { clientes });
  const active = async () => {
    const found = { ativo: true, busca: 'cliente' };
    return pageOf(await admin.post('/escritorio/v1/clientes/list', found)).paginacao.total_itens;
  };
  await desk.goto('/escritorio/clientes?busca=cliente');
  await desk.getByLabel('Escolher todos desta página').click();
  await desk.getByRole('button', { name: 'Escolher os 40' }).click();
  await desk.getByRole('button', { name: 'Em segundo plano (40)' }).click();
  await desk.getByRole('menuitem', { name: 'Inativar 40' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Inativar 40' }).click();
  await desk.getByText('O que aconteceu').waitFor();
  await expect.poll(() => countOf(desk, 'alterados').textContent()).toBe('40');
  await expect.poll(active).toBe(0);
  await desk.getByRole('button', { name: 'Desfazer' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await desk.getByText('40 registros foram desfeitos.').waitFor();
  await expect.poll(active).toBe(40);
});

test('fields of everything that the filters find get the same values, and become what they were', async ({
  company: admin,
  desk,
}) => {
  const categoria = unique();
  await admin.post('/escritorio/v1/categorias', { nome: categoria });
  const word = unique();
  const clientes = Array.from({ length: 30 }, (_, i) => ({
    ...{ tipo: 'J', nome: `${word} ${i}`, telefone: '(11) 5550-1234' },
  }));
  await admin.post('/v2/clientes/criar-lote', { clientes });
  const rows = async () => {
    const found = { busca: word, por_pagina: 100 };
    return pageOf(await admin.post('/escritorio/v1/clientes/list', found)).dados;
  };
  const chosen = async () => {
    const before = await rows();
    return before.filter((row) => row.id_categoria !== null && row.telefone === null).length;
  };
  await desk.goto(`/escritorio/clientes?busca=${word}`);
  await desk.getByLabel('Escolher todos desta página').click();
  await desk.getByRole('button', { name: 'Escolher os 30' }).click();
  await desk.getByRole('button', { name: 'Em segundo plano (30)' }).click();
  await desk.getByRole('menuitem', { name: 'Mudar campos de 30…' }).click();
  const dialog = desk.getByRole('dialog');
  const fields = dialog.getByRole('combobox', { name: 'Campos a mudar' });
  await fields.click();
  // Fields that differ from customer to customer are changed one by one.
  await desk.getByRole('option', { name: 'Categoria' }).waitFor();
  await expect.poll(() => desk.getByRole('option', { name: /^(Nome|Código|CPF)/ }).count()).toBe(0);
  await desk.getByRole('option', { name: 'Categoria' }).click();
  await desk.getByRole('option', { name: 'Telefone' }).click();
  await fields.press('Escape');
  await dialog.getByLabel('Categoria', { exact: true }).fill(categoria);
  await desk.getByRole('option', { name: categoria }).click();
  await lookAtOpen(desk, 'mudar-campos');
  // The telephone is left empty, and so it is cleared.
  await dialog.getByRole('button', { name: 'Mudar em 30' }).click();
  await desk.getByText('O que aconteceu').waitFor();
  await expect.poll(() => countOf(desk, 'alterados').textContent()).toBe('30');
  await expect.poll(chosen).toBe(30);
  await desk.getByRole('button', { name: 'Desfazer' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await desk.getByText('30 registros foram desfeitos.').waitFor();
  await expect.poll(chosen).toBe(0);
});

test('what the server has against a change of many stands at its field', async ({
  company: admin,
  desk,
}) => {
  const [nome, categoria] = [unique(), unique()];
  const { id } = resource(await admin.post('/escritorio/v1/categorias', { nome: categoria }), 201);
  const clientes = [{ tipo: 'J', nome }];
  await admin.post('/v2/clientes/criar-lote', { clientes });
  await desk.goto(`/escritorio/clientes?busca=${nome}`);
  await desk.getByLabel('Escolher todos desta página').click();
  await desk.getByRole('button', { name: 'Em segundo plano (1)' }).click();
  await desk.getByRole('menuitem', { name: 'Mudar campos de 1…' }).click();
  const dialog = desk.getByRole('dialog');
  const fields = dialog.getByRole('combobox', { name: 'Campos a mudar' });
  await fields.click();
  await desk.getByRole('option', { name: 'Categoria' }).click();
  await fields.press('Escape');
  const field = dialog.getByLabel('Categoria', { exact: true });
  await field.fill(categoria);
  await desk.getByRole('option', { name: categoria }).click();
  await admin.delete(`/escritorio/v1/categorias/${id}`);
  await dialog.getByRole('button', { name: 'Mudar em 1' }).click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
});

/** Loading it anew would close it. */
async function lookAtOpen(desk: Page, name: string): Promise<void> {
  await expect.poll(() => seriousFindings(desk)).toEqual([]);
  await takePicture(desk, `office-${name}`);
}

test('e-mail addresses of users ask for the password: to import them, and once to undo it', async ({
  company,
  window,
}) => {
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  const login = unique();
  const found = async (ativo: boolean) => {
    const body = { busca: login, ativo };
    return pageOf(await company.post('/escritorio/v1/usuarios/list', body)).paginacao.total_itens;
  };
  await window.goto('/escritorio/importacoes/nova?recurso=usuarios');
  const rows = ['Nome;Login;E-mail;Perfil', `Caio Prates;${login};caio@empresa.example;campo`];
  await send(window, 'usuarios.csv', Buffer.from(rows.join('\r\n')));
  await window.getByRole('button', { name: 'Simular' }).click();
  const dialog = window.getByRole('dialog');
  const confirm = async (action: string, password: string) => {
    await dialog.getByLabel('Sua senha').fill(password);
    await dialog.getByRole('button', { name: action }).click();
  };
  await window.getByRole('button', { name: 'Importar 1 linha' }).click();
  await confirm('Importar 1 linha', 'a senha de outra pessoa');
  await dialog.getByText('A senha não confere.').waitFor();
  await confirm('Importar 1 linha', PASSWORD);
  await window.getByText('O que aconteceu').waitFor();
  await expect.poll(() => found(true)).toBe(1);
  await window.getByRole('button', { name: 'Desfazer' }).click();
  await dialog.getByText(/^É 1 registro:/).waitFor();
  await confirm('Desfazer', PASSWORD);
  await window.getByText('1 registro foi desfeito.').waitFor();
  await expect.poll(() => found(false)).toBe(1);
});

test('can be used by everybody', async ({ desk }) => {
  await desk.goto('/escritorio/importacoes/nova');
  const choose = desk.getByRole('button', { name: /^(Escolher um arquivo|Choose a file)$/ });
  await lookAtDesk(desk, 'importacao-nova', () => choose.waitFor());
  await send(desk, 'clientes.csv', file(5, 1, 1000));
  await desk.getByRole('button', { name: 'Simular' }).waitFor();
  const sample = desk.getByText('Padaria São João 1001').first();
  await lookAtDesk(desk, 'importacao-colunas', () => sample.waitFor());
  await desk.getByRole('button', { name: 'Simular' }).click();
  await desk.getByText('Nada foi salvo ainda.').waitFor();
  const refused = desk.getByText(/^(Linha|Row) 7$/);
  await lookAtDesk(desk, 'importacao-simulada', () => refused.waitFor());
});
