-- Whoever looks at last positions is noted down like whoever reads a trail: once an hour, as screens ask again and again.
alter table consultas_de_trajeto
  add column tipo text not null default 'trajeto' check (tipo in ('trajeto', 'ultima_posicao'));
create unique index consultas_de_posicao_por_hora on consultas_de_trajeto
  (conta_id, id_usuario, id_consulente, date_trunc('hour', consultado_em at time zone 'UTC')) where tipo = 'ultima_posicao';
