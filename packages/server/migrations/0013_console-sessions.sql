-- Sessions of the console, and what its users choose there.

-- A session of the console is a session with a time of its last use. Its secret is in a cookie, and changes while
-- it is used: docs/decisions/0015-the-console-signs-in-by-cookie.md. `dispositivo` is the browser.
alter table sessoes
  add column usada_em timestamptz, -- null: a device's session
  add column trocada_em timestamptz, -- when the secret last changed
  -- Until when the secret before counts; null: until the current one is used.
  add column anterior_ate timestamptz,
  add constraint sessoes_of_device_or_console check ((usada_em is null) = (trocada_em is null));

-- `json`, not `jsonb`: values are given back as they came, and may hold characters that jsonb refuses.
create table preferencias (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  chave c_text not null check (chave ~ '^[a-z0-9-]{1,60}$'),
  valor json not null check (octet_length(valor::text) <= 16384),
  primary key (conta_id, id_usuario, chave),
  foreign key (conta_id, id_usuario) references usuarios on delete cascade
);
call isolate_by_account('preferencias');
