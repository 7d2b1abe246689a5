-- Visits that a technician could not carry out, and why.

create table motivos_nao_realizacao (
  like categorias including all excluding indexes,
  exige_foto boolean not null default false,
  primary key (conta_id, id),
  foreign key (conta_id) references contas
);
call publish('motivos_nao_realizacao');

alter table status_servico
  drop constraint status_servico_situacao_check,
  add check (situacao in
    ('agendado', 'a_caminho', 'em_atendimento', 'realizado', 'nao_realizado', 'cancelado'));

-- `desfecho`: what the office decided about a visit that was not carried out; null: it has not yet.
alter table registros
  drop constraint registros_situacao_check,
  add check (situacao in
    ('agendado', 'a_caminho', 'em_atendimento', 'realizado', 'nao_realizado', 'cancelado')),
  add column id_motivo_nao_realizacao bigint,
  add column desfecho text check (desfecho in ('replanejada', 'mantida')),
  add column id_nova_visita bigint,
  add constraint registros_desfecho check (desfecho is null or situacao = 'nao_realizado'),
  add foreign key (conta_id, id_motivo_nao_realizacao) references motivos_nao_realizacao,
  add foreign key (conta_id, id_nova_visita) references registros on delete set null (id_nova_visita);
create index on registros (conta_id, id_motivo_nao_realizacao) where id_motivo_nao_realizacao is not null;
create index on registros (conta_id, id_nova_visita) where id_nova_visita is not null;
create index registros_undecided on registros (conta_id, data_realizacao, id)
  where situacao = 'nao_realizado' and desfecho is null;

-- Begun, and not ended: also where an integrator took the end back, a visit that was not carried out is over.
drop index registros_running;
create index registros_running on registros (conta_id, data_inicio)
  where data_realizacao is null and data_inicio is not null and not concluido and situacao <> 'cancelado'
    and situacao <> 'nao_realizado';

-- A visit that was not carried out stays on the device until the office has decided: until then it can be undone.
drop trigger record_departure_on_update on registros;
drop trigger record_departure_on_delete on registros;
create trigger record_departure_on_update after update on registros for each row
  when (old.id_usuario is not null
    and (old.ativo or old.situacao = 'nao_realizado' and old.desfecho is null)
    and (new.id_usuario is distinct from old.id_usuario
      or not (new.ativo or new.situacao = 'nao_realizado' and new.desfecho is null)))
  execute function record_departure();
create trigger record_departure_on_delete after delete on registros for each row
  when (old.id_usuario is not null and (old.ativo or old.situacao = 'nao_realizado' and old.desfecho is null))
  execute function record_departure();

-- The way to a visit that was not carried out was travelled.
drop index registros_conta_id_id_usuario_data_inicio_idx;
create index registros_travelled on registros (conta_id, id_usuario, data_inicio)
  where situacao in ('realizado', 'nao_realizado');
drop trigger mark_on_insert on registros;
drop trigger mark_on_delete on registros;
drop trigger mark_on_update on registros;
create or replace function mark_visit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.situacao in ('realizado', 'nao_realizado') then
    perform mark_day(old.conta_id, old.id_usuario, old.data_inicio);
  end if;
  if tg_op <> 'DELETE' and new.situacao in ('realizado', 'nao_realizado') then
    perform mark_day(new.conta_id, new.id_usuario, new.data_inicio);
  end if;
  return null;
end
$$;
create trigger mark_on_insert after insert on registros
  for each row when (new.situacao in ('realizado', 'nao_realizado')) execute function mark_visit();
create trigger mark_on_delete after delete on registros
  for each row when (old.situacao in ('realizado', 'nao_realizado')) execute function mark_visit();
create trigger mark_on_update after update on registros for each row when (
  (old.situacao in ('realizado', 'nao_realizado'), old.id_usuario, old.id_cliente, old.data_inicio, old.data_realizacao, old.latitude, old.longitude)
  is distinct from
  (new.situacao in ('realizado', 'nao_realizado'), new.id_usuario, new.id_cliente, new.data_inicio, new.data_realizacao, new.latitude, new.longitude)
) execute function mark_visit();
create or replace function mark_visits_to_customer() returns trigger language plpgsql as $$
begin
  perform mark_day(r.conta_id, r.id_usuario, r.data_inicio) from registros r
  where r.conta_id in (old.conta_id, new.conta_id) and r.id_cliente in (old.id_cliente, new.id_cliente)
    and r.situacao in ('realizado', 'nao_realizado') and not is_place(r.latitude, r.longitude);
  return null;
