/**
 * What `pg_restore --clean --single-transaction` does to the table of the epoch and to a sequence: connections stay. To run
 * by the owner, and to commit.
 */
export const RESTORE_IN_PLACE = `
  begin;
  create temporary table backup on commit drop as select * from epoca;
  drop table epoca cascade;
  create table epoca (unica boolean primary key default true, valor uuid not null, base text, pasta text);
  grant select on epoca to campeiro_app, campeiro_system;
  insert into epoca select * from backup;
  create function database_epoch() returns uuid language sql stable begin atomic select valor from epoca; end;
  select setval('contas_id_seq', 1);`;
