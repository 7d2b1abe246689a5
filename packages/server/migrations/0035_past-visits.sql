-- What technicians see of the past of a customer whom they visit.

-- Whether also what colleagues did there.
alter table contas add column historico_de_colegas boolean not null default true;

-- The last visits of a customer that are over. A customer may have thousands.
create index registros_past on registros (conta_id, id_cliente, data_realizacao desc, id desc)
  where data_realizacao is not null;
