-- Photos and signatures that devices sent. An answer names its image by the SHA-256 of what the device has,
-- so that answer and image may arrive in either order, and the same image sent twice is kept once.

create table imagens (
  conta_id bigint not null default conta_atual(),
  sha256 bytea not null check (octet_length(sha256) = 32), -- of the bytes as the device sent them
  id_usuario bigint not null, -- who sent it first
  chave text not null, -- where it is stored
  tipo text not null check (tipo in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0), -- as stored
  largura integer not null check (largura > 0),
  altura integer not null check (altura > 0),
  latitude double precision check (latitude between -90 and 90), -- where the camera says it was
  longitude double precision check (longitude between -180 and 180),
  recebida_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, sha256),
  foreign key (conta_id, id_usuario) references usuarios,
  check ((latitude is null) = (longitude is null))
);
create index on imagens (conta_id, id_usuario);
call isolar_por_conta('imagens');
