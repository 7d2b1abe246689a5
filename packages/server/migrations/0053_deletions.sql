-- What was deleted, for those who follow changes: kept for 90 days, with a stamp of the account’s clock. It is written in
-- the transaction that deletes, by trigger, so that no code path can forget it.

create table exclusoes (
  conta_id bigint not null default current_account() references contas,
  recurso text not null,
  id bigint not null,
  atualizado_em timestamptz not null,
  -- Who of those limited by segments saw the row. Null: they all did.
  segmentos bigint[],
  primary key (conta_id, recurso, id)
);
create index on exclusoes (conta_id, atualizado_em);
call isolate_by_account('exclusoes');
call limit_by_segment('exclusoes', '(segmentos is null or segmentos && (select current_segments())::bigint[])');

-- A row that goes with its customer or its visit finds that one deleted already: what was kept of it says who saw it.
create function segments_of_deleted(account bigint, resource text, id bigint) returns bigint[]
language sql stable as $$
  select e.segmentos from exclusoes e
  where e.conta_id = account and e.recurso = resource and e.id = segments_of_deleted.id
$$;

create function segments_of_customer(account bigint, customer bigint) returns bigint[]
language sql stable as $$
  select coalesce(
    segments_of_deleted(account, 'clientes', customer),
    (select array_agg(s.id_segmento) from segmentos_clientes s where s.conta_id = account and s.id_cliente = customer),
    '{}')
$$;

-- A person without customers is seen by all.
create function segments_of_person(account bigint, person bigint) returns bigint[]
language sql stable as $$
  select case
    when exists (select from exclusoes e where e.conta_id = account and e.recurso = 'pessoas' and e.id = person)
      then segments_of_deleted(account, 'pessoas', person)
    when exists (select from pessoas_clientes v where v.conta_id = account and v.id_pessoa = person)
      then array(
        select distinct unnest(segments_of_customer(account, v.id_cliente))
        from pessoas_clientes v where v.conta_id = account and v.id_pessoa = person)
  end
$$;

create function segments_of_visit(account bigint, visit bigint) returns bigint[]
language sql stable as $$
  select coalesce(
    segments_of_deleted(account, 'registros', visit),
    (select segments_of_customer(account, r.id_cliente) || r.id_segmento from registros r
      where r.conta_id = account and r.id = visit),
    '{}')
$$;

-- Before the row goes, because what goes with it goes before triggers that fire afterwards.
create function record_deletion() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into exclusoes (conta_id, recurso, id, atualizado_em, segmentos)
  values (old.conta_id, tg_table_name, old.id, next_instant(old.conta_id), case tg_argv[0]
    when 'clientes' then segments_of_customer(old.conta_id, old.id)
    when 'pessoas' then segments_of_person(old.conta_id, old.id)
    when 'of customer' then segments_of_customer(old.conta_id, (gone ->> 'id_cliente')::bigint)
    when 'of customer or person' then case when gone ->> 'id_cliente' is not null
      then segments_of_customer(old.conta_id, (gone ->> 'id_cliente')::bigint)
      else segments_of_person(old.conta_id, (gone ->> 'id_pessoa')::bigint) end
    when 'of customer and segment' then
      segments_of_customer(old.conta_id, (gone ->> 'id_cliente')::bigint) || (gone ->> 'id_segmento')::bigint
    when 'of visit' then segments_of_visit(old.conta_id, (gone ->> 'id_registro')::bigint)
  end)
  on conflict (conta_id, recurso, id) do nothing;
  return old;
end
$$;

create procedure keep_deletions(target regclass, sight text) language plpgsql as $$
begin
  execute format('create trigger record_deletion before delete on %s for each row execute function record_deletion(%L)',
    target, sight);
end
$$;

call keep_deletions('clientes', 'clientes');
call keep_deletions('pessoas', 'pessoas');
call keep_deletions('enderecos', 'of customer or person');
call keep_deletions('notas_cliente', 'of customer');
call keep_deletions('registros', 'of customer and segment');
call keep_deletions('registros_historico', 'of visit');
call keep_deletions('ordens_servico', 'of customer and segment');
call keep_deletions('respostas_questionario', 'of visit');
do $$
declare
  target text;
begin
  foreach target in array array[
    'questionarios', 'usuarios', 'grupos', 'segmentos', 'categorias', 'etapas', 'temperaturas', 'setores_mercado',
    'tipos_servico', 'objetivos', 'status_servico', 'status_ordem', 'campos_personalizados'
  ] loop
    call keep_deletions(target, 'all');
  end loop;
end
$$;

-- When customers came into segments or left them: what a caller limited by segments sees has changed without a stamp.
alter table relogios add column recortes_em timestamptz;

create function mark_sight() returns trigger language plpgsql as $$
declare
  account bigint;
  instant timestamptz;
begin
  for account in select distinct conta_id from changed_links loop
    instant := next_instant(account);
    update relogios set recortes_em = instant where conta_id = account;
  end loop;
  return null;
end
$$;
create trigger mark_sight_on_link after insert on segmentos_clientes referencing new table as changed_links
  for each statement execute function mark_sight();
create trigger mark_sight_on_unlink after delete on segmentos_clientes referencing old table as changed_links
  for each statement execute function mark_sight();
