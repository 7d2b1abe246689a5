-- What marks the days of visits to a customer whose address changed. Where old and new were asked for at once, PostgreSQL
-- planned the statement anew for every row, because with the old one empty it looked cheaper than any plan for all rows:
-- that was most of the time of adding customers. Of one customer the plan is made once.
create function mark_visits_of(account bigint, customer bigint) returns void language plpgsql as $$
begin
  perform mark_day(r.conta_id, r.id_usuario, r.data_inicio) from registros r
  where r.conta_id = account and r.id_cliente = customer
    and r.situacao in ('realizado', 'nao_realizado') and not is_place(r.latitude, r.longitude);
end
$$;

create or replace function mark_visits_to_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_visits_of(new.conta_id, new.id_cliente);
  end if;
  if tg_op <> 'INSERT' then
    perform mark_visits_of(old.conta_id, old.id_cliente);
  end if;
  return null;
end
$$;
