-- Answers to requests with an Idempotency-Key, so that a repetition gets the same one (guarantee G5). A row is
-- put in before the work and completed after it, in the same transaction: none is ever seen without its answer.
--
-- `id_usuario` refers to nothing on purpose. The row comes before the account's clock is locked; a reference
-- would hold the user meanwhile, and who changes that user holds the clock and waits for the user.
create table idempotencia (
  conta_id bigint not null default conta_atual() references contas,
  id_usuario bigint not null,
  chave texto not null,
  resumo bytea not null, -- of the request: method, path and body
  segmentos bigint[], -- that limited the caller; null: nothing did
  status int,
  endereco text, -- the answer's Location
  corpo text,
  criada_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, chave)
);
create index on idempotencia (conta_id, criada_em);
call isolar_por_conta('idempotencia');
