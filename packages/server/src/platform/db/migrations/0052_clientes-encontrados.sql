-- Customers that a technician found: the device may make a visit of any of them, also later and without a network.
create table clientes_encontrados (
  conta_id bigint not null default conta_atual(),
  id_usuario bigint not null,
  id_cliente bigint not null,
  encontrado_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, id_cliente),
  foreign key (conta_id, id_usuario) references usuarios on delete cascade,
  foreign key (conta_id, id_cliente) references clientes on delete cascade
);
create index on clientes_encontrados (conta_id, id_cliente);
call isolar_por_conta('clientes_encontrados');

create index on enderecos (conta_id, latitude) where id_cliente is not null and latitude is not null;
