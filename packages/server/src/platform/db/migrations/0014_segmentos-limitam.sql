-- Segments limit what managers see: see docs/decisions/0005-segments-limit-managers.md.
--
-- A third role beside those of 0001. It may do all that campeiro_app may, and the policies below hold for
-- it alone: whoever no segment limits does not pay for them. Its transactions name the segments that they
-- are limited to (`campeiro.segmentos`); without any they see nothing of what is limited.
call criar_papel('campeiro_segmentado');
do $$
begin
  if not pg_has_role('campeiro_segmentado', 'campeiro_app', 'usage') then
    grant campeiro_app to campeiro_segmentado;
  end if;
exception when unique_violation then
  null; -- as above
end
$$;

-- The segments of this transaction; null, which matches no row, when none were named.
create function segmentos_atuais() returns bigint[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('campeiro.segmentos', true), ''), ',')::bigint[];

-- What the database does by itself is not limited: triggers keep up what belongs to rows, seen or not.
-- Neither is the tables' owner, who is a member of the role where the owner is no superuser.
create function sem_limite() returns boolean
  language sql stable parallel restricted
  return pg_trigger_depth() > 0 or current_user <> 'campeiro_segmentado';

-- Whether a person belongs to any customer, seen or not: answered as the tables' owner, to whom links to
-- unseen customers show. The owner may be a superuser, so the account is named.
create function tem_cliente(pessoa bigint) returns boolean
  language sql stable security definer
begin atomic
  select exists (select from pessoas_clientes where conta_id = conta_atual() and id_pessoa = pessoa);
end;

-- Limits a table to the rows that `visivel` holds for: for reading, changing and deleting, and a row that
-- would not be seen cannot be written. What depends on another row asks whether that one is there; the
-- other table's own policy answers.
create procedure limitar_por_segmento(tabela regclass, visivel text) language plpgsql as $$
begin
  execute format('create policy do_segmento on %s as restrictive to campeiro_segmentado '
    'using (sem_limite() or %s)', tabela, visivel);
end
$$;

call limitar_por_segmento('segmentos_clientes', 'id_segmento = any ((select segmentos_atuais())::bigint[])');
call limitar_por_segmento('clientes',
  'exists (select from segmentos_clientes s where s.id_cliente = clientes.id)');
call limitar_por_segmento('ordens_servico', 'id_segmento = any ((select segmentos_atuais())::bigint[])
  or exists (select from clientes c where c.id = ordens_servico.id_cliente)');
call limitar_por_segmento('registros', 'id_segmento = any ((select segmentos_atuais())::bigint[])
  or exists (select from clientes c where c.id = registros.id_cliente)');

call limitar_por_segmento('notas_cliente', 'exists (select from clientes c where c.id = notas_cliente.id_cliente)');
call limitar_por_segmento('pessoas_clientes',
  'exists (select from clientes c where c.id = pessoas_clientes.id_cliente)');
call limitar_por_segmento('pessoas',
  'exists (select from pessoas_clientes v where v.id_pessoa = pessoas.id) or not tem_cliente(id)');
call limitar_por_segmento('enderecos', 'exists (select from clientes c where c.id = enderecos.id_cliente)
  or exists (select from pessoas p where p.id = enderecos.id_pessoa)');
call limitar_por_segmento('ordens_servico_usuarios',
  'exists (select from ordens_servico o where o.id = ordens_servico_usuarios.id_ordem_servico)');
call limitar_por_segmento('registros_historico',
  'exists (select from registros r where r.id = registros_historico.id_registro)');
call limitar_por_segmento('respostas_questionario',
  'exists (select from registros r where r.id = respostas_questionario.id_registro)');
call limitar_por_segmento('eventos',
  'id_registro is null or exists (select from registros r where r.id = eventos.id_registro)');

-- What only those may do whom no segment limits: customers, because a new one is in no segment; segments
-- and groups, because whoever changes them says who sees what.
create function recusar_limitados() returns trigger language plpgsql as $$
begin
  raise exception 'limited by segments' using errcode = 'insufficient_privilege', constraint = tg_argv[0];
end
$$;

create trigger so_sem_limite before insert on clientes
  for each statement when (not sem_limite()) execute function recusar_limitados('clientes_sem_limite');

do $$
declare
  tabela text;
begin
  foreach tabela in array array['segmentos', 'segmentos_clientes', 'segmentos_grupos', 'segmentos_usuarios',
    'grupos', 'grupos_usuarios']
  loop
    execute format('create trigger so_sem_limite before insert or update or delete on %I for each statement '
      'when (not sem_limite()) execute function recusar_limitados(%L)', tabela, 'segmentos_sem_limite');
  end loop;
end
$$;
