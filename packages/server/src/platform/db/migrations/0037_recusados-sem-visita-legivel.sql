-- What a refused event says of its visit cannot always be read: the id may be a text or in a list, come twice, or be
-- beyond the cut. Only those whom no segment limits see such an event; it was shown to everybody, as if no visit were
-- in it.

-- Content that was cut ends in what no JSON ends in.
create function foi_cortado(conteudo text) returns boolean
  language sql immutable strict parallel safe
  return conteudo ~ '… \[\d+ bytes\]$';

create or replace function visita_do_conteudo(conteudo text) returns bigint
  language sql immutable strict parallel safe
  return case when regexp_count(conteudo, '"id_registro":') = 1 and not foi_cortado(conteudo)
    then substring(conteudo from '"id_registro":(\d{1,15})[,}]')::bigint end;

-- Whether it says nothing of any visit.
create function nada_diz_de_visita(conteudo text) returns boolean
  language sql immutable strict parallel safe
  return conteudo !~* 'id_registro' and not foi_cortado(conteudo);

drop policy do_segmento on eventos_recusados;
call limitar_por_segmento('eventos_recusados', 'nada_diz_de_visita(conteudo)
  or exists (select from registros r where r.id = visita_do_conteudo(eventos_recusados.conteudo))');
