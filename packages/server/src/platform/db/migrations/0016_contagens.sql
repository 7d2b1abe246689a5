-- Exact totals without counting again: see docs/decisions/0006-totals-are-brought-up-to-date.md.
--
-- A list's total is counted once and kept with the instant of the account's clock that it is true for. Later
-- it is brought up to date by what has changed since: rows with a greater stamp come in, and the versions
-- that were valid then, of rows changed or deleted since, go out. Those versions are kept below, for as long
-- as somebody counts.
alter table relogios
  add column versoes_desde timestamptz, -- old versions are kept since this instant; null: they are not
  add column versoes_ate timestamptz,   -- until when they are, by the machine's clock
  add column vinculos_em timestamptz;   -- when links were last made or ended, by which some filters go

-- Versions of rows that were changed or deleted, for a few minutes. Unlogged, as are the totals: after a
-- crash both are gone, and lists are counted anew.
create unlogged table versoes_anteriores (
  conta_id bigint not null default conta_atual(),
  tabela text not null,
  instante timestamptz not null, -- when the version ended
  linha jsonb not null,
  primary key (conta_id, tabela, instante)
);
call isolar_por_conta('versoes_anteriores');

create unlogged table contagens (
  conta_id bigint not null default conta_atual(),
  consulta bytea not null,
  total bigint not null,
  instante timestamptz not null,
  primary key (conta_id, consulta)
);
call isolar_por_conta('contagens');

-- The end of a block of so many instants that begins at `inicio` or soon after: a block has no whole second.
create function fim_do_bloco(inicio timestamptz, tamanho int) returns timestamptz
  language sql immutable parallel safe
  return case
    when date_trunc('second', inicio + (tamanho - 1) * interval '1 microsecond') >= inicio
      then date_trunc('second', inicio + (tamanho - 1) * interval '1 microsecond') + tamanho * interval '1 microsecond'
    else inicio + (tamanho - 1) * interval '1 microsecond'
  end;

-- As before, in one statement; and the block also says whether old versions are kept, which the account's
-- clock row tells and nobody can change while this transaction holds it.
create or replace function proximo_instante(conta bigint) returns timestamptz language plpgsql as $$
declare
  -- account, next instant, instants left, size of the block, whether old versions are kept
  bloco text[] := string_to_array(current_setting('campeiro.bloco', true), '|');
  tamanho int := 1;
  inicio timestamptz;
  fim timestamptz;
  guarda boolean;
begin
  if bloco[1] = conta::text then
    if bloco[3]::int > 0 then
      inicio := bloco[2]::timestamptz;
      perform set_config('campeiro.bloco',
        concat_ws('|', conta, inicio + interval '1 microsecond', bloco[3]::int - 1, bloco[4], bloco[5]), true);
      return inicio;
    end if;
    tamanho := least(bloco[4]::int * 2, 512);
  end if;

  update relogios set
    instante = fim_do_bloco(greatest(clock_timestamp(), instante + interval '1 microsecond'), tamanho),
    versoes_desde = case when versoes_ate > clock_timestamp() then versoes_desde end
  where conta_id = conta returning instante, versoes_desde is not null into strict fim, guarda;
  inicio := fim - (tamanho - 1) * interval '1 microsecond';
  perform set_config('campeiro.bloco',
    concat_ws('|', conta, inicio + interval '1 microsecond', tamanho - 1, tamanho, guarda), true);
  return inicio;
end
$$;

-- Keeps a version that ends at `fim`, the stamp this transaction has just taken, if anybody counts.
create procedure guardar_versao(tabela text, conta bigint, fim timestamptz, linha jsonb) language plpgsql as $$
begin
  if split_part(current_setting('campeiro.bloco', true), '|', 5) = 't' then
    insert into versoes_anteriores (conta_id, tabela, instante, linha) values (conta, tabela, fim, linha);
  end if;
end
$$;

-- As before, and what changes or goes leaves its version behind.
create or replace function carimbar() returns trigger language plpgsql as $$
declare
  geradas text[] := tg_argv[0]::text[];
  antes jsonb;
  mudou boolean;
begin
  if tg_op = 'DELETE' then
    call guardar_versao(tg_table_name, old.conta_id, proximo_instante(old.conta_id), to_jsonb(old));
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.atualizado_em := proximo_instante(new.conta_id);
    new.data_criacao := coalesce(new.data_criacao, new.atualizado_em);
    return new;
  end if;
  antes := to_jsonb(old);
  mudou := new.atualizado_em is null;
  new.atualizado_em := old.atualizado_em;
  new.data_criacao := old.data_criacao;
  if mudou or to_jsonb(new) - geradas is distinct from antes - geradas then
    new.atualizado_em := proximo_instante(new.conta_id);
    call guardar_versao(tg_table_name, old.conta_id, new.atualizado_em, antes);
  end if;
  return new;
end
$$;

-- Deletions move the clock too. Before this they did not, and `publicar` is as it should be from here on.
create or replace procedure publicar(tabela regclass) language plpgsql as $$
declare
  geradas text[] := array(
    select attname::text from pg_attribute where attrelid = tabela and attgenerated <> '' order by attnum);
begin
  call isolar_por_conta(tabela);
  execute format('create trigger carimbar before insert or update or delete on %s '
    'for each row execute function carimbar(%L)', tabela, geradas);
  -- Not unique, though no two stamps are alike: with a unique index every stamped update would count as
  -- a change of a key, and wait for transactions that merely refer to the row.
  execute format('create index on %s (conta_id, atualizado_em)', tabela);
end
$$;

do $$
declare
  existente record;
begin
  for existente in
    select tgrelid::regclass as tabela, array(
      select attname::text from pg_attribute where attrelid = tgrelid and attgenerated <> '' order by attnum) as geradas
    from pg_trigger where tgname = 'carimbar' and not tgisinternal
  loop
    execute format('create or replace trigger carimbar before insert or update or delete on %s '
      'for each row execute function carimbar(%L)', existente.tabela, existente.geradas);
  end loop;
end
$$;

-- Links are made and ended without a change of the rows that filters find by them; the clock tells when.
create function marcar_vinculos() returns trigger language plpgsql as $$
declare
  conta bigint;
  agora timestamptz;
begin
  for conta in select distinct conta_id from mudados loop
    agora := proximo_instante(conta);
    update relogios set vinculos_em = agora where conta_id = conta;
  end loop;
  return null;
end
$$;

create procedure marcar_quando_vincular(vinculos regclass) language plpgsql as $$
begin
  execute format('create trigger marcar_ao_vincular after insert on %s referencing new table as mudados '
    'for each statement execute function marcar_vinculos()', vinculos);
  execute format('create trigger marcar_ao_desvincular after delete on %s referencing old table as mudados '
    'for each statement execute function marcar_vinculos()', vinculos);
end
$$;

call marcar_quando_vincular('segmentos_clientes');
call marcar_quando_vincular('pessoas_clientes');
call marcar_quando_vincular('grupos_usuarios');
call marcar_quando_vincular('ordens_servico_usuarios');
