-- What the office does with visits, and with what devices sent in vain.

-- Why a visit was cancelled; its history tells who did it, and when.
alter table registros add column motivo_cancelamento texto;

-- Named, so that breaking it can be told from breaking another: the office moves one end of the window.
alter table registros rename constraint registros_check to registros_agenda_em_ordem;

-- Every account has a status for what it cancels.
set local role campeiro_sistema;
insert into status_servico (conta_id, situacao, nome, cor, ordem)
select c.id, 'cancelado', 'Cancelado', '#868e96', 5 from contas c
where not exists (select from status_servico s where s.conta_id = c.id and s.situacao = 'cancelado')
  and exists (select from status_servico s where s.conta_id = c.id);
reset role;

-- What the office has seen to is kept, with who did it and what came of it.
alter table eventos_recusados
  add column resolvido boolean not null default false,
  add column resolvido_em timestamptz,
  add column resolvido_por bigint,
  add column observacao texto,
  add foreign key (conta_id, resolvido_por) references usuarios;
create index on eventos_recusados (conta_id, resolvido_por) where resolvido_por is not null;
create index on eventos_recusados (conta_id, data_criacao, id);

-- The visit that an event names, from its JSON as this service wrote it. A quote inside of a text is escaped
-- there, so a text cannot pass for it.
create function visita_do_conteudo(conteudo text) returns bigint
  language sql immutable strict parallel safe
  return substring(conteudo from '"id_registro":(\d{1,15})[,}]')::bigint;

-- What was said about a visit is as much out of sight as the visit.
call limitar_por_segmento('eventos_recusados', 'visita_do_conteudo(conteudo) is null
  or exists (select from registros r where r.id = visita_do_conteudo(eventos_recusados.conteudo))');
