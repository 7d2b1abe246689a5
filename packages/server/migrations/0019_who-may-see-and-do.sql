-- Who has sent an image, byte for byte. A user who only knows its SHA-256 names it in vain: a visit has the images
-- that users who named them there have sent.
create table imagens_enviadas (
  conta_id bigint not null default current_account(),
  sha256 bytea not null,
  id_usuario bigint not null,
  recebida_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, sha256, id_usuario),
  foreign key (conta_id, sha256) references imagens on delete cascade,
  foreign key (conta_id, id_usuario) references usuarios
);
create index on imagens_enviadas (conta_id, id_usuario);
call isolate_by_account('imagens_enviadas');

-- Until now an image was not sent again by a second user. What was named before stays as it was.
set local role campeiro_system;
insert into imagens_enviadas (conta_id, sha256, id_usuario, recebida_em)
  select conta_id, sha256, id_usuario, recebida_em from imagens
  union
  select i.conta_id, i.sha256, e.id_usuario, i.recebida_em
  from eventos e join imagens i on i.conta_id = e.conta_id and i.sha256 = decode(e.imagem, 'hex')
  where e.imagem is not null;
reset role;

-- Whether a visit names an image is asked for each image shown. One image may be named by many visits.
create index on eventos (conta_id, imagem, id_registro) where imagem is not null;
drop index eventos_conta_id_imagem_idx;

-- Failed sign-ins by login, known or not, and by network: a digest, empty for all networks together.
drop table tentativas_de_login;
create table tentativas_de_login (
  login text not null,
  rede bytea not null check (octet_length(rede) in (0, 32)),
  falhas timestamptz[] not null, -- in order
  bloqueios int not null default 0,
  bloqueado_ate timestamptz,
  vale_ate timestamptz not null, -- nothing in the row counts afterwards
  primary key (login, rede)
);
create index on tentativas_de_login (vale_ate);
grant select, insert, update, delete on tentativas_de_login to campeiro_system;

-- Networks from which users have signed in lately. With the password of an anonymised user they go too.
create table redes_conhecidas (
  conta_id bigint not null default current_account(),
  id_usuario bigint not null,
  rede bytea not null check (octet_length(rede) = 32),
  usada_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_usuario, rede),
  foreign key (conta_id, id_usuario) references credenciais on delete cascade
);
call isolate_by_account('redes_conhecidas');
