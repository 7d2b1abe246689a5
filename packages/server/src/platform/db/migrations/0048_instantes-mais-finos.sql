-- Events may write instants with up to nine digits of fraction. What is finer than a microsecond is cut off, as
-- everywhere else: read as a timestamp, PostgreSQL would round it.
create or replace function instante_do_texto(escrito text) returns timestamptz
  language plpgsql immutable strict as $$
begin
  return case when escrito ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$'
    then regexp_replace(escrito, '(\.\d{6})\d+', '\1')::timestamptz end;
exception when data_exception then
  return null;
end
$$;
