-- Overtime in plans: docs/decisions/0053-overtime-in-plans.md.
alter table contas
  add column minutos_extras int not null default 0
    constraint contas_minutos_extras_check check (minutos_extras between 0 and 240),
  add column peso_minuto_extra double precision not null default 0.5
    constraint contas_peso_minuto_extra_check check (peso_minuto_extra between 0 and 3);
