-- Facts that do not depend on who asks. A manager whom segments limit sees part of the visits and events; when a
-- technician was at work, and whether an order may be concluded, follows from all of them. Answered as the tables'
-- owner, to whom rows out of sight show. The owner may be a superuser, so the account is named.

create function working_hours(usuario bigint, dia date) returns tstzrange
  language sql stable security definer
begin atomic
  select expediente(conta_atual(), usuario, dia);
end;

-- Those of the last days with a visit: of the seven days up to the last check-in or check-out.
create function recent_working_hours(usuario bigint) returns setof tstzrange
  language sql stable security definer rows 7
begin atomic
  with marcos as (
    select e.data from eventos e
    where e.conta_id = conta_atual() and e.id_usuario = usuario
      and e.tipo in ('checkin', 'checkout') and not e.anulado),
  dias as (
    select distinct (m.data at time zone c.fuso_horario)::date as dia
    from contas c cross join marcos m
    where c.id = conta_atual() and m.data > (select max(data) - interval '7 days' from marcos))
  select expediente(conta_atual(), usuario, d.dia) from dias d;
end;

-- The visits of an order that ended and at which something is missing, but for those that the office concluded
-- without it or cancelled.
create function unfinished_visits(ordem bigint) returns table (id bigint, codigo bigint, pendencias jsonb)
  language sql stable security definer
begin atomic
  select r.id, r.codigo, r.pendencias from registros r
  where r.conta_id = conta_atual() and r.id_ordem_servico = ordem and r.pendencias <> '[]' and not r.concluido
    and r.id_status not in (
      select s.id from status_servico s where s.conta_id = conta_atual() and s.situacao = 'cancelado');
end;

-- What was answered at the visits of an order, with the questions.
create function answers_of_order(ordem bigint) returns table (secoes jsonb, respostas jsonb)
  language sql stable security definer
begin atomic
  select v.secoes, a.respostas
  from respostas_questionario a
  join registros r on r.conta_id = a.conta_id and r.id = a.id_registro
  join questionarios_versoes v on v.conta_id = a.conta_id and v.id = a.id_versao
  where a.conta_id = conta_atual() and r.id_ordem_servico = ordem;
end;
