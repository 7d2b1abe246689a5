-- Which copy of the data this is. Devices that learn of another one send again what an older copy may lack.
insert into sistema (chave, valor) values ('epoca', gen_random_uuid());

-- Another one after a restore, a change to a standby that may lack the last commits, or a copy of the database: the
-- cluster, its timeline, the database and the table itself are of this copy, and the row is renewed for what they do
-- not tell.
create function database_epoch() returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select encode(substr(sha256(convert_to(concat_ws(':', s.valor, conta_atual(),
        (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid, 'sistema'::regclass::oid), 'UTF8')), 1, 16), 'hex')::uuid
    from sistema s join pg_database d on d.datname = current_database() where s.chave = 'epoca';
  end;
