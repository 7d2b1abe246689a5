-- The ids that the systems of an account give to its rows: unique, so that what is sent again is found.
alter table clientes add column id_externo text
  constraint clientes_id_externo_check check (length(id_externo) between 1 and 120);
alter table pessoas add column id_externo text
  constraint pessoas_id_externo_check check (length(id_externo) between 1 and 120);
alter table ordens_servico add column id_externo text
  constraint ordens_servico_id_externo_check check (length(id_externo) between 1 and 120);
alter table registros add column id_externo text
  constraint registros_id_externo_check check (length(id_externo) between 1 and 120);

create unique index clientes_id_externo_unique on clientes (conta_id, id_externo) where id_externo is not null;
create unique index pessoas_id_externo_unique on pessoas (conta_id, id_externo) where id_externo is not null;
create unique index ordens_servico_id_externo_unique on ordens_servico (conta_id, id_externo) where id_externo is not null;
create unique index registros_id_externo_unique on registros (conta_id, id_externo) where id_externo is not null;
