-- Two programs that go through the same list with the same user's login do not disturb each other: each has a
-- token of its own, and remembers where its own pages ended. Nothing of value is in these tables.
drop table varreduras;
create unlogged table varreduras (
  conta_id bigint not null default conta_atual(),
  id_usuario bigint not null,
  consulta bytea not null,
  pagina bigint not null,
  leitor bytea not null, -- fingerprint of the token
  lugar jsonb not null,
  salvo_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, consulta, pagina, leitor)
);
call isolar_por_conta('varreduras');

-- When a version began, beside when it ended: most are passed over by that alone.
truncate versoes_anteriores;
alter table versoes_anteriores add column inicio timestamptz not null;
create or replace procedure guardar_versao(tabela text, conta bigint, fim timestamptz, linha jsonb) language plpgsql as $$
begin
  if split_part(current_setting('campeiro.bloco', true), '|', 5) = 't' then
    insert into versoes_anteriores (conta_id, tabela, instante, linha, inicio)
    values (conta, tabela, fim, linha, (linha->>'atualizado_em')::timestamptz);
  end if;
end
$$;

truncate contagens;
alter table contagens add column salva_em timestamptz not null default clock_timestamp();
