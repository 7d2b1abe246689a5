-- What the metrics count in all accounts, again and again.
create index on eventos_recusados (conta_id) where not resolvido;
create index on sessoes (conta_id) where abs(desvio_relogio) > 600;
