-- Questionnaires are made in the office: a draft of the next version, and who published which.

alter table questionarios add constraint questionarios_vigencia_em_ordem check (vigencia_fim >= vigencia_inicio);

-- Versions never change, but they are listed as everything else is.
alter table questionarios_versoes
  add column id_usuario bigint, -- who published it; null: nobody of the office
  add column data_criacao timestamptz,
  add column atualizado_em timestamptz,
  add foreign key (conta_id, id_usuario) references usuarios;
create index on questionarios_versoes (conta_id, id_usuario) where id_usuario is not null;
set local role campeiro_sistema;
update questionarios_versoes set data_criacao = publicada_em, atualizado_em = proximo_instante(conta_id);
reset role;
alter table questionarios_versoes
  alter column data_criacao set not null,
  alter column atualizado_em set not null;
create trigger carimbar before insert or update or delete on questionarios_versoes
  for each row execute function carimbar('{}');
create index on questionarios_versoes (conta_id, atualizado_em);

-- The next version of a questionnaire while it is being written. Apart from the versions, so that neither
-- devices nor integrators see it; without a stamp, because nothing that they read changes. The row stays when
-- the draft is gone: its two counts never go back, so that neither an old revision nor an id that was given
-- once comes to mean something else.
create table questionarios_rascunhos (
  conta_id bigint not null default conta_atual(),
  id_questionario bigint not null,
  secoes jsonb, -- null: there is no draft
  revisao bigint not null,
  ultimo_id bigint not null, -- the greatest id of a section, a question or an option so far
  id_usuario bigint not null default usuario_atual(), -- who changed it last
  salvo_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_questionario),
  foreign key (conta_id, id_questionario) references questionarios on delete cascade,
  foreign key (conta_id, id_usuario) references usuarios
);
create index on questionarios_rascunhos (conta_id, id_usuario);
call isolar_por_conta('questionarios_rascunhos');
