/** What must hold for every table, present and future: read from PostgreSQL's own catalogue. */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/harness.ts';

/** Tables of the installation rather than of an account. */
const SHARED = [
  'migracoes',
  'sistema',
  'epoca',
  'instalacao',
  'tentativas_de_login',
  'pedidos_de_senha',
];

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(await cloneDatabase());
  await client.connect();
});
afterAll(() => client.end());

const names = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query, [SHARED])).rows.map((row) => row.name);

test('every table is isolated by account: forced row-level security with its two policies', async () => {
  const unprotected = await names(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and not (c.relrowsecurity and c.relforcerowsecurity
        and 2 = (select count(*) from pg_policy p where p.polrelid = c.oid and p.polpermissive))`);
  expect(unprotected).toEqual([]);
});

test('every table has conta_id first in its primary key', async () => {
  const without = await names(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and c.relname <> 'contas'
      and not exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'conta_id')`);
  expect(without).toEqual([]);
});

test('every foreign key carries conta_id, so that PostgreSQL itself refuses another account', async () => {
  const crossing = await names(`
    select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
    where f.contype = 'f' and f.conrelid::regclass::text <> all ($1) and not exists (
      select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1] and a.attname = 'conta_id')`);
  expect(crossing).toEqual([]);
});

test('every function that answers as the owner, to whom all accounts may show, names the account', async () => {
  const unlimited = await names(`
    select p.proname as name from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and $1::text[] is not null
      and pg_get_functiondef(p.oid) !~ 'current_account\\(\\)'`);
  expect(unlimited).toEqual([]);
});

test('every foreign key is indexed', async () => {
  const unindexed = await names(`
    select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
    where f.contype = 'f' and f.conrelid::regclass::text <> all ($1) and not exists (
      select from pg_index i where i.indrelid = f.conrelid
        and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)`);
  expect(unindexed).toEqual([]);
});

test('every table with atualizado_em has the trigger that stamps it and the index to read it by', async () => {
  const unstamped = await names(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'atualizado_em'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      -- The account is one row, which is not read incrementally.
      and c.relname not in ('saidas', 'notas_excluidas', 'exclusoes', 'contas')
      and not (exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp')
        and exists (select from pg_indexes i where i.tablename = c.relname
          and i.indexdef ~ '\\(conta_id, atualizado_em\\)' and i.indexdef !~ 'UNIQUE'))`);
  expect(unstamped).toEqual([]);
});

test('every table with alterado_por has the triggers that write who changed a row', async () => {
  // Histories are written by triggers, with the author of what they tell.
  const without = await names(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'alterado_por'
    where c.relkind = 'r' and c.relname <> all ($1) and c.relname not like 'historico\\_%' and 2 > (
      select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'set_alterado_por')`);
  expect(without).toEqual([]);
});

test('stamping leaves out every generated column, or a write that changes nothing would take a stamp', async () => {
  // The progress of an import takes none either.
  const wrong = await names(`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'stamp'
    where c.relname <> all ($1) and c.relname <> 'importacoes' and substring(pg_get_triggerdef(t.oid), $$stamp\\('(.*)'\\)$$) is distinct from array(
      select attname::text from pg_attribute where attrelid = c.oid and attgenerated <> '' order by attnum)::text`);
  expect(wrong).toEqual([]);
});

test('the roles that serve requests own nothing and cannot bypass row-level security', async () => {
  const { rows } = await client.query(`
    select rolname, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname like 'campeiro\\_%' order by rolname`);
  const powerless = { rolsuper: false, rolbypassrls: false, owned: 0 };
  expect(rows).toEqual([
    { rolname: 'campeiro_app', ...powerless },
    { rolname: 'campeiro_segmented', ...powerless },
    { rolname: 'campeiro_system', ...powerless },
  ]);
});
