-- Refused events name what they are about in three ways: the visit by its id, the visit by the event that made it
-- on the device, or, of a visit that was never made, the customer. Limited managers see those whose visit or
-- customer is in their sight, and those that name none of them. What is named twice cannot be told.

create or replace function nada_diz_de_visita(conteudo text) returns boolean
  language sql immutable strict parallel safe
  return conteudo !~* 'id_(registro|visita|cliente)' and not foi_cortado(conteudo);

-- Answered as the tables' owner, to whom visits out of sight show. The owner may be a superuser, so the account
-- is named.
create or replace function visita_do_evento(conteudo text) returns bigint
  language sql stable security definer
begin atomic
  select case
    when conteudo ~* 'id_registro' then visita_do_conteudo(conteudo)
    when regexp_count(conteudo, '"id_visita":') = 1 and not foi_cortado(conteudo) then (
      select e.id_registro from eventos e
      where e.conta_id = conta_atual() and e.tipo = 'visita' and e.id_evento =
        lower(substring(conteudo from '"id_visita":"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"'))::uuid)
    end;
end;

create function cliente_do_conteudo(conteudo text) returns bigint
  language sql immutable strict parallel safe
  return case when regexp_count(conteudo, '"id_cliente":') = 1 and conteudo !~* 'id_(registro|visita)'
      and not foi_cortado(conteudo)
    then substring(conteudo from '"id_cliente":(\d{1,15})[,}]')::bigint end;

drop policy do_segmento on eventos_recusados;
call limitar_por_segmento('eventos_recusados', 'nada_diz_de_visita(conteudo)
  or exists (select from registros r where r.id = visita_do_evento(eventos_recusados.conteudo))
  or exists (select from clientes c where c.id = cliente_do_conteudo(eventos_recusados.conteudo))');
