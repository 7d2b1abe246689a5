-- Photos and signatures that devices sent. An answer names its image by the SHA-256 of what the device has, so
-- that answer and image may arrive in either order, and the same image sent twice is kept once.

create table imagens (
  conta_id bigint not null default current_account(),
  sha256 bytea not null check (octet_length(sha256) = 32), -- of the bytes as the device sent them
  id_usuario bigint not null, -- who sent it first
  chave text not null, -- where it is stored; its thumbnail is beside it
  tipo text not null check (tipo in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0), -- as stored
  largura integer not null check (largura > 0),
  altura integer not null check (altura > 0),
  latitude double precision check (latitude between -90 and 90), -- where the camera says it was
  longitude double precision check (longitude between -180 and 180),
  recebida_em timestamptz not null default clock_timestamp(),
  conferida_em timestamptz not null default clock_timestamp(), -- when it was last checked whether anything names it
  sem_uso_desde timestamptz, -- since when nothing was found
  primary key (conta_id, sha256),
  foreign key (conta_id, id_usuario) references usuarios,
  check ((latitude is null) = (longitude is null))
);
create index on imagens (conta_id, id_usuario);
create index on imagens (conferida_em);
create index on imagens (conta_id, recebida_em) where latitude is not null;
call isolate_by_account('imagens');

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

-- Uploads under way, and for a while those that are over, so that a device whose answer was lost is told so.
-- The bytes are in a file until they are whole.
create table envios_de_imagens (
  conta_id bigint not null default current_account(),
  id uuid not null,
  id_usuario bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes > 0),
  concluido boolean not null default false,
  criado_em timestamptz not null default clock_timestamp(),
  trava uuid, -- the request that has it now
  trava_ate timestamptz,
  ceder boolean not null default false, -- another request waits for it
  primary key (conta_id, id),
  foreign key (conta_id, id_usuario) references usuarios
);
create index on envios_de_imagens (conta_id, id_usuario, criado_em);
create index on envios_de_imagens (criado_em);
call isolate_by_account('envios_de_imagens');

-- Keys of the storage that no image names: not yet, because it is being stored, or not any more. What stays
-- here is removed from the storage.
create table objetos_soltos (
  conta_id bigint not null default current_account() references contas,
  chave text not null,
  desde timestamptz not null default clock_timestamp(),
  removendo boolean not null default false,
  primary key (conta_id, chave)
);
create index on objetos_soltos (desde);
call isolate_by_account('objetos_soltos');
