-- How the technicians' photos are taken and sent.
alter table contas
  add column lado_das_fotos integer not null default 2560
    constraint contas_lado_das_fotos_check check (lado_das_fotos between 640 and 4096),
  add column fotos_da_galeria boolean not null default true,
  add column fotos_so_por_wifi boolean not null default false;
