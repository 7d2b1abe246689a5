-- Rows that are shown with the ids of what they are linked to (a person's customers, a group's users)
-- change when their links do: they take a new stamp.

-- As before, and one thing more: a row whose stamp is set to null takes a new one although its columns
-- stay as they are. That is how what is shown with it, but kept elsewhere, says that it changed.
create or replace function carimbar() returns trigger language plpgsql as $$
declare
  geradas text[] := tg_argv[0]::text[];
  mudou boolean;
begin
  if tg_op = 'INSERT' then
    new.atualizado_em := proximo_instante(new.conta_id);
    new.data_criacao := coalesce(new.data_criacao, new.atualizado_em);
    return new;
  end if;
  mudou := new.atualizado_em is null;
  new.atualizado_em := old.atualizado_em;
  new.data_criacao := old.data_criacao;
  if mudou or to_jsonb(new) - geradas is distinct from to_jsonb(old) - geradas then
    new.atualizado_em := proximo_instante(new.conta_id);
  end if;
  return new;
end
$$;

-- Stamps the rows whose links a statement made or ended. Arguments: their table, and the column of the
-- links that names them. Once per row, however many links; not at all when the statement found none.
create function carimbar_vinculados() returns trigger language plpgsql as $$
begin
  execute format('update %I t set atualizado_em = null '
    'from (select distinct conta_id, %I as id from mudados) m '
    'where t.conta_id = m.conta_id and t.id = m.id', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

-- Makes links count as part of the rows of `tabela`, in which `coluna` of the links names one. By
-- triggers, so that links that go because the other side was deleted count too.
create procedure mostrar_vinculos(tabela text, vinculos text, coluna text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as mudados '
    'for each statement execute function carimbar_vinculados(%L, %L)',
    'ao_vincular_' || tabela, vinculos, tabela, coluna);
  execute format('create trigger %I after delete on %I referencing old table as mudados '
    'for each statement execute function carimbar_vinculados(%L, %L)',
    'ao_desvincular_' || tabela, vinculos, tabela, coluna);
end
$$;

call mostrar_vinculos('pessoas', 'pessoas_clientes', 'id_pessoa');
call mostrar_vinculos('usuarios', 'grupos_usuarios', 'id_usuario');
call mostrar_vinculos('grupos', 'grupos_usuarios', 'id_grupo');
call mostrar_vinculos('segmentos', 'segmentos_usuarios', 'id_segmento');
call mostrar_vinculos('segmentos', 'segmentos_grupos', 'id_segmento');
call mostrar_vinculos('questionarios', 'questionarios_grupos', 'id_questionario');
call mostrar_vinculos('questionarios', 'questionarios_segmentos', 'id_questionario');

create index on pessoas (conta_id, nome, id);
create index on pessoas (conta_id, data_criacao, id);
create index on pessoas (conta_id, lower(email));
