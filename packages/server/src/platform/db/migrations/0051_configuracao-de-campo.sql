-- What devices are told of the account and of their technician.
alter table contas
  add column raio_checkin integer not null default 300 check (raio_checkin between 20 and 100000),
  add column visitas_sem_agenda boolean not null default true,
  add column busca_clientes boolean not null default true,
  add column registra_posicoes boolean not null default true,
  add column jornada jsonb not null default
    '[{"dia_semana": 1, "inicio": "08:00", "fim": "18:00"}, {"dia_semana": 2, "inicio": "08:00", "fim": "18:00"},
      {"dia_semana": 3, "inicio": "08:00", "fim": "18:00"}, {"dia_semana": 4, "inicio": "08:00", "fim": "18:00"},
      {"dia_semana": 5, "inicio": "08:00", "fim": "18:00"}]';
-- Null: those of the account.
alter table usuarios add column jornada jsonb;

-- Notes that are gone, for devices that have them: like the visits in `saidas`.
create table notas_excluidas (
  conta_id bigint not null default conta_atual() references contas,
  id_nota bigint not null,
  id_cliente bigint not null,
  atualizado_em timestamptz not null,
  primary key (conta_id, id_nota)
);
create index on notas_excluidas (conta_id, id_cliente, atualizado_em);
call isolar_por_conta('notas_excluidas');

create function note_deletion() returns trigger language plpgsql as $$
begin
  insert into notas_excluidas (conta_id, id_nota, id_cliente, atualizado_em)
  values (old.conta_id, old.id, old.id_cliente, proximo_instante(old.conta_id))
  on conflict (conta_id, id_nota) do nothing;
  return null;
end
$$;
create trigger note_deletion after delete on notas_cliente for each row execute function note_deletion();

-- How far the device's clock was ahead of ours, in seconds; behind it is negative.
alter table sessoes add column desvio_relogio integer, add column ultimo_envio timestamptz;
alter table eventos add column desvio_relogio integer;

-- Metres between two places, over a sphere: for bounds and order, not for what is paid.
create function distance_m(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
  language sql immutable strict parallel safe
  return 12742017.6 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));
