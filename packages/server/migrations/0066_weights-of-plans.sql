-- What counts how much in a plan for many visits, in R$: docs/decisions/0051-plans-in-the-companys-own-weights.md.
alter table contas
  add column peso_minuto double precision not null default 0.1
    constraint contas_peso_minuto_check check (peso_minuto between 0 and 10),
  add column peso_outro_horario double precision not null default 5
    constraint contas_peso_outro_horario_check check (peso_outro_horario between 0 and 500),
  add column peso_outro_tecnico double precision not null default 10
    constraint contas_peso_outro_tecnico_check check (peso_outro_tecnico between 0 and 500),
  add column peso_troca_no_cliente double precision not null default 5
    constraint contas_peso_troca_no_cliente_check check (peso_troca_no_cliente between 0 and 500),
  add column peso_desigualdade double precision not null default 1
    constraint contas_peso_desigualdade_check check (peso_desigualdade between 0 and 100),
  add column peso_atraso double precision -- null: nothing is planned after its promised window
    constraint contas_peso_atraso_check check (peso_atraso between 0.01 and 5);
