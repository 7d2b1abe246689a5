-- What a refused event says of itself, as far as it can be read: a device may have sent anything.

-- The event as a document; null when it was cut. What jsonb cannot hold (the character zero, halves of characters)
-- is replaced, as an escape that no other backslash precedes.
create function evento_do_conteudo(conteudo text) returns jsonb
  language plpgsql immutable strict as $$
begin
  return regexp_replace(conteudo, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)', '\1\\ufffd', 'g')::jsonb;
exception when data_exception then
  return null;
end
$$;

-- The instant that a text is, as events are allowed to write it.
create function instante_do_texto(escrito text) returns timestamptz
  language plpgsql immutable strict as $$
begin
  return case when escrito ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$'
    then escrito::timestamptz end;
exception when data_exception then
  return null;
end
$$;

-- A field of the event itself, if it is of this type of JSON.
create function campo_do_conteudo(conteudo text, campo text, tipo text) returns text
  language sql immutable strict
begin atomic
  select case when jsonb_typeof(e -> campo) = tipo then e ->> campo end
  from evento_do_conteudo(conteudo) e where jsonb_typeof(e) = 'object';
end;

alter table eventos_recusados
  add column tipo texto generated always as (left(campo_do_conteudo(conteudo, 'tipo', 'string'), 100)) stored,
  add column id_registro bigint generated always as
    (substring(campo_do_conteudo(conteudo, 'id_registro', 'number') from '^-?\d{1,15}$')::bigint) stored,
  add column data timestamptz generated always as
    (instante_do_texto(campo_do_conteudo(conteudo, 'data', 'string'))) stored;
create index on eventos_recusados (conta_id, id_registro);

-- What is generated is not compared: the trigger runs before it is.
create or replace trigger carimbar before insert or update or delete on eventos_recusados
  for each row execute function carimbar('{tipo,id_registro,data}');
