-- What the list of addresses sorts, filters and searches by.
create index on enderecos (conta_id, cidade, id);
create index on enderecos (conta_id, data_criacao, id);
create index on enderecos (conta_id, sem_acento(cidade));
create index enderecos_busca on enderecos using gin (busca gin_trgm_ops);
