-- What the office decides about refused events, whole: with everything that waits for a visit that a device made.

-- The visit that a device made, as its events name it: `id_visita`, or the `id_evento` of the `visita` itself.
create function made_visit_in_content(content text) returns uuid
  language sql immutable strict
begin atomic
  select substring(
    case when field_in_content(content, 'tipo', 'string') = 'visita'
      then field_in_content(content, 'id_evento', 'string')
      else field_in_content(content, 'id_visita', 'string') end,
    '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')::uuid;
end;
alter table eventos_recusados
  add column id_visita uuid generated always as (made_visit_in_content(conteudo)) stored;
drop trigger stamp on eventos_recusados;
create trigger stamp before insert or update or delete on eventos_recusados
  for each row execute function stamp('{tipo,id_registro,data,id_visita}');
create index on eventos_recusados (conta_id, id_usuario, id_visita) where id_visita is not null;

-- Limited managers see what waits for a refused visit that they see: whoever applies that visit takes all of it in.
drop policy of_segments on eventos_em_espera;
call limit_by_segment('eventos_em_espera', $$exists (
  select from eventos_recusados x
  where x.tipo = 'visita' and x.id_usuario = eventos_em_espera.id_usuario and x.id_visita = eventos_em_espera.id_visita)$$);

-- A colleague who hands over what waits on a shared device, and the images that belong to it.
alter table eventos_recusados
  add column entregue_por bigint,
  add foreign key (conta_id, entregue_por) references usuarios;
create index on eventos_recusados (conta_id, entregue_por) where entregue_por is not null;
create index on eventos_recusados (conta_id, id_usuario, image_in_content(conteudo));
-- Whose image it is, where the user who uploads it hands it over.
alter table envios_de_imagens
  add column de_usuario bigint,
  add foreign key (conta_id, de_usuario) references usuarios;
create index on envios_de_imagens (conta_id, de_usuario) where de_usuario is not null;
