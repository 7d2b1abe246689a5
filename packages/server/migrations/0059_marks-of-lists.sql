-- Marks in the order of a long list: so many rows came up to this key, at an instant of the account's clock. A page whose
-- predecessor the caller has not read begins at the nearest one instead of at the first row. Like totals they are brought up
-- to date by what changed since: see docs/decisions/0006-totals-are-brought-up-to-date.md. Unlogged: after a crash lists are
-- counted anew.
create unlogged table marcos (
  conta_id bigint not null default current_account(),
  consulta bytea not null, -- fingerprint of the list, its filters and its order
  posicao bigint not null,
  chave jsonb not null,
  instante timestamptz not null,
  salvo_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, consulta, posicao)
);
call isolate_by_account('marcos');
