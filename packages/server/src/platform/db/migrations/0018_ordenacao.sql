-- Every order that a list is asked for has its index, with the id that decides between equals, so that a
-- page is read from where it begins, however far into the list that is.
drop index clientes_conta_id_codigo_idx;
create index on clientes (conta_id, codigo, id);

-- Downwards, where many rows share a value or have none: those come by id upwards all the same.
create index on ordens_servico (conta_id, prioridade desc, id);
create index on ordens_servico (conta_id, data_conclusao desc, id);
create index on registros (conta_id, data_inicio desc, id);
create index on registros (conta_id, data_realizacao desc, id);
create index on enderecos (conta_id, cidade desc, id);

-- The few rows that are looked for among the many: what is still open, who is inactive.
create index on registros (conta_id, id) where not concluido;
create index on registros (conta_id, data_agendada, id) where not concluido;
create index on ordens_servico (conta_id, id) where not concluida;
create index on clientes (conta_id, id) where not ativo;

-- What was done last comes first. Of all visits that would be those not done yet, which have no end.
create index on registros (conta_id, data_realizacao desc, id) where concluido;
