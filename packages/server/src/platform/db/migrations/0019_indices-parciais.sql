-- References that most rows leave empty are indexed where they are not: a row that refers to nothing then
-- costs nothing here when it is written. Looking for what refers to a row still goes by the index.
do $$
declare
  indice record;
begin
  for indice in
    select i.indexrelid::regclass as nome, i.indrelid::regclass as tabela, a.attname as coluna
    from pg_index i
    join pg_constraint f on f.conrelid = i.indrelid and f.contype = 'f'
      and cardinality(f.conkey) = 2 and (i.indkey::int2[])[0:1] = f.conkey
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = f.conkey[2] and not a.attnotnull
    where i.indnkeyatts = 2 and not i.indisunique and i.indpred is null
  loop
    execute format('drop index %s', indice.nome);
    execute format('create index on %s (conta_id, %I) where %I is not null', indice.tabela, indice.coluna, indice.coluna);
  end loop;
end
$$;
