-- What a visit's status means stands on the visit: nobody looks it up to know that it was cancelled. Both are written
-- together, and the foreign key holds them together, whoever writes. `concluido` says one of these words again, for
-- those who read `/v2`; the check holds it to that.
alter table status_servico add unique (conta_id, id, situacao);
alter table registros add column situacao text not null default 'agendado'
  check (situacao in ('agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado'));

-- For whoever reads a visit nothing changes: it takes no stamp and no history.
alter table registros disable trigger user;
set local role campeiro_sistema;
update registros r set situacao = s.situacao from status_servico s
where s.conta_id = r.conta_id and s.id = r.id_status and s.situacao <> r.situacao;
reset role;
alter table registros enable trigger user;

alter table registros
  add constraint registros_concluido check (concluido = (situacao = 'realizado')),
  drop constraint registros_conta_id_id_status_fkey,
  add foreign key (conta_id, id_status, situacao) references status_servico (conta_id, id, situacao);
drop index registros_conta_id_id_status_idx;
create index on registros (conta_id, id_status, situacao);
create index on registros (conta_id, situacao);

-- Versions of rows from before do not say it.
truncate contagens, versoes_anteriores;

-- The history tells a change of state by `id_status`.
create or replace function historiar_registro() returns trigger
  language plpgsql as $$
begin
  insert into registros_historico (conta_id, id_registro, id_usuario, origem, mudancas)
  select new.conta_id, new.id, usuario_atual(),
    coalesce(nullif(current_setting('campeiro.origem', true), ''), 'sistema'),
    jsonb_object_agg(depois.key, jsonb_build_object('de', antes.value, 'para', depois.value))
  from jsonb_each(to_jsonb(new)) depois
  join jsonb_each(to_jsonb(old)) antes using (key)
  where depois.value is distinct from antes.value and key not in ('busca', 'atualizado_em', 'situacao');
  return null;
end
$$;

-- The visits of an order, those that a manager's segments hide too: whether the order may be concluded follows from
-- all of them. Which of them stand in its way is not decided here.
drop function unfinished_visits(bigint);
create function visits_of_order(ordem bigint)
  returns table (id bigint, codigo bigint, situacao text, concluido boolean, pendencias jsonb)
  language sql stable security definer
begin atomic
  select r.id, r.codigo, r.situacao, r.concluido, r.pendencias from registros r
  where r.conta_id = conta_atual() and r.id_ordem_servico = ordem;
end;

-- That a visit stays as the office concluded it is decided where its other states are, under the visit's lock.
drop trigger assegurar_conclusao on registros;
drop function assegurar_conclusao();
