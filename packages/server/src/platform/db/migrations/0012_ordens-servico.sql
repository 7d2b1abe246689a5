-- What the API of service orders relies on.

-- An order is shown with the users responsible for it.
call mostrar_vinculos('ordens_servico', 'ordens_servico_usuarios', 'id_ordem_servico');

alter table ordens_servico
  add constraint ordens_servico_fim_apos_inicio check (data_agendada >= inicio_agendado);

create index on ordens_servico (conta_id, nome, id);
create index on ordens_servico (conta_id, prioridade, id);
create index on ordens_servico (conta_id, inicio_agendado, id);
create index on ordens_servico (conta_id, data_conclusao, id);
create index on ordens_servico (conta_id, data_criacao, id);
create index ordens_servico_busca on ordens_servico using gin (busca gin_trgm_ops);
