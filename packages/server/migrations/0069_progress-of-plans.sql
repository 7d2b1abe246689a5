-- How far the search of a plan is, so that any process can report it to its caller, and be asked to end it. A row is
-- there as long as its search; see docs/decisions/0045-a-plan-is-an-answer.md.

create table buscas_de_planos (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  chave_busca uuid not null, -- the caller's name for it
  feito double precision not null default 0, -- from 0 to 1
  visitas integer not null default 0,
  quilometros double precision not null default 0,
  encerrar boolean not null default false, -- the person wants the best so far
  iniciada_em timestamptz not null default now(),
  primary key (conta_id, id_usuario),
  foreign key (conta_id, id_usuario) references usuarios on delete cascade
);
create index on buscas_de_planos (iniciada_em);
call isolate_by_account('buscas_de_planos');
