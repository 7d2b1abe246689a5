-- The office finds people by everything they are known by, and reads names as Portuguese sorts them.

-- Beside `busca`, which API v2 searches: e-mail, and telephones as digits only.
alter table clientes add column busca_contato text not null generated always as (
  search_text(coalesce(email, '')) || e'\n' || regexp_replace(coalesce(telefone, ''), '\D', '', 'g')) stored;
alter table pessoas add column busca_contato text not null generated always as (
  regexp_replace(coalesce(telefone, ''), '\D', '', 'g') || e'\n'
    || regexp_replace(coalesce(celular, ''), '\D', '', 'g')) stored;
create index clientes_busca_contato on clientes using gin (conta_id, busca_contato gin_trgm_ops);
create index pessoas_busca_contato on pessoas using gin (conta_id, busca_contato gin_trgm_ops);

-- The place of a name, as a key instead of an ICU collation: it sorts alike on every server, and no update of a library
-- spoils the index. A column, so that an index alone can skip pages and sorting folds nothing.
alter table clientes add column nome_ordem c_text not null generated always as (search_text(nome)) stored;
alter table pessoas add column nome_ordem c_text not null generated always as (search_text(nome)) stored;
alter table ordens_servico add column nome_ordem c_text not null generated always as (search_text(nome)) stored;
create index on clientes (conta_id, nome_ordem, id);
create index on pessoas (conta_id, nome_ordem, id);
create index on ordens_servico (conta_id, nome_ordem, id);

-- The triggers leave generated columns out when they ask whether a row has changed.
create or replace trigger stamp before insert or update or delete on clientes
  for each row execute function stamp('{busca,busca_contato,nome_ordem}');
create or replace trigger stamp before insert or update or delete on pessoas
  for each row execute function stamp('{busca,busca_contato,nome_ordem}');
create or replace trigger stamp before insert or update or delete on ordens_servico
  for each row execute function stamp('{busca,nome_ordem}');

-- Any of the patterns in any of the columns. `owner`: the column to return.
drop function find_ids;
create function find_ids(target regclass, places text[], patterns text[], owner text, most int)
  returns bigint[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
  found_in text := (select string_agg(format('%I like $2[%s]', place, n), ' or ')
    from unnest(places) place, generate_series(1, cardinality(patterns)) n);
begin
  execute format('select coalesce(array_agg(id), ''{}'') from (
      select %1$I as id from %2$s where conta_id = $1 and %1$I is not null and (%3$s) limit $3) found',
      owner, target, found_in)
    into ids using current_account(), patterns, most + 1;
  return case when cardinality(ids) <= most then ids end;
end
$$;
revoke execute on function find_ids from public;
grant execute on function find_ids to campeiro_app;
grant create on schema public to campeiro_system;
alter function find_ids owner to campeiro_system;
revoke create on schema public from campeiro_system;

-- Customers and people are found by their address too, so totals of searches depend on it.
create function mark_texts() returns trigger language plpgsql as $$
declare
  account bigint;
  instant timestamptz;
begin
  for account in select distinct conta_id from changed_texts loop
    instant := next_instant(account);
    update relogios set textos_em = instant where conta_id = account;
  end loop;
  return null;
end
$$;
create trigger mark_on_new_text after insert on enderecos referencing new table as changed_texts
  for each statement execute function mark_texts();
create trigger mark_on_changed_text after update on enderecos referencing new table as changed_texts
  for each statement execute function mark_texts();
create trigger mark_on_lost_text after delete on enderecos referencing old table as changed_texts
  for each statement execute function mark_texts();
