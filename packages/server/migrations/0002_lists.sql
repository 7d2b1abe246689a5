-- How lists are read: searches, sweeps through pages, and totals.

-- Text as searches compare it: without accents and case. Immutable because the dictionary is named.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', normalize(value, nfc)) collate "default");

-- The pattern that finds `value` anywhere. Escaped last: without its accents a character may be a wildcard.
create function search_pattern(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(search_text(value), '([\\%_])', '\\\1', 'g') || '%';

-- The ids of the account's rows in which `pattern` is found; null when there are more than `most`.
--
-- PostgreSQL evaluates the accounts' policies before `like`, which it does not know to be leakproof, and then
-- cannot use an index for it. So campeiro_system searches, whom no policy limits, in this one function, which
-- names the account itself. What it finds is only looked for: the statement that reads the rows stands under
-- the policies as ever. Indexes for it begin with the account, so that a search costs what the account holds.
create function find_ids(target regclass, pattern text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  execute format('select coalesce(array_agg(id), ''{}'') from (
      select id from %s where conta_id = $1 and busca like $2 limit $3) found', target)
    into ids using current_account(), pattern, most + 1;
  return case when cardinality(ids) <= most then ids end;
end
$$;
revoke execute on function find_ids from public;
grant execute on function find_ids to campeiro_app;
grant create on schema public to campeiro_system;
alter function find_ids owner to campeiro_system;
revoke create on schema public from campeiro_system;

-- Where each page of a list ended, for the caller who read it: the next page continues from there instead of
-- counting rows again (guarantee G4). Two programs that go through the same list with the same user's login do
-- not disturb each other: each has a token of its own. Unlogged: after a crash readers start from page 1.
create unlogged table varreduras (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  consulta bytea not null,
  pagina bigint not null,
  leitor bytea not null, -- fingerprint of the token
  lugar jsonb not null,
  salvo_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, consulta, pagina, leitor)
);
call isolate_by_account('varreduras');

-- Exact totals without counting again: see docs/decisions/0006-totals-are-brought-up-to-date.md.
--
-- A list's total is counted once and kept with the instant of the account's clock that it is true for. Later
-- it is brought up to date by what has changed since: rows with a greater stamp come in, and the versions
-- that were valid then, of rows changed or deleted since, go out. Those versions are kept for as long as
-- somebody counts. Unlogged, all of it: after a crash lists are counted anew.
create unlogged table contagens (
  conta_id bigint not null default current_account(),
  consulta bytea not null,
  total bigint not null,
  instante timestamptz not null,
  salva_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, consulta)
);
call isolate_by_account('contagens');

-- Versions of rows that were changed or deleted, for a few minutes. Most are passed over by when they began.
create unlogged table versoes_anteriores (
  conta_id bigint not null default current_account(),
  tabela text not null,
  instante timestamptz not null, -- when the version ended
  linha jsonb not null,
  inicio timestamptz not null,
  primary key (conta_id, tabela, instante)
);
call isolate_by_account('versoes_anteriores');

-- Keeps a version that ends at `ended`, the stamp this transaction has just taken, if anybody counts.
create procedure keep_version(source text, account bigint, ended timestamptz, version jsonb) language plpgsql as $$
begin
  if split_part(current_setting('campeiro.block', true), '|', 5) = 't' then
    insert into versoes_anteriores (conta_id, tabela, instante, linha, inicio)
    values (account, source, ended, version, (version->>'atualizado_em')::timestamptz);
  end if;
end
$$;

-- Links are made and ended without a change of the rows that filters find by them; the clock tells when.
create function mark_links() returns trigger language plpgsql as $$
declare
  account bigint;
  instant timestamptz;
begin
  for account in select distinct conta_id from changed_links loop
    instant := next_instant(account);
    update relogios set vinculos_em = instant where conta_id = account;
  end loop;
  return null;
end
$$;

-- For links that lists can be filtered by.
create procedure mark_when_linked(links regclass) language plpgsql as $$
begin
  execute format('create trigger mark_on_link after insert on %s referencing new table as changed_links '
    'for each statement execute function mark_links()', links);
  execute format('create trigger mark_on_unlink after delete on %s referencing old table as changed_links '
    'for each statement execute function mark_links()', links);
end
$$;