end
$$;
create or replace function mark_days_since(account bigint, technician bigint, first_day date) returns void language sql
begin atomic
  insert into deslocamentos_pendentes (conta_id, id_usuario, data)
  select marked.conta_id, marked.id_usuario, marked.data from (
    select conta_id, id_usuario, data from deslocamentos_dias
    where conta_id = account and data >= first_day and (technician is null or id_usuario = technician)
    union
    select r.conta_id, r.id_usuario, (r.data_inicio at time zone c.fuso_horario)::date
    from registros r join contas c on c.id = r.conta_id
    where r.conta_id = account and r.id_usuario = technician and r.situacao in ('realizado', 'nao_realizado')
      and r.data_inicio >= first_day::timestamp at time zone c.fuso_horario) marked
  join usuarios u on u.conta_id = marked.conta_id and u.id = marked.id_usuario
  order by 1, 2, 3
  on conflict (conta_id, id_usuario, data) do update set data = excluded.data;
end;
create or replace function mark_all_days() returns trigger language plpgsql as $$
begin
  insert into deslocamentos_pendentes (conta_id, id_usuario, data)
  select conta_id, id_usuario, data from deslocamentos_dias where conta_id = new.id
  union
  select conta_id, id_usuario, (data_inicio at time zone new.fuso_horario)::date from registros
  where conta_id = new.id and situacao in ('realizado', 'nao_realizado') and id_usuario is not null and data_inicio is not null
  on conflict (conta_id, id_usuario, data) do update set data = excluded.data;
  return null;
end
$$;
create or replace function mark_month() returns trigger language plpgsql as $$
begin
  insert into deslocamentos_pendentes (conta_id, id_usuario, data)
  select conta_id, id_usuario, data from deslocamentos_dias
  where conta_id = new.conta_id and data >= (new.mes || '-01')::date
    and data < (new.mes || '-01')::date + interval '1 month'
  union
  select r.conta_id, r.id_usuario, (r.data_inicio at time zone c.fuso_horario)::date
  from registros r join contas c on c.id = r.conta_id
  where r.conta_id = new.conta_id and r.situacao in ('realizado', 'nao_realizado') and r.id_usuario is not null
    and r.data_inicio >= (new.mes || '-01')::timestamp at time zone c.fuso_horario
    and r.data_inicio < ((new.mes || '-01')::timestamp + interval '1 month') at time zone c.fuso_horario
  on conflict (conta_id, id_usuario, data) do update set data = excluded.data;
  return null;
end
$$;

-- A technician who stands at the door is at work.
drop index eventos_conta_id_id_usuario_data_idx;
create index on eventos (conta_id, id_usuario, data)
  where tipo in ('a_caminho', 'checkin', 'checkout', 'nao_realizada');
create or replace function working_hours_of(account bigint, technician bigint, day date) returns tstzrange language sql stable
begin atomic
  with moments as materialized (
    select t.tipo, e.data, l.day_start, l.day_end
    from contas c
    cross join lateral (select day::timestamp at time zone c.fuso_horario as day_start,
      (day + 1)::timestamp at time zone c.fuso_horario as day_end) l
    join eventos e on e.conta_id = c.id and e.id_usuario = technician and not e.anulado
      and e.tipo in ('a_caminho', 'checkin', 'checkout', 'nao_realizada')
      and e.data >= l.day_start - interval '1 day' and e.data < l.day_end + interval '1 day'
    cross join lateral unnest(case when e.tipo = 'nao_realizada' then array['checkin', 'checkout']
      else array[e.tipo::text] end) t (tipo)
    where c.id = account),
  of_day as (select * from moments where data >= day_start and data < day_end),
  summary as (
    select min(day_start) as day_start, min(day_end) as day_end,
      min(data) filter (where tipo = 'checkin') as first_checkin,
      max(data) filter (where tipo <> 'a_caminho') as last_moment,
      (array_agg(tipo order by data, tipo) filter (where tipo <> 'a_caminho'))[1] as began_with,
      (array_agg(tipo order by data desc, tipo desc) filter (where tipo <> 'a_caminho'))[1] as ended_with,
      (array_agg(tipo order by data desc, tipo desc))[1] as latest,
      (select tipo from moments where data < day_start and tipo <> 'a_caminho'
        order by data desc, tipo desc limit 1) as before_day,
      (select tipo from moments where data >= day_end and tipo <> 'a_caminho'
        order by data, tipo limit 1) as after_day
    from of_day),
  limits as (
    select
      case when before_day = 'checkin' and began_with = 'checkout' then day_start else first_checkin end as starts,
      case when ended_with = 'checkin' and after_day = 'checkout' then day_end
        when day_end > now() and latest <> 'checkout' then day_end else last_moment end as ends
    from summary)
  select case when starts is null then 'empty'::tstzrange
    else tstzrange(starts, greatest(starts, ends), '[]') end from limits;
end;
create or replace function recent_working_hours(technician bigint) returns setof tstzrange
  language sql stable security definer rows 7
begin atomic
  with moments as (
    select e.data from eventos e
    where e.conta_id = current_account() and e.id_usuario = technician
      and e.tipo in ('checkin', 'checkout', 'nao_realizada') and not e.anulado),
  days as (
    select distinct (m.data at time zone c.fuso_horario)::date as day
    from contas c cross join moments m
    where c.id = current_account() and m.data > (select max(data) - interval '7 days' from moments))
  select working_hours_of(current_account(), technician, d.day) from days d;
end;
