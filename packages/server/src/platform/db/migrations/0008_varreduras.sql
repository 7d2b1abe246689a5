-- Where each page of a list ended, for the caller who read it: the next page continues from there
-- instead of counting rows again (guarantee G4). Unlogged: after a crash readers start from page 1.
create unlogged table varreduras (
  conta_id bigint not null default conta_atual(),
  id_usuario bigint not null,
  consulta bytea not null,
  pagina bigint not null,
  lugar jsonb not null,
  salvo_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, consulta, pagina)
);
call isolar_por_conta('varreduras');
