-- What a restored backup must not undo: ids that were given out since it was made never return.

-- Which copy of the data this is. One row. `platform/db/epoch.ts` compares it with the database that it is in.
create table epoca (
  unica boolean primary key default true check (unica),
  -- What callers are told, as X-Epoca. Another one after each restore.
  valor uuid not null default gen_random_uuid(),
  -- The cluster, its timeline, the database and this table, when `valor` was given. Null: of a database that is
  -- new. Of an older version nobody knows whether it was restored: that counts as restored.
  base text,
  -- The same for the files of an embedded database.
  pasta text
);
grant select on epoca to campeiro_app, campeiro_system;
insert into epoca (base) select case when is_called then '' end from contas_id_seq;
delete from sistema where chave in ('epoca', 'pasta');

create or replace function database_epoch() returns uuid
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

-- Null: a restore raised the counters of a draft that nobody has saved.
alter table questionarios_rascunhos alter column id_usuario drop not null;

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

-- The next version of a password is unpredictable. Otherwise the first password after a restore would have the version
-- of one that the restore undid, and tokens of that one would be valid again.
create function vary_version() returns trigger language plpgsql as $$
begin
  new.versao := new.versao + (random() * 100000)::int;
  return new;
end
$$;
create trigger vary_version before update of versao on credenciais
  for each row when (new.versao <> old.versao) execute function vary_version();
