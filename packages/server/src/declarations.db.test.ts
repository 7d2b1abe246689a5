/** What rooms declare about their tables must agree with the database. */
import { supportTables } from '@campeiro/contract/apoio';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../test/harness.ts';
import { allSources } from '../test/sources.ts';
import type { Source } from './platform/lists/source.ts';
import { constraintTexts } from './rooms.ts';

/**
 * Tables of which a list has few rows, because an account, a customer or a visit has few. They are sorted without
 * an index.
 */
const SMALL = [
  ...supportTables.map(({ table }) => table),
  'ausencias',
  'bases_usuarios',
  'campos_personalizados',
  'contestacoes',
  'eventos_em_espera',
  'fechamentos',
  'feriados',
  'webhooks',
  'grupos',
  'historico_de_vigencias',
  'importacoes',
  'notas_cliente',
  'propostas_de_local',
  'questionarios',
  'questionarios_versoes',
  'recorrencias',
  'registros_historico',
  'segmentos',
  'usuarios',
  'usuarios_habilidades',
  'valores_por_km',
];

/** Unique indexes that no request violates. */
const NEVER_VIOLATED = [
  'anexos_da_ordem_unique', // the order or objective is locked while a file is attached
  'anexos_do_objetivo_unique',
  'consultas_de_trajeto_hour_unique', // on conflict do nothing
  'deslocamentos_complementos_waiting',
  'enderecos_in_order', // addresses are numbered while their customer is locked
  'status_ordem_inicial', // no API writes these columns
  'status_servico_situacao',
  'usuarios_habilidades_once', // the user is locked while the skills are set
  'webhooks_entregas_once', // on conflict do nothing
];

let client: pg.Client;
let sources: Source[];

beforeAll(async () => {
  client = new pg.Client(await cloneDatabase());
  await client.connect();
  sources = await allSources();
});
afterAll(() => client.end());

const large = (): Source[] => sources.filter(({ table }) => !SMALL.includes(table));

const names = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

test('every list with search reads a table with the generated column busca', async () => {
  const searchable = await names(`
    select attrelid::regclass::text as name from pg_attribute
    where attname = 'busca' and attgenerated <> ''`);
  const searched = sources.filter(({ list }) => list.search.length > 0);
  expect(searched.length).toBeGreaterThan(15);
  const without = searched.filter(({ table }) => !searchable.includes(table));
  expect(without.map(({ table }) => `${table}: no column busca`)).toEqual([]);
});

test('every search of a large table has an index on busca', async () => {
  const indexed = await names(`
    select tablename as name from pg_indexes where indexdef like '%gin (conta_id, busca gin_trgm_ops)%'`);
  const searched = large().filter(({ list }) => list.search.length > 0);
  expect(searched.map(({ table }) => table).filter((table) => !indexed.includes(table))).toEqual(
    [],
  );
});

test('everything else that people search in a large table has an index too', async () => {
  const indexed = await names(`
    select tablename || '.' || substring(indexdef from 'gin \\(conta_id, (\\w+) gin_trgm_ops\\)') as name
    from pg_indexes`);
  const searched = large().flatMap(({ table, alsoFinds }) =>
    (alsoFinds?.columns ?? []).map((column) => `${table}.${column}`),
  );
  expect(searched.length).toBeGreaterThan(1);
  expect(searched.filter((column) => !indexed.includes(column))).toEqual([]);
});

test('names of every large list of the office have an index in the order in which people read them', async () => {
  const indexed = await names(`
    select tablename || '.' || substring(indexdef from '\\(conta_id, (\\w+), id\\)$') as name
    from pg_indexes`);
  // API v2 has a list of its own of some tables.
  const sorted = Map.groupBy(
    large().filter(({ list }) => list.sort.includes('nome')),
    ({ table }) => table,
  );
  expect(sorted.size).toBeGreaterThan(2);
  for (const [table, of] of sorted) {
    const wordsIn = of.flatMap((one) => one.wordsIn ?? []);
    expect([table, indexed.includes(`${table}.${wordsIn[0]}`)]).toEqual([table, true]);
  }
});

test('every sort field of a large table has an index (conta_id, field, id), or a unique one', async () => {
  // Stamps have an index that need not be unique: no two are alike.
  const sorted = await names(`
    select c.table || '.' || c.columns[2] as name
    from (select indrelid::regclass::text as table, indisunique, array(
        select attname::text from unnest(indkey) with ordinality k (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
      from pg_index where indpred is null and 0 <> all (indkey)) c
    where c.columns[1] = 'conta_id'
      and (c.columns[3:] = '{id}' or c.columns[3:] = '{}' and (c.indisunique or c.columns[2] = 'atualizado_em'))`);
  expect(large().length).toBeGreaterThan(6);
  const wanted = large().flatMap(({ list, table, sortThrough }) =>
    list.sort.map((campo) => {
      // The order is that of another table, whose rows lead to these.
      const through = sortThrough[campo];
      return through ? `${through.table}.${through.by}` : `${table}.${campo}`;
    }),
  );
  expect(wanted).toContain('clientes.nome_ordem');
  expect([...new Set(wanted)].filter((field) => !sorted.includes(field))).toEqual([]);
});

test('every named unique constraint has a text, and every text a constraint', async () => {
  const unique = await names(`
    select relname as name from pg_class join pg_index on indexrelid = oid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace
      and relname !~ '_(key|idx)\\d*$'`);
  const silent = unique.filter((name) => !(name in constraintTexts));
  expect(silent.sort()).toEqual(NEVER_VIOLATED);
  const known = await names(`
    select conname as name from pg_constraint
    union select substring(pg_get_triggerdef(oid), $$refuse_limited\\('(\\w+)'\\)$$) from pg_trigger
    union select (regexp_matches(prosrc, $$constraint = '(\\w+)'$$, 'g'))[1] from pg_proc`);
  const reasonless = Object.keys(constraintTexts).filter(
    (name) => !unique.includes(name) && !known.includes(name),
  );
  expect(reasonless).toEqual([]);
});
