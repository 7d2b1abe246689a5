-- Identifies the installation, in one row. Unlike the epoch, it stays the same in dumps and restores: devices keep what
-- was done for one installation apart from what is done for another, which may come to the same address.
create table instalacao (
  unica boolean primary key default true check (unica),
  id uuid not null default gen_random_uuid()
);
grant select on instalacao to campeiro_app, campeiro_system;
insert into instalacao default values;
