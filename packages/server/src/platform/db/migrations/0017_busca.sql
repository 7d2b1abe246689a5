-- Searching by index. PostgreSQL evaluates the accounts' policies before `like`, which it does not know to
-- be leakproof, and then it cannot use an index for it. So the search is made by campeiro_sistema, whom no
-- policy limits, in the one function below, which names the account itself. What it finds is only looked
-- for: the statement that reads the rows stands under the policies as ever.
create extension if not exists btree_gin;

-- With the account in the index a search costs what the account holds, not the whole installation.
drop index usuarios_busca, clientes_busca, pessoas_busca, ordens_servico_busca, registros_busca, enderecos_busca;
create index usuarios_busca on usuarios using gin (conta_id, busca gin_trgm_ops);
create index clientes_busca on clientes using gin (conta_id, busca gin_trgm_ops);
create index pessoas_busca on pessoas using gin (conta_id, busca gin_trgm_ops);
create index ordens_servico_busca on ordens_servico using gin (conta_id, busca gin_trgm_ops);
create index registros_busca on registros using gin (conta_id, busca gin_trgm_ops);
create index enderecos_busca on enderecos using gin (conta_id, busca gin_trgm_ops);

-- The ids of the account's rows in which `padrao` is found; null when there are more than `limite`.
create function encontrar(tabela regclass, padrao text, limite int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  execute format('select coalesce(array_agg(id), ''{}'') from (
      select id from %s where conta_id = $1 and busca like $2 limit $3) encontrados', tabela)
    into ids using conta_atual(), padrao, limite + 1;
  return case when cardinality(ids) <= limite then ids end;
end
$$;
revoke execute on function encontrar from public;
grant execute on function encontrar to campeiro_app;
grant create on schema public to campeiro_sistema;
alter function encontrar owner to campeiro_sistema;
revoke create on schema public from campeiro_sistema;
