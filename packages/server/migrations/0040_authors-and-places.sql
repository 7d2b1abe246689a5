-- Who changed a row last: the user of the transaction that gave it its stamp; null if the service did it by itself.
-- Not a foreign key: it would need an index for each table, which every change of a customer would write.

do $$
declare
  target text;
begin
  foreach target in array array[
    'usuarios', 'grupos', 'segmentos', 'categorias', 'etapas', 'temperaturas', 'setores_mercado', 'tipos_servico',
    'objetivos', 'motivos_nao_realizacao', 'status_servico', 'status_ordem', 'clientes', 'pessoas', 'enderecos',
    'notas_cliente', 'campos_personalizados', 'ordens_servico', 'questionarios', 'recorrencias', 'feriados',
    'anexos'
  ] loop
    execute format('alter table %I add column alterado_por bigint', target);
    -- After `stamp`, by name: a change that changes nothing has no author either.
    execute format('create trigger write_author before insert on %I for each row '
      'execute function set_alterado_por()', target);
    execute format('create trigger write_author_on_update before update on %I for each row '
      'when (old.atualizado_em is distinct from new.atualizado_em) execute function set_alterado_por()', target);
  end loop;
end
$$;
