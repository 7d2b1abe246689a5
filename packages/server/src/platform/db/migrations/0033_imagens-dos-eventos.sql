-- What events say of images and of each other.

-- The image that an event names, as in its `dados`: the visits that wait for one are found by it. A column,
-- because policies keep indices on expressions of jsonb from being used.
alter table eventos add column imagem text;
create index on eventos (conta_id, imagem) where imagem is not null;

-- Struck by a correction of the technician: it is kept, and counts for nothing. The one thing about an event that
-- changes; it follows from the visit's events.
alter table eventos add column anulado boolean not null default false;

-- What is missing names images apart from answers.
set local role campeiro_sistema;
update registros set pendencias = (
  select jsonb_agg(jsonb_build_object('numeros_imagens', '[]'::jsonb) || p.pendencia order by p.lugar)
  from jsonb_array_elements(pendencias) with ordinality as p (pendencia, lugar))
where pendencias <> '[]';
reset role;
