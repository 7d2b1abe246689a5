-- Which installation and which copy of the data this is, and what made its schema.

-- Identifies the installation, in one row. Unlike the epoch, it stays the same in dumps and restores: devices keep what
-- was done for one installation apart from what is done for another, which may come to the same address.
create table instalacao (
  unica boolean primary key default true check (unica),
  id uuid not null default gen_random_uuid()
);
grant select on instalacao to campeiro_app, campeiro_system;
insert into instalacao default values;

-- Which copy of the data this is. One row. `platform/db/epoch.ts` compares it with the database that it is in.
create table epoca (
  unica boolean primary key default true check (unica),
  -- What callers are told, as X-Epoca. Another one after each restore.
  valor uuid not null default gen_random_uuid(),
  -- The cluster, its timeline, the database and this table, when `valor` was given. Null: of a new database.
  base text,
  -- The same for the files of an embedded database.
  pasta text
);
grant select on epoca to campeiro_app, campeiro_system;
insert into epoca default values;

create function database_epoch() returns uuid
  language sql stable
  begin atomic
    select valor from epoca;
  end;

-- Refuses the work of a connection that has not noticed a restore.
create function refuse_other_epoch() returns void language plpgsql as $$
begin
  raise exception 'the database is another copy than this connection knows'
    using errcode = 'object_not_in_prerequisite_state', constraint = 'epoca_known';
end
$$;

-- Raises all counters that are no sequences, also those that have not counted yet: `codigo`, the ids of questions,
-- and the revisions of drafts, which a browser may have read before the restore.
create procedure raise_counters(span bigint) language plpgsql as $$
begin
  perform from relogios order by conta_id for update;
  insert into numeradores (conta_id, tabela, ultimo)
  select c.id, t.tgrelid::regclass::text, span
  from contas c cross join pg_trigger t where t.tgname = 'take_code' and not t.tgisinternal
  on conflict (conta_id, tabela) do update set ultimo = (numeradores.ultimo / 1000 + 1) * 1000 + span;

  insert into questionarios_rascunhos (conta_id, id_questionario, revisao, ultimo_id, id_usuario)
  select q.conta_id, q.id, span, span, null from questionarios q
  on conflict (conta_id, id_questionario) do update
    set revisao = questionarios_rascunhos.revisao + span, ultimo_id = questionarios_rascunhos.ultimo_id + span;
end
$$;

-- What exactly was applied, and by which version of Campeiro. A start compares it with its own migrations, and stops
-- before it touches a database that another line of versions has made.
alter table migracoes add column sha256 text, add column versao text;
