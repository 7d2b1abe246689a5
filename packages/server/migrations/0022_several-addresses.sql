-- A customer may have several addresses, and a visit is at one of them.

-- The first of a customer, 0, is the main address: the one that API v2 reads and writes.
alter table enderecos
  add column ordem integer not null default 0 check (ordem >= 0),
  drop constraint enderecos_conta_id_id_cliente_key,
  add constraint enderecos_in_order unique (conta_id, id_cliente, ordem);

-- Null: the visit is at the main address, also when that becomes another one.
alter table registros
  add column id_endereco bigint,
  add foreign key (conta_id, id_endereco) references enderecos on delete set null (id_endereco);
create index on registros (conta_id, id_endereco) where id_endereco is not null;

-- A visit that goes to another customer is at that one's main address.
create function keep_address_of_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id_cliente is distinct from old.id_cliente
    and new.id_endereco is not distinct from old.id_endereco then
    new.id_endereco := null;
  elsif exists (select from enderecos e where e.id = new.id_endereco
    and e.id_cliente is distinct from new.id_cliente) then
    raise exception 'address of another customer'
      using errcode = 'check_violation', constraint = 'registros_address_of_customer';
  end if;
  return new;
end
$$;
create trigger a_keep_address_of_customer before insert or update of id_cliente, id_endereco on registros
  for each row when (new.id_endereco is not null) execute function keep_address_of_customer();

-- Travel goes to the address of the visit.
create trigger mark_on_other_address after update on registros
  for each row when (old.id_endereco is distinct from new.id_endereco) execute function mark_visit();

-- So does the travel to all visits at the main address when another one becomes it.
drop trigger mark_on_update on enderecos;
create trigger mark_on_update after update on enderecos for each row
  when (old.id_cliente is distinct from new.id_cliente or old.ordem is distinct from new.ordem
    or old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function mark_visits_to_customer();

-- Which address a technician proposes a position for. Null: the main one.
alter table propostas_de_local
  add column id_endereco bigint,
  add foreign key (conta_id, id_endereco) references enderecos on delete cascade;
create index on propostas_de_local (conta_id, id_endereco) where id_endereco is not null;
