-- A planned visit that no proposal moves: docs/decisions/0052-pins.md.
alter table registros add column fixada boolean not null default false;

-- A visit that loses its technician or its time loses its pin, too, whatever the way.
create function unpin_visit() returns trigger language plpgsql as $$
begin
  new.fixada := false;
  return new;
end
$$;
create trigger a_unpin_unplanned before insert or update of id_usuario, inicio_agendado, data_agendada, fixada on registros
  for each row when (new.fixada and (new.id_usuario is null or coalesce(new.inicio_agendado, new.data_agendada) is null))
  execute function unpin_visit();
