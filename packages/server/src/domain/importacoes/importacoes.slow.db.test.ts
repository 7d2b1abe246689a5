/** 5,000 rows as Excel in Brazil writes them: imported, imported again without a change, and taken back. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { importer } from '../../../test/imports.ts';

const ROWS = 5000;
const test = testWithNewAccount('administrador').extend('desk', ({ server, account }) =>
  importer(server.url, account.login.administrador),
);

const number = (value: number) => value.toFixed(4).replace('.', ',');

/** Semicolons, windows-1252, decimal commas, a heading, blank rows, and cells with line breaks. */
function file(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    [
      ...[String(i).padStart(6, '0'), `"Padaria ""São João"" ${i}"`, `0131${String(i % 10)}-200`],
      ...['Rua da Consolação', i, number(-23.5 - i / 1e5), number(-46.6 - i / 1e5)],
      ...[`Ana ${i}`, `ana${i}@padaria.test`, `(11) 3456-${String(i).padStart(4, '0')}`],
      `"R$ ${(i * 1.5).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}"`,
    ].join(';'),
  );
  const titles =
    'Código;Razão social;CEP;Logradouro;Nº;Latitude;Longitude;Contato;E-mail do contato;Telefone;Valor';
  return Buffer.from(
    ['Clientes;;;;;;;;;;', ';;;;;;;;;;', titles, ...rows, ''].join('\r\n'),
    'latin1',
  );
}

test('5,000 rows of a spreadsheet', { timeout: 300_000 }, async ({ desk, call }) => {
  const total = async (what: string) =>
    (await call('POST', `/escritorio/v1/${what}/list`, {})).body.paginacao.total_itens;
  const sent = await desk.send(file());
  expect(sent).toMatchObject({
    ...{ codificacao: 'windows-1252', decimal: 'virgula', linha_titulos: 3, total_linhas: ROWS },
  });
  const counts = { criados: ROWS, alterados: 0, recusados: 0, avisados: 0 };
  expect(await desk.run(sent.id, 'simular')).toMatchObject(counts);
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ ...counts, a_desfazer: 3 * ROWS });
  const again = await desk.send(file());
  expect(await desk.run(again.id, 'iniciar')).toMatchObject({ iguais: ROWS, a_desfazer: 0 });
  expect([await total('clientes'), await total('pessoas')]).toEqual([ROWS, ROWS]);
  expect(await desk.run(sent.id, 'desfazer')).toMatchObject({
    ...{ situacao: 'desfeita', desfeitos: 3 * ROWS, mantidos: 0 },
  });
  expect([await total('clientes'), await total('pessoas')]).toEqual([0, 0]);
});
