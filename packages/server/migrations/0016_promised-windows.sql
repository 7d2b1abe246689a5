-- What was promised to the customer, beside what is planned; and busy time that segments hide.

-- The technician begins between these. Lateness goes by the promise where there is one, so that the indexes of what
-- waits do too: by a case, because policies keep a coalesce out of conditions of an index.
alter table registros
  add column janela_inicio timestamptz,
  add column janela_fim timestamptz,
  add constraint registros_promise_whole check ((janela_inicio is null) = (janela_fim is null)),
  add constraint registros_promise_in_order check (janela_fim >= janela_inicio);
drop index registros_without_user, registros_not_sent, registros_waiting;
create index registros_without_user on registros
  (conta_id, (case when janela_fim is null then data_agendada else janela_fim end) nulls first, id)
  where situacao = 'agendado' and data_inicio is null and id_usuario is null;
create index registros_not_sent on registros
  (conta_id, (case when janela_fim is null then data_agendada else janela_fim end) nulls first, id)
  where situacao = 'agendado' and data_inicio is null and not ativo;
create index registros_waiting on registros
  (conta_id, (case when janela_fim is null then data_agendada else janela_fim end) nulls first, id)
  where situacao = 'agendado' and data_inicio is null;
create index registros_undated on registros
  (conta_id, (case when janela_fim is null then data_agendada else janela_fim end) nulls first, id)
  where situacao = 'agendado' and data_inicio is null and data_agendada is null and inicio_agendado is null;

-- Visits by which these technicians are busy in the period, whether or not segments show them to the caller: a manager
-- whom segments limit would otherwise plan two visits at once. It crosses the policy of segments, not that of accounts:
-- it runs as the tables' owner, who may be a superuser, so the account is named. The server leaves out the visits that the
-- caller sees anyway, and answers times only.
create function busy_beyond_segments(users bigint[], since timestamptz, until timestamptz)
  returns table (id bigint, id_usuario bigint, id_objetivo bigint, inicio_agendado timestamptz, data_agendada timestamptz,
    data_inicio timestamptz, data_realizacao timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.id, r.id_usuario, r.id_objetivo, r.inicio_agendado, r.data_agendada, r.data_inicio, r.data_realizacao
  from registros r
  where r.conta_id = current_account() and r.id_usuario = any(users) and r.situacao <> 'cancelado' and (
    (r.inicio_agendado >= since and r.inicio_agendado < until)
    or (r.data_agendada >= since and r.data_agendada < until)
    or (r.data_inicio >= since and r.data_inicio < until)
    or (r.data_realizacao >= since and r.data_realizacao < until)
    or (r.data_agendada - r.inicio_agendado > interval '20 hours' and r.inicio_agendado < since
      and r.data_agendada >= until)
    or (r.data_realizacao - r.data_inicio > interval '20 hours' and r.data_inicio < since
      and r.data_realizacao >= until)
    or (r.data_realizacao is null and r.data_inicio is not null and not r.concluido and r.situacao <> 'cancelado'
      and r.data_inicio < until));
end;
