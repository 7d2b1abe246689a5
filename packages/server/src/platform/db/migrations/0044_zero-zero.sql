-- Latitude 0 with longitude 0 is how clients and devices write that they know no position. It is stored and returned
-- as it was sent, and is no place: not for travel and distances, and not for where somebody was last.
create function is_place(latitude double precision, longitude double precision) returns boolean
  language sql immutable parallel safe
  return latitude is not null and longitude is not null and (latitude <> 0 or longitude <> 0);

-- A visit without a place of its own is where its customer is.
create or replace function marcar_visitas_ao_cliente() returns trigger language plpgsql as $$
begin
  perform marcar_dia(r.conta_id, r.id_usuario, r.data_inicio) from registros r
  where r.conta_id in (old.conta_id, new.conta_id) and r.id_cliente in (old.id_cliente, new.id_cliente)
    and r.concluido and not is_place(r.latitude, r.longitude);
  return null;
end
$$;

set local role campeiro_sistema;
-- The events that brought them keep what was sent.
delete from posicoes where not is_place(latitude, longitude);
-- Days that were calculated with such a place, also as that of a customer whom a check-in was held against.
insert into deslocamentos_pendentes (conta_id, id_usuario, data)
select dia.conta_id, dia.id_usuario, dia.data
from deslocamentos_dias dia join deslocamentos_percursos p on p.conta_id = dia.conta_id and p.id_dia = dia.id
where not is_place(p.latitude_origem, p.longitude_origem) or not is_place(p.latitude_destino, p.longitude_destino)
union
select r.conta_id, r.id_usuario, (r.data_inicio at time zone c.fuso_horario)::date
from registros r
join contas c on c.id = r.conta_id
join enderecos e on e.conta_id = r.conta_id and e.id_cliente = r.id_cliente
where r.concluido and r.id_usuario is not null and r.data_inicio is not null
  and e.latitude = 0 and e.longitude = 0
order by 1, 2, 3
on conflict (conta_id, id_usuario, data) do update set data = excluded.data;
reset role;
