-- What a visit must answer, and what is missing.

-- The questionnaires that a visit must answer, fixed at its check-in: what is published, changed or given to
-- other groups afterwards neither adds to what was demanded nor concludes a visit, or undoes that.
-- `id_versao` counts unless the device answered another version.
create table questionarios_exigidos (
  conta_id bigint not null default conta_atual(),
  id_registro bigint not null,
  id_questionario bigint not null,
  id_versao bigint not null,
  primary key (conta_id, id_registro, id_questionario),
  foreign key (conta_id, id_registro) references registros on delete cascade,
  foreign key (conta_id, id_questionario) references questionarios on delete cascade,
  foreign key (conta_id, id_versao) references questionarios_versoes on delete cascade
);
create index on questionarios_exigidos (conta_id, id_questionario);
create index on questionarios_exigidos (conta_id, id_versao);
call isolar_por_conta('questionarios_exigidos');
call limitar_por_segmento('questionarios_exigidos',
  'exists (select from registros r where r.id = questionarios_exigidos.id_registro)');

-- What keeps a visit that has ended from being concluded, as the contract describes it.
alter table registros add column pendencias jsonb not null default '[]';
