-- What became of a refused event; null where nobody said.
alter table eventos_recusados
  add column desfecho text check (desfecho in ('tratado', 'descartado', 'corrigido'));
