/** Deletes marks that are no longer kept. */
import { runForAll } from '../../platform/db/cleanup.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** How many marks one run deletes, per account and in all. The rest follows a minute later. */
const MARKS_OF_ONE = 500;
const MARKS = 5000;

/** With their events: a device that could send one again keeps it for a week. */
const STATEMENTS = [
  sql`
    delete from eventos e using (
      select m.conta_id, m.id_evento from contas c cross join lateral (
        select conta_id, id_evento from marcos_do_dia
        where conta_id = c.id and data < now() - make_interval(days => c.dias_de_marcos)
        order by data limit ${MARKS_OF_ONE}) m
      limit ${MARKS}) a
    where e.conta_id = a.conta_id and e.id_evento = a.id_evento`,
];

/** Cleans up once. Several processes may do so at the same time; each mark is deleted once. */
export const cleanUpMarks = (db: Database): Promise<void> => runForAll(db, STATEMENTS);
