-- Customers are listed by group, through its segments.
call mark_when_linked('segmentos_grupos');

-- Visits are sorted by their user's name too: without a key, each row of the account folds a name.
alter table usuarios add column nome_ordem c_text not null generated always as (search_text(nome)) stored;
create index on usuarios (conta_id, nome_ordem, id);
create or replace trigger stamp before insert or update or delete on usuarios
  for each row execute function stamp('{id_perfil,busca,nome_ordem}');

-- The panel of the month asks each of its visits whether an event of it was corrected: few were.
create index on eventos (conta_id, id_registro) where anulado;

-- The reason in the languages that the device was not answered in. Refusals of before have only that one.
alter table eventos_recusados add column problema_traduzido jsonb not null default '{}';
