-- What a technician's day may have at most: docs/decisions/0054-limits-of-a-day.md. Null: the account's, or no limit.
alter table contas
  add column maximo_visitas int constraint contas_maximo_visitas_check check (maximo_visitas between 1 and 100),
  add column maximo_minutos int constraint contas_maximo_minutos_check check (maximo_minutos between 15 and 1440),
  add column maximo_quilometros int constraint contas_maximo_quilometros_check check (maximo_quilometros between 1 and 5000);
alter table usuarios
  add column maximo_visitas int constraint usuarios_maximo_visitas_check check (maximo_visitas between 1 and 100),
  add column maximo_minutos int constraint usuarios_maximo_minutos_check check (maximo_minutos between 15 and 1440),
  add column maximo_quilometros int constraint usuarios_maximo_quilometros_check check (maximo_quilometros between 1 and 5000);
