-- Whether an order waits for the office's decision about one of its visits does not depend on who asks either.
drop function visits_of_order(bigint);
create function visits_of_order(service_order bigint)
  returns table (id bigint, codigo bigint, situacao text, concluido boolean, pendencias jsonb, desfecho text)
  language sql stable security definer
begin atomic
  select r.id, r.codigo, r.situacao, r.concluido, r.pendencias, r.desfecho from registros r
  where r.conta_id = current_account() and r.id_ordem_servico = service_order;
end;
