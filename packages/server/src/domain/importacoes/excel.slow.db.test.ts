/**
 * 5,000 customers as Excel in Brazil writes them: simulated, imported, exported, imported again, and every row compared in
 * API v2. Then the import is taken back.
 */
import { utils, write } from '@e965/xlsx';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';

const ROWS = 5000;
const PER_PAGE = 100;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Day zero of Excel. */
const EPOCH = Date.UTC(1899, 11, 30);

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('sweep', ({ call }) => async (path: string): Promise<Json[]> => {
    const rows: Json[] = [];
    for (let pagina = 1; ; pagina++) {
      const body = { pagina, por_pagina: PER_PAGE, ordenar: 'id' };
      const { dados, paginacao } = (await call('POST', path, body)).body;
      rows.push(...dados);
      if (pagina >= paginacao.total_paginas) return rows;
    }
  });

const TITLES = [
  ...['Código', 'Razão social', 'CNPJ', 'Valor do negócio', 'Cliente desde'],
  ...['CEP', 'Logradouro', 'Nº', 'Cidade', 'Latitude', 'Longitude'],
  ...['Contato', 'E-mail do contato'],
];

/** The check digits of a CNPJ, computed here once more. */
function cnpj(root: number): string {
  const digits = [...String(root).padStart(8, '0'), ...'0001'].map(Number);
  for (const length of [12, 13]) {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, i) => all + digit * (((length - 1 - i) % 8) + 2), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** What customer `i` is. */
const customer = (i: number) => ({
  codigo: String(i).padStart(6, '0'),
  nome: `Açougue & Pão “São João” nº ${i}; filial ção – €`,
  documento: cnpj(i + 1),
  valor_negocio: Math.round(i * 12_345.67) / 100,
  desde: new Date(Date.UTC(1999, 0, 1) + i * DAY).toISOString().slice(0, 10),
  cep: `${String(1000 + i).padStart(5, '0')}-${String(i % 1000).padStart(3, '0')}`,
  logradouro: 'Rua da Consolação',
  numero: String(i % 7 === 0 ? `0${i}` : i),
  cidade: 'São João da Boa Vista',
  latitude: Math.round((-23.5 - i / 1e5) * 1e6) / 1e6,
  longitude: Math.round((-46.6 - i / 1e5) * 1e6) / 1e6,
  contato: `Conceição Araújo ${i}`,
  email: `conceicao${i}@empresa.test`,
});

type Customer = ReturnType<typeof customer>;
const CUSTOMERS = Array.from({ length: ROWS }, (_, i) => customer(i));

const formatted = (documento: string) =>
  documento.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
const decimal = (value: number) => String(value).replace('.', ',');
const brazilian = (day: string) => day.split('-').reverse().join('/');

/** Of windows-1252 what ISO 8859-1 does not have. */
const CODES: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 };
const inWindows1252 = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[€“”–]/g, (sign) => String.fromCharCode(CODES[sign] ?? 0)),
    'latin1',
  );

/** As *Salvar como* writes CSV. */
function csv(): Buffer {
  const reais = (value: number) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const lines = CUSTOMERS.map((one) =>
    [
      ...[one.codigo, `"${one.nome}"`, formatted(one.documento), reais(one.valor_negocio)],
      ...[brazilian(one.desde), one.cep, one.logradouro, one.numero, one.cidade],
      ...[decimal(one.latitude), decimal(one.longitude), one.contato, one.email],
    ].join(';'),
  );
  return inWindows1252([TITLES.join(';'), ...lines, ''].join('\r\n'));
}

/** Codes, postal codes, amounts and days are numbers there, and only their formats show zeros and dates. */
function workbook(): Buffer {
  const cells = CUSTOMERS.map((one) => [
    ...[{ v: Number(one.codigo), t: 'n', z: '000000' }, one.nome, formatted(one.documento)],
    { v: one.valor_negocio, t: 'n', z: '#,##0.00' },
    { v: (Date.parse(one.desde) - EPOCH) / DAY, t: 'n', z: 'dd/mm/yyyy' },
    { v: Number(one.cep.replace('-', '')), t: 'n', z: '00000\\-000' },
    ...[one.logradouro, one.numero, one.cidade, one.latitude, one.longitude],
    ...[one.contato, one.email],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([TITLES, ...cells]), 'Clientes');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

test.for([
  ['a CSV file in windows-1252', csv],
  ['a workbook', workbook],
] as const)(
  '%s: 5,000 customers arrive as they are written, and come back without a change',
  { timeout: 5 * MINUTE },
  async ([, file], { desk, insert, sweep }) => {
    const desde = await insert('campos_personalizados', {
      ...{ nome: 'Cliente desde', tipo: 'data', origem: 'clientes', obrigatorio: false, ordem: 0 },
      opcoes: JSON.stringify([]),
    });
    const asShown = (one: Customer) => ({
      ...{ codigo: one.codigo, nome: one.nome, documento: one.documento, ativo: true, tipo: 'J' },
      valor_negocio: one.valor_negocio,
      campos_personalizados: { [desde]: `${one.desde}T00:00:00Z` },
    });
    const placeOf = ({ cep, logradouro, numero, cidade, latitude, longitude }: Customer) => ({
      ...{ cep, logradouro, numero, cidade, latitude, longitude },
    });
    const all = async () => ({
      clientes: await sweep('/v2/clientes/list'),
      enderecos: await sweep('/v2/enderecos/list'),
      pessoas: await sweep('/v2/pessoas/list'),
    });

    const sent = await desk.send(file());
    expect(sent.total_linhas).toBe(ROWS);
    const counts = { criados: ROWS, alterados: 0, recusados: 0, avisados: 0 };
    expect(await desk.run(sent.id, 'simular')).toMatchObject(counts);
    expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ ...counts, a_desfazer: 3 * ROWS });
    const stored = await all();
    expect(stored.clientes).toMatchObject(CUSTOMERS.map(asShown));
    expect(stored.enderecos).toMatchObject(
      CUSTOMERS.map((one, i) => ({ ...placeOf(one), id_cliente: stored.clientes[i]?.id })),
    );
    expect(stored.pessoas).toMatchObject(
      CUSTOMERS.map(({ contato, email }, i) => ({
        ...{ nome: contato, email, ids_clientes: [stored.clientes[i]?.id] },
      })),
    );

    // The same file, and then what the console exports: nothing changes, no stamp either.
    const exported = await desk.export('/escritorio/v1/clientes/list', 'text/csv');
    for (const one of [file(), exported]) {
      const { id } = await desk.send(one);
      expect(await desk.run(id, 'iniciar')).toMatchObject({
        ...{ iguais: ROWS, criados: 0, alterados: 0, recusados: 0, avisados: 0, a_desfazer: 0 },
      });
      expect(await all()).toEqual(stored);
    }
    expect(await desk.run(sent.id, 'desfazer')).toMatchObject({
      ...{ situacao: 'desfeita', desfeitos: 3 * ROWS, mantidos: 0 },
    });
    expect(await all()).toEqual({ clientes: [], enderecos: [], pessoas: [] });
  },
);
