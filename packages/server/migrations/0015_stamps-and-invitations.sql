-- The account itself gets a stamp, so that two administrators do not overwrite each other's settings. Its rows are not
-- read incrementally, so that the account's clock is not needed: one row only has to have no stamp twice.
alter table contas add column atualizado_em timestamptz not null default clock_timestamp();

create function stamp_account() returns trigger language plpgsql as $$
begin
  new.atualizado_em := old.atualizado_em;
  if new is distinct from old then
    new.atualizado_em := greatest(clock_timestamp(), old.atualizado_em + interval '1 microsecond');
  end if;
  return new;
end
$$;
create trigger stamp_account before update on contas for each row execute function stamp_account();

-- A person with the link of an invitation sets the password of one user, once. An administrator invited (`convite`), or
-- the user forgot the password and asked for the link (`senha`). A newer one replaces the one of its kind before, so that
-- a stranger who asks for a link does not end an invitation; a changed password or a deactivation deletes both. Only a hash
-- of the secret is stored.
create table convites (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  tipo text not null default 'convite' check (tipo in ('convite', 'senha')),
  hash bytea not null check (octet_length(hash) = 32),
  expira_em timestamptz not null,
  primary key (conta_id, id_usuario, tipo),
  foreign key (conta_id, id_usuario) references credenciais on delete cascade
);
call isolate_by_account('convites');

-- A user is to get such a link by e-mail: a mark (decision 8). The link is made when the message is sent, so that its
-- secret is in no table. `proxima_em` null: sent, or given up.
create table mensagens_de_acesso (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  tipo text not null check (tipo in ('convite', 'senha')),
  idioma text not null check (idioma in ('pt-BR', 'en-US')),
  pedida_em timestamptz not null default clock_timestamp(),
  tentativas int not null default 0,
  proxima_em timestamptz default clock_timestamp(),
  enviada_em timestamptz,
  falha text check (falha in ('sem_endereco', 'recusado', 'servidor')),
  primary key (conta_id, id_usuario, tipo),
  foreign key (conta_id, id_usuario) references credenciais on delete cascade
);
call isolate_by_account('mensagens_de_acesso');
create index mensagens_de_acesso_due on mensagens_de_acesso (proxima_em) where proxima_em is not null;

-- A person who forgot the password asks for a link by a login, which need not exist: requests for known and unknown
-- logins are stored alike, and looked at later.
create table pedidos_de_senha (
  id uuid primary key default gen_random_uuid(),
  login text not null,
  rede bytea not null check (octet_length(rede) = 32),
  idioma text not null check (idioma in ('pt-BR', 'en-US')),
  pedido_em timestamptz not null default clock_timestamp(),
  atendido boolean not null default false
);
create index on pedidos_de_senha (pedido_em);
grant select, insert, update, delete on pedidos_de_senha to campeiro_system;
