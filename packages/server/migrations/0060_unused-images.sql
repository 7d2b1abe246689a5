-- Every minute unused images are looked for: most accounts have none among very many.
create index on imagens (sem_uso_desde) where sem_uso_desde is not null;
