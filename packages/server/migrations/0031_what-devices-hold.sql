-- What a device still holds for the server, as it last said: one statement for each session, without history.

-- `aparelho` is what the device calls its database of this user. It outlives sessions: where the same device says
-- something in a new session, what it said in an earlier one no longer counts. `contato_em`: when it last said
-- anything. The others are null when nothing waits.
alter table sessoes
  add column aparelho uuid,
  add column contato_em timestamptz,
  add column espera_eventos integer,
  add column espera_fotos integer,
  add column espera_bytes bigint,
  add column espera_desde timestamptz,
  add constraint sessoes_espera
    check (num_nonnulls(espera_eventos, espera_fotos, espera_bytes, espera_desde) in (0, 4));
create index sessoes_holding on sessoes (conta_id, espera_desde) where espera_desde is not null;
