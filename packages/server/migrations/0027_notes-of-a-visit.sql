-- A visit keeps all its notes: they are its events of type `nota`, and `observacao` is all of them, the oldest first, one
-- below the other. Before, it was the latest one. What the office wrote itself stays.
--
-- The history gets no row for this: no user changed anything, and a migration must not take new ids.
alter table registros disable trigger add_history;
do $$
declare
  account bigint;
begin
  for account in select id from contas order by id loop
    perform set_config('campeiro.conta', account::text, true);
    with texts as (
      select id_registro, id_evento, data, btrim(dados ->> 'texto', e' \t\n\r') as texto from eventos
      where conta_id = account and tipo = 'nota' and not anulado and id_registro is not null
    ), notes as (
      -- Of a text that would be too long the newest notes stay.
      select *, sum(length(texto) + 1) over (partition by id_registro order by data desc, id_evento desc) <= 10001 as fits
      from texts where texto <> ''
    ), joined as (
      select id_registro, string_agg(texto, e'\n' order by data, id_evento) filter (where fits) as texto,
        (array_agg(texto order by data desc, id_evento desc))[1] as latest
      from notes group by id_registro having count(*) > 1
    )
    update registros r set observacao = j.texto from joined j
    where r.conta_id = account and r.id = j.id_registro and r.observacao = j.latest;
  end loop;
  perform set_config('campeiro.conta', '', true);
end
$$;
alter table registros enable trigger add_history;
