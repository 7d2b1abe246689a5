-- Every figure of the office's panel can be opened as a list.

-- When a day of the account begins. Stable, so that the planner asks it: a day is few rows of many.
create function midnight(day date) returns timestamptz language sql stable
return (select day::timestamp at time zone c.fuso_horario from contas c where c.id = current_account());

-- The office finds visits by the text of their customer too. A visit does not change when it does, so totals of such
-- searches are counted again.
alter table relogios add column textos_em timestamptz; -- when a text through which other rows are found last changed

create function mark_found_through() returns trigger language plpgsql as $$
declare
  instant timestamptz := next_instant(new.conta_id);
begin
  update relogios set textos_em = instant where conta_id = new.conta_id;
  return null;
end
$$;

create trigger mark_found_through after update on clientes for each row
  when (old.busca <> new.busca) execute function mark_found_through();

-- What waits for the office is counted again and again, and little of all there ever was.
create index on contestacoes (conta_id) where situacao = 'aberta';
create index on propostas_de_local (conta_id) where situacao = 'aberta';
