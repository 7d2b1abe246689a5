-- Positions that come while their day is being reckoned are in no leg that shows yet, and mark the day all the
-- same: until the reckoning is over its mark shows.
create or replace function marcar_trajetos() returns trigger language plpgsql as $$
begin
  insert into deslocamentos_pendentes (conta_id, id_usuario, data)
  select d.conta_id, d.id_usuario, d.data
  from (
    select n.conta_id, n.id_usuario, (n.data at time zone c.fuso_horario)::date as data,
      min(n.data) as primeira, max(n.data) as ultima, array_agg(n.data) as momentos
    from novas n join contas c on c.id = n.conta_id group by 1, 2, 3) d
  where exists (
      select from deslocamentos_pendentes p
      where p.conta_id = d.conta_id and p.id_usuario = d.id_usuario and p.data = d.data)
    or exists (
      select from deslocamentos_dias dia
      join deslocamentos_percursos p on p.conta_id = dia.conta_id and p.id_dia = dia.id and p.inicio < p.fim
      where dia.conta_id = d.conta_id and dia.id_usuario = d.id_usuario and dia.data = d.data
        and p.inicio <= d.ultima and p.fim >= d.primeira
        and exists (select from unnest(d.momentos) m where m between p.inicio and p.fim))
  order by 1, 2, 3
  on conflict (conta_id, id_usuario, data) do update set data = excluded.data;
  return null;
end
$$;

-- A concluded visit whose check-in is taken back keeps where it was with when it was.
create or replace function assegurar_conclusao() returns trigger language plpgsql as $$
begin
  new.concluido := true;
  new.id_status := old.id_status;
  new.motivo_conclusao := old.motivo_conclusao;
  if current_setting('campeiro.origem', true) = 'campo'
    and (new.data_inicio <= new.data_realizacao) is not true then
    new.data_inicio := old.data_inicio;
    new.data_realizacao := old.data_realizacao;
    if new.latitude is null then
      new.latitude := old.latitude;
      new.longitude := old.longitude;
    end if;
  end if;
  return new;
end
$$;

-- Where struck events were is a position like any other: of a visit it says nothing.
set local role campeiro_sistema;
update posicoes p set de_visita = false from eventos e
where e.conta_id = p.conta_id and e.id_evento = p.id_evento and e.anulado and p.de_visita;
reset role;
