/** A list that is exported and imported again is as it was, also with awkward rows. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { importer } from '../../../test/imports.ts';
import { sql } from '../../platform/db/sql.ts';
import { TARGETS } from './columns/targets.ts';

const test = testWithNewAccount('administrador').extend('desk', ({ server, account }) =>
  importer(server.url, account.login.administrador),
);

const NAMES = [
  'Padaria São João',
  'a;b\r\n"+c"',
  '00042',
  "'00042",
  '=cmd',
  '1,5',
  '10/12/2026',
  'Bar | do Zé',
];
const TABLES = ['clientes', 'enderecos', 'pessoas', 'pessoas_clientes', 'segmentos_clientes'];
const FORMS = ['text/csv', 'text/csv; forma=programas'];

test('customers: every row comes back and changes nothing', async ({
  server,
  account,
  desk,
  insert,
}) => {
  const [primeira, segunda] = [
    await insert('categorias', { nome: 'Varejo' }),
    await insert('categorias', { nome: 'VAREJO' }),
  ];
  const segmentos = [];
  for (const nome of ['Norte', 'Norte | Sul', '|', 'norte'])
    segmentos.push(await insert('segmentos', { nome }));
  const campo: Record<string, number> = {};
  for (const [nome, tipo] of Object.entries({
    Telefone: 'texto',
    frota: 'numero',
    Frota: 'lista',
    'Última visita': 'data',
    Ativo: 'booleano',
  }))
    campo[nome] = await insert('campos_personalizados', {
      ...{ nome, tipo, origem: 'clientes', obrigatorio: false, ordem: 0 },
      opcoes: JSON.stringify(tipo === 'lista' ? ['nova'] : []),
    });
  for (const [i, nome] of NAMES.entries()) {
    const id = await insert('clientes', {
      ...{ tipo: 'FJN'[i % 3], nome, ativo: i % 2 === 0 },
      // Some have neither code nor document, and two have the same code.
      codigo: [null, '00042', '00042', '1E5', null][i % 5],
      documento: [null, '12345678000195', '00123456789', 'AB12'][i] ?? null,
      telefone: ['+55 11 3456-7890', '1134567890123', null][i % 3],
      email: i % 2 ? 'sem arroba' : null,
      valor_negocio: [0.1, 999999999999, null][i % 3],
      id_categoria: [primeira, segunda, null][i % 3],
      campos_personalizados: JSON.stringify({
        [campo.Telefone as number]: nome,
        [campo.frota as number]: [1e21, -1.5e-7, 1234.5][i % 3],
        // The option has been taken out.
        [campo.Frota as number]: 'velha',
        [campo['Última visita'] as number]: [
          '2026-08-14T12:30:22Z',
          '2026-08-14T03:00:00Z',
          '2026-08-14T00:00:00Z',
        ][i % 3],
        [campo.Ativo as number]: i % 2 === 0,
      }),
    });
    if (i % 3 < 2)
      await insert('enderecos', {
        id_cliente: id,
        ...{ logradouro: nome, numero: '0012', cep: '01310100', cidade: 'São Paulo' },
        ...(i % 2 && { latitude: -1.23e-7, longitude: -46.65591234567 }),
      });
    if (i % 3 === 0)
      for (const ordem of [1, 2])
        await insert('enderecos', { id_cliente: id, ordem, descricao: nome, cidade: 'Itu' });
    for (const contato of ['Ana', 'Rui', 'Ana'].slice(0, i % 4)) {
      const pessoa = await insert('pessoas', { nome: contato, celular: '011 9', ativo: true });
      await insert('pessoas_clientes', { id_pessoa: pessoa, id_cliente: id });
    }
    for (const segmento of segmentos.slice(i % 4))
      await insert('segmentos_clientes', { id_segmento: segmento, id_cliente: id });
  }
  const all = () =>
    server.db.read(account.scope, async (tx) => {
      const rows: unknown[] = [];
      for (const table of TABLES)
        rows.push(await tx.rows(sql([`select t.* from ${table} t order by t::text`])));
      return rows;
    });
  const before = await all();
  for (const form of FORMS) {
    const sent = await desk.send(await desk.export('/escritorio/v1/clientes/list', form));
    expect(sent.colunas).toContain('outros_enderecos');
    const found = sent.mapeamento.filter((alvo) => alvo !== null);
    if (form === 'text/csv')
      expect([...found].sort()).toEqual(
        [
          ...TARGETS.map(({ alvo }) => alvo),
          ...Object.values(campo).map((id) => `campo.${id}`),
        ].sort(),
      );
    // In a file for programs the id is called as the API calls it, so the person maps it.
    const mapeamento = ['id_campeiro', ...sent.mapeamento.slice(1)];
    const { id } = await desk.change(sent.id, { celula_vazia: 'limpa', mapeamento });
    for (const how of ['simular', 'iniciar'] as const) {
      const ended = await desk.run(id, how);
      expect([form, how, await desk.refused(id)]).toEqual([form, how, []]);
      expect(ended).toMatchObject({ iguais: NAMES.length, alterados: 0, criados: 0 });
    }
  }
  expect(await all()).toEqual(before);
});
