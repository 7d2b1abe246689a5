-- What the office API configures.

-- For how many days positions of technicians are kept: they say where people were.
alter table contas add column dias_de_posicoes int not null default 90
  check (dias_de_posicoes between 1 and 3650);
