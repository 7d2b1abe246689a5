-- The newest concluded visits of an objective: how long they took is learned from them. An account has millions of visits,
-- and a manager of one region sees some of them, so what tells how long and whose is in the index itself.
create index registros_of_objective on registros (conta_id, id_objetivo, data_realizacao desc)
  include (data_inicio, id_cliente, id_segmento)
  where concluido and id_objetivo is not null and data_inicio is not null and data_realizacao is not null;
